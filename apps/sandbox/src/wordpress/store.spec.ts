import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Journal } from '../journal.ts';
import { SiteStore } from './store.ts';
import type { Change } from './store.ts';

let folder: string;
let store: SiteStore;
const addTag = (change: Change): void =>
  change.put('terms', { id: 2, taxonomy: 'post_tag', name: 'T', slug: 't', description: '', parent: 0 });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordpress-store-'));
  store = await SiteStore.open(folder);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

it('a write is neither answered nor readable before its line is on the disk', async () => {
  let letGo = (): void => undefined;
  const onDisk = new Promise<void>((resolve) => (letGo = resolve));
  jest.spyOn(Journal.prototype, 'append').mockImplementation(async () => await onDisk);
  let answered = false;
  const write = store.write(addTag).then(() => (answered = true));
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect([answered, store.terms.has(2)]).toEqual([false, false]);
  letGo();
  await write;
  expect([answered, store.terms.has(2)]).toEqual([true, true]);
});

it('a write that the disk refuses fails its caller, is not readable, and the next one goes on', async () => {
  jest.spyOn(Journal.prototype, 'append').mockRejectedValueOnce(new Error('no space left'));
  await expect(store.write(addTag)).rejects.toThrow('no space left');
  expect(store.terms.has(2)).toBe(false);
  await store.write(addTag);
  expect(store.terms.has(2)).toBe(true);
});

it('a decision that throws leaves nothing behind', async () => {
  const refuse = (change: Change): void => {
    addTag(change);
    throw new Error('refused');
  };
  await expect(store.write(refuse)).rejects.toThrow('refused');
  expect(store.terms.has(2)).toBe(false);
});
