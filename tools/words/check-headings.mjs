/** The words of `names.mjs` in headings of documents and in names of npm scripts. Older records of decisions are left out: their file names stay. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { PATHS } from './names.mjs';

const OLDER = /^docs\/adr\/0(?:[0-5]\d|6[0-7])-/;

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !OLDER.test(path));
const headings = documents.flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => (/^#+ /.test(line) ? [{ place: `${path}:${index + 1}`, name: line }] : [])),
);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = [...headings, ...Object.keys(scripts).map((name) => ({ place: 'package.json', name }))];

const refused = names.flatMap(({ place, name }) =>
  PATHS.filter(({ pattern }) => pattern.test(name)).map(
    ({ better }) => `${place} '${name}': the field's word is ${better}.`,
  ),
);
if (refused.length > 0) {
  process.stderr.write(`${refused.join('\n')}\nSee docs/words.md.\n`);
  process.exitCode = 1;
}
