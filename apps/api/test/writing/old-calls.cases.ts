import type { SiteView } from '@pressloom/contracts/sites';
import type { VideoView } from '@pressloom/contracts/videos';
import { AiCall, WordpressSite } from '@pressloom/database/entities';
import { CleanCallsJob } from '../../src/pipeline/spending/ledger/clean-calls.job.ts';
import { SpendingLedger } from '../../src/pipeline/spending/ledger/ledger.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let videos: VideoView[];

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  site = await pipeline.site({ videosPerSearch: 2 });
  videos = await pipeline.discover(site.id, 'wildfire season');
});
afterAll(() => test.close());

const write = (index: number) => pipeline.write((videos[index] as VideoView).id);
const calls = () => test.database.dataSource.getRepository(AiCall);
const days = () => test.database.dataSource.query<object[]>('SELECT * FROM spending_days ORDER BY scope, day');

it('a call that was given up as lost is counted once it ends after all, and once', async () => {
  const ledger = test.app.get(SpendingLedger, { strict: false });
  const row = await test.database.dataSource.getRepository(WordpressSite).findOneByOrFail({ id: site.id });
  const of = { automatic: false, overBudget: false, keywordId: null, videoId: null, postId: null };
  const booking = { kind: 'text', model: 'm', isPriceKnown: true, mostMicros: 1_000, source: 'live' } as const;
  const began = new Date('2026-10-20T12:00:00Z');
  const bookAt = (minutes: number, ms: number, jobId: number | null) => {
    test.clock.set(new Date(began.getTime() + minutes * 60_000 + ms));
    return ledger.book({ ...of, site: row, jobId }, booking);
  };
  const states = async (ids: number[]) =>
    (await calls().find({ order: { id: 'ASC' } })).filter(({ id }) => ids.includes(id));
  const ids = [await bookAt(0, 0, 1), await bookAt(0, 1, null)];
  // The first is fifteen minutes old now; the second not quite.
  ids.push(await bookAt(15, 1, 2), await bookAt(15, 1, 3));
  expect((await states(ids)).map(({ state }) => state)).toEqual(['unknown', 'booked', 'booked', 'booked']);
  // The job of the third runs again.
  ids.push(await bookAt(15, 1, 2));
  expect((await states(ids)).map(({ state }) => state)).toEqual(['unknown', 'booked', 'unknown', 'booked', 'booked']);
  const used = async () => (await days()).map((day) => Number((day as { used_micros: string }).used_micros));
  const before = await used();
  for (let turn = 0; turn < 2; turn += 1) {
    await ledger.settle(ids[0] as number, { state: 'settled', chargedMicros: 400 });
    await ledger.settle(ids[2] as number, { state: 'given_back', chargedMicros: 0 });
  }
  const after = await used();
  expect(before.map((micros, place) => micros - (after[place] as number))).toEqual([1_600, 1_600]);
  test.clock.set(null);
  await calls().delete(ids);
  await test.database.dataSource.query('DELETE FROM spending_days');
});

it('a call is forgotten after 400 days, for no post by half, and never out of the totals of days', async () => {
  const posts = [await write(0), await write(1)] as const;
  const totals = await days();
  const [old, twice] = (await calls().find({ order: { id: 'ASC' } })) as [AiCall, AiCall];
  const clean = async (daysAfter: number) => {
    test.clock.set(new Date(twice.at.getTime() + daysAfter * DAY_MS + 1));
    const answer = await test.app.get(CleanCallsJob, { strict: false }).run();
    // Sessions don't last that long.
    test.clock.set(null);
    return answer;
  };
  const cost = async (post: { id: number }) => (await pipeline.post(site.id, post.id)).cost;
  // The second post was written anew nine days later.
  const anew = { ...twice, id: undefined, at: new Date(twice.at.getTime() + 9 * DAY_MS) };
  await calls().save(anew);
  const whole = await cost(posts[1]);

  expect(await clean(399)).toMatchObject({ forgotten: 0 });
  expect(await clean(400)).toMatchObject({ forgotten: 1 });
  expect(await calls().existsBy({ id: old.id })).toBe(false);
  expect(await cost(posts[0])).toBeNull();
  expect(await cost(posts[1])).toEqual(whole);
  expect(await clean(408)).toMatchObject({ forgotten: 0 });
  expect(await clean(409)).toMatchObject({ forgotten: 2 });
  expect(await days()).toEqual(totals);
});
