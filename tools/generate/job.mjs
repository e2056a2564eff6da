import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { root, runScript } from '../workspace.mjs';
import { checkedRhythm, checkedFolder, checkedType, classNameOf, handlerFile, withType } from './job-files.mjs';
import { withListed } from './module-files.mjs';

const API = 'apps/api/src';
const CONTRACT = 'libs/contracts/src/jobs.ts';
const OPTIONS = {
  folder: { type: 'string' },
  every: { type: 'string' },
  at: { type: 'string' },
  zone: { type: 'string' },
  queue: { type: 'string', default: 'quick' },
};

/**
 * Makes a handler and names it in two files: its type in the contracts, its class in the module around it.
 *
 * @throws Error with a sentence for the person who typed; nothing is written then
 */
export async function generateJob(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const type = checkedType(positionals[0]);
  const folder = checkedFolder(values.folder);
  const rhythm = checkedRhythm(values);
  const file = `${API}/${folder}/${type}.job.ts`;
  if (existsSync(join(root, file))) throw new Error(`${file} already exists.`);
  const module = moduleOf(folder);
  const way = (from, to) => posix.relative(dirname(from), to).replace(/^(?!\.)/, './');
  const handler = { list: 'providers', className: classNameOf(type), path: way(module, file) };
  const texts = {
    [CONTRACT]: withType(read(CONTRACT), type),
    [module]: withListed(read(module), handler),
    [file]: handlerFile({ type, queue: values.queue, rhythm, jobs: way(file, `${API}/jobs`) }),
  };
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(root, path), text);
  const paths = Object.keys(texts).map((path) => join(root, path));
  await runScript('node_modules/.bin/oxfmt', [...paths], { capture: true });
  process.stdout.write(`Created ${file}.
Added it to ${CONTRACT} and ${module}.

Define its payload and result there, and its work in its class. ${
    rhythm ? 'GET /api/schedule shows when it runs.' : 'Start it with JobsService.start.'
  }
`);
}

const read = (path) => readFileSync(join(root, path), 'utf8');

/** The file of the module that the folder belongs to. */
function moduleOf(ofFolder) {
  for (let folder = ofFolder; folder !== '.'; folder = dirname(folder)) {
    const path = join(root, API, folder);
    if (!existsSync(path)) throw new Error(`There is no folder ${API}/${ofFolder}.`);
    const found = readdirSync(path).find((name) => name.endsWith('.module.ts'));
    if (found) return `${API}/${folder}/${found}`;
  }
  throw new Error(`No module in or above ${API}/${ofFolder} can take the handler.`);
}
