import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QueryRegister } from './query-register.ts';

let folder: string;
const file = () => path.join(folder, 'queries.jsonl');
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'pressloom-queries-'))));
afterEach(async () => await rm(folder, { recursive: true, force: true }));

describe('QueryRegister', () => {
  it('knows after a restart what it was asked before, even without a clean end', async () => {
    const first = await QueryRegister.open(folder);
    const number = await first.remember('  House   FIRE ');
    const second = await QueryRegister.open(folder);
    expect(second.wordsOf(number)).toBe('house fire');
    expect(await second.remember('house fire')).toBe(number);
  });

  it('writes each query once, also when many ask at the same time', async () => {
    const register = await QueryRegister.open(folder);
    const numbers = await Promise.all(Array.from({ length: 20 }, (_, i) => register.remember(`query ${i % 4}`)));
    expect(new Set(numbers).size).toBe(4);
    expect((await readFile(file(), 'utf8')).trim().split('\n')).toHaveLength(4);
  });

  it('drops a torn last line and goes on', async () => {
    const first = await QueryRegister.open(folder);
    const number = await first.remember('flood');
    await appendFile(file(), '[123,"tor');
    const second = await QueryRegister.open(folder);
    const other = await second.remember('storm');
    const third = await QueryRegister.open(folder);
    expect([third.wordsOf(number), third.wordsOf(other), third.wordsOf(123)]).toEqual(['flood', 'storm', undefined]);
  });

  it('keeps queries apart whose numbers would be the same', async () => {
    const first = await QueryRegister.open(folder);
    const number = await first.remember('flood');
    await writeFile(file(), `${JSON.stringify([number, 'taken before'])}\n`);
    const second = await QueryRegister.open(folder);
    const next = await second.remember('flood');
    expect(next).not.toBe(number);
    expect([second.wordsOf(number), second.wordsOf(next)]).toEqual(['taken before', 'flood']);
  });
});
