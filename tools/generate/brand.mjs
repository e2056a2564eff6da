import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runNpm } from '../npm.mjs';
import { root, runScript } from '../workspace.mjs';
import { brandFile, checkedKey, checkedName, spellings, withPlugin } from './brand-files.mjs';

const TEMPLATE_FOLDER = join(root, 'plugins/_template');
const NOT_TEMPLATE = new Set(['dist', 'node_modules']);

/**
 * Makes `plugins/<key>` from the template, lets npm link it and names it in `.env`. Nothing is left behind where npm
 * refuses.
 *
 * @throws Error with a sentence for the person who typed
 */
export async function generateBrand(args) {
  const { key, name } = readArguments(args);
  const folder = join(root, 'plugins', key);
  if (existsSync(folder)) throw new Error(`plugins/${key} already exists. Choose another key, or remove that folder.`);
  const brand = spellings(key, name);
  for (const file of templateFiles()) {
    const made = brandFile(file, brand);
    const path = join(folder, made.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, made.text);
  }
  // A longer name may break lines elsewhere.
  await runScript('node_modules/.bin/oxfmt', [folder], { capture: true });
  const { code, output } = await runNpm(['install', '--no-audit', '--no-fund']);
  if (code !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(
      `${output.trim()}\n\nnpm couldn't link the new package (see above), so plugins/${key} was removed again.`,
    );
  }
  nameInEnvironment(`@pressloom/plugin-${key}`);
  process.stdout.write(nextSteps(brand));
}

function readArguments(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { name: { type: 'string' } } });
  if (positionals.length > 1) throw new Error(`Expected one key, found ${positionals.join(' ')}.`);
  const key = checkedKey(positionals[0]);
  return { key, name: values.name === undefined ? undefined : checkedName(values.name) };
}

function templateFiles(folder = '') {
  return readdirSync(join(TEMPLATE_FOLDER, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_TEMPLATE.has(entry.name) ? [] : templateFiles(path);
    return [{ path, text: readFileSync(join(TEMPLATE_FOLDER, path), 'utf8') }];
  });
}

function nameInEnvironment(packageName) {
  const file = join(root, '.env');
  writeFileSync(file, withPlugin(existsSync(file) ? readFileSync(file, 'utf8') : '', packageName));
}

const nextSteps = ({
  key,
  name,
  className,
}) => `Created the brand "${name}" in plugins/${key} and added it to PLUGINS in .env.

  src/voice.ts        how its articles are written
  src/categories.ts   its categories, and the words that select them
  src/${key}.brand.ts
                      its look, prices, and what its readers read (class ${className}Brand)

Check it:  npm test -- plugins/${key}
Try it:    npm start
Guide:     docs/writing-a-brand-plugin.md
`;
