import { randomUUID } from 'node:crypto';
import { testDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import { recordUnexpectedExits, seenExits } from './unexpected-exits.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const DAYS = (count: number): Date => new Date(NOW.getTime() + count * 86_400_000);
const SEEN = { id: randomUUID(), at: '2026-11-23T09:59:58.500Z', cause: 'exit code 1' };

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()));
beforeEach(() => database.reset());
afterAll(() => database.close());

const recorded = (): Promise<unknown[]> =>
  database.dataSource.query('SELECT exited_at, cause, recorded_at FROM unexpected_exits ORDER BY recorded_at, cause');
const record = (parts: object = {}): Promise<void> =>
  recordUnexpectedExits(database.dataSource, { seen: [], followsCrash: false, now: NOW, ...parts });

const row = { exited_at: new Date(SEEN.at), cause: SEEN.cause, recorded_at: NOW };
const unseen = { exited_at: null, cause: null, recorded_at: NOW };

it.each([
  ['nothing', {}, []],
  ['what the parent saw', { seen: [SEEN] }, [row]],
  [
    'what the parent saw, and not once more that the database was left behind',
    { seen: [SEEN], followsCrash: true },
    [row],
  ],
  ['only that it happened, where nobody saw it', { followsCrash: true }, [unseen]],
])('%s is recorded', async (_name, parts, rows) => {
  await record(parts);
  expect(await recorded()).toEqual(rows);
});

it('an exit that two starts are told of is recorded once', async () => {
  await record({ seen: [SEEN] });
  await record({ seen: [SEEN, { ...SEEN, id: randomUUID(), cause: 'exit code 2' }], now: DAYS(1) });
  expect(await recorded()).toEqual([row, { ...row, cause: 'exit code 2', recorded_at: DAYS(1) }]);
});

it('is forgotten after 90 days, by the next start', async () => {
  await record({ seen: [SEEN] });
  await record({ now: DAYS(90) });
  expect(await recorded()).toEqual([row]);
  await record({ now: DAYS(90.001) });
  expect(await recorded()).toEqual([]);
});

it.each([
  ['nothing', {}, []],
  ['an empty variable', { UNEXPECTED_EXITS: '' }, []],
  ['what it saw', { UNEXPECTED_EXITS: JSON.stringify([SEEN]) }, [SEEN]],
])('a parent that told %s is understood', (_name, env, seen) => expect(seenExits(env)).toEqual(seen));
