import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '@pressloom/testing';
import { raiseOomScore } from './oom-score.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(runFolder(), 'oom-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['0\n', '200'],
  ['-500\n', '-300'],
  ['900\n', '1000'],
])('a score of %j becomes %s', (before, after) => {
  const file = join(folder, 'score');
  writeFileSync(file, before);
  raiseOomScore(file);
  expect(readFileSync(file, 'utf8')).toBe(after);
});

it.each([
  ['is no such file', () => join(folder, 'missing')],
  ['is no file that can be read or written', () => folder],
])('where there %s, the start goes on', (_name, file) => {
  expect(() => raiseOomScore(file())).not.toThrow();
});
