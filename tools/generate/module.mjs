import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, runScript } from '../workspace.mjs';
import { checkedName, inPascalCase, withBoundary, withListed } from './module-files.mjs';

const API = 'apps/api/src';
const APP_MODULE = `${API}/app.module.ts`;
const BOUNDARIES = 'tools/eslint/modules.mjs';

/**
 * Has the Nest CLI make a module, and names it in two files. The CLI would name it itself, but by `.js` and outside of our list.
 *
 * @throws Error with a sentence for the person who typed; nothing is written then
 */
export async function generateModule(args) {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length > 1) throw new Error(`Expected one name, found ${positionals.join(' ')}.`);
  const name = checkedName(positionals[0]);
  const taken = [`${API}/${name}`, `${API}/${name}.ts`].find((path) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken} already exists. Choose another name.`);
  const className = `${inPascalCase(name)}Module`;
  const texts = {
    [APP_MODULE]: withListed(read(APP_MODULE), { list: 'imports', className, path: `./${name}/${name}.module.ts` }),
    [BOUNDARIES]: withBoundary(read(BOUNDARIES), name),
  };
  const file = `${API}/${name}/${name}.module.ts`;
  await makeByNest(name, file);
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(root, path), text);
  const paths = [file, ...Object.keys(texts)].map((path) => join(root, path));
  await runScript('node_modules/.bin/oxfmt', [...paths], { capture: true });
  process.stdout.write(`Created ${file}.
Added it to ${APP_MODULE} and ${BOUNDARIES}.

Add controllers and providers there. In ${BOUNDARIES}, declare which modules beyond the base it may import.
`);
}

const read = (path) => readFileSync(join(root, path), 'utf8');

/** The CLI ends with 0 whatever happens, so what counts is the file. @throws Error with what it said where there is none */
async function makeByNest(name, file) {
  const args = ['generate', 'module', name, '--project', 'api', '--skip-import'];
  const { output } = await runScript('node_modules/.bin/nest', args, { capture: true });
  if (!existsSync(join(root, file)))
    throw new Error(`${output.trim()}\n\nThe Nest CLI didn't create ${file} (see above).`);
}
