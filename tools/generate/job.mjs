import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { root, runScript } from '../workspace.mjs';
import {
  checkedRhythm,
  checkedRoom,
  checkedType,
  classNameOf,
  handlerFile,
  withProvider,
  withType,
} from './job-files.mjs';

const API = 'apps/api/src';
const CONTRACT = 'libs/contracts/src/jobs.ts';
const OPTIONS = {
  room: { type: 'string' },
  every: { type: 'string' },
  at: { type: 'string' },
  zone: { type: 'string' },
  queue: { type: 'string', default: 'quick' },
};

/**
 * Makes a handler and names it in two files: its type in the contracts, its class in its room's module.
 *
 * @throws Error with a sentence for the person who typed; nothing is written then
 */
export async function generateJob(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const type = checkedType(positionals[0]);
  const room = checkedRoom(values.room);
  const rhythm = checkedRhythm(values);
  const file = `${API}/${room}/${type}.job.ts`;
  if (existsSync(join(root, file))) throw new Error(`${file} exists already.`);
  const module = moduleOf(room);
  const way = (from, to) => posix.relative(dirname(from), to).replace(/^(?!\.)/, './');
  const handler = { className: classNameOf(type), path: way(module, file) };
  const texts = {
    [CONTRACT]: withType(read(CONTRACT), type),
    [module]: withProvider(read(module), handler),
    [file]: handlerFile({ type, queue: values.queue, rhythm, jobs: way(file, `${API}/jobs`) }),
  };
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(root, path), text);
  const paths = Object.keys(texts).map((path) => join(root, path));
  await runScript('node_modules/.bin/prettier', ['--write', '--log-level', 'warn', ...paths], { capture: true });
  process.stdout.write(`Made ${file}.
Named it in ${CONTRACT} and ${module}.

Say there what it is given and gives, and in its class how it is run. ${
    rhythm ? 'GET /api/schedule shows when it is begun.' : 'JobsService.start begins it.'
  }
`);
}

const read = (path) => readFileSync(join(root, path), 'utf8');

/** The module of a room, or of the room around it. */
function moduleOf(room) {
  for (let folder = room; folder !== '.'; folder = dirname(folder)) {
    const path = join(root, API, folder);
    if (!existsSync(path)) throw new Error(`There is no folder ${API}/${room}.`);
    const found = readdirSync(path).find((name) => name.endsWith('.module.ts'));
    if (found) return `${API}/${folder}/${found}`;
  }
  throw new Error(`No module around ${API}/${room} could take the handler.`);
}
