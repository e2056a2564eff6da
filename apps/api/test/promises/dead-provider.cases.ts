import type { SearchResult } from '@pressloom/contracts/job-results';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { SiteView } from '@pressloom/contracts/sites';
import { createPolicies } from '@pressloom/clients/http';
import type { Policies } from '@pressloom/clients/http';
import { QuotaUse } from '@pressloom/database/entities';
import { startStandIns, waitFor } from '@pressloom/testing';
import type { StandIns } from '@pressloom/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProviderPolicies } from '../../src/common/providers/provider-policies.ts';
import { QuotaService } from '../../src/pipeline/discovery/quota/quota.service.ts';
import { FaultyYouTube } from '../faulty-youtube.ts';
import type { YouTubeState } from '../faulty-youtube.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { printQueues } from '../queue-trace.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Promise T14 for YouTube in its short form: it dies in four ways, people go on pressing Search, and it comes back. The
 * run is made against the product and against broken variants, whose figures must differ. Its long form, with a clock, is
 * a drill.
 */
const SEARCHES = 4;
/** Failures in a row that the breaker waits for, and those that were under way besides: two jobs run at once. */
const MOST_CALLS = 6;
const YOUTUBE_PATIENCE_MS = 15_000;
const BREAKER_REST_MS = 25_000;

let standIns: StandIns;
let youtube: FaultyYouTube;
let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let folder: string;
let terms = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pressloom-test-'));
  standIns = await startStandIns(folder);
  youtube = await FaultyYouTube.start(standIns.url);
  test = await startTestApp({
    env: { YOUTUBE_API_URL: youtube.urlAt('127.0.0.1'), YOUTUBE_API_KEY: 'key', SANDBOX: 'on' },
  });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  site = await pipeline.site();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await test.database.dataSource.getRepository(QuotaUse).deleteAll();
});
afterAll(async () => {
  await test.close();
  await youtube.close();
  await standIns.close();
  await rm(folder, { recursive: true, force: true });
});

const the = <T>(type: abstract new (...args: never[]) => T): T => test.app.get<T>(type, { strict: false });

/** Where only the time that a call gets ends it. Elsewhere a busy machine would end calls before YouTube has them. */
const ENDED_BY_PATIENCE: YouTubeState[] = ['hang', 'drip'];

/**
 * The time that a call to YouTube gets, and no other, is over as soon as all calls that are under way have arrived there: one
 * that never left is no call.
 */
function shortenPatience(): () => void {
  const [real, clear] = [setTimeout, clearTimeout];
  const underWay = new Map<unknown, () => void>();
  const start = jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work: () => void, ms?: number, ...rest: unknown[]) => {
      const timer = real(work, ms, ...(rest as []));
      if (ms === YOUTUBE_PATIENCE_MS) underWay.set(timer, work);
      return timer;
    });
  const end = jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    underWay.delete(timer);
    clear(timer);
  });
  let arrived = 0;
  youtube.onHeld = () => {
    arrived += 1;
    if (arrived < underWay.size) return;
    for (const giveUp of underWay.values()) giveUp();
    underWay.clear();
    arrived = 0;
  };
  return () => {
    start.mockRestore();
    end.mockRestore();
    youtube.onHeld = null;
  };
}

/** The breaker's rest is over: it reads the system's clock. */
function letTheBreakerRest(): void {
  const real = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => real() + BREAKER_REST_MS + 1_000);
}

interface Figures {
  /** Calls that the dead YouTube got from all searches together. */
  calls: number;
  /** Other calls of the product that were not answered with 200. */
  othersFailed: number;
  /** Calls booked and never sent. */
  bookedForNothing: number;
  /** What the first search after its return said. */
  back: number;
}

async function run(state: YouTubeState): Promise<Figures> {
  const keywords: KeywordView[] = [];
  for (let number = 0; number <= SEARCHES; number += 1)
    keywords.push(await pipeline.keyword(site.id, `fire ${++terms}`));
  const [later, ...now] = keywords as [KeywordView, ...KeywordView[]];
  await youtube.become(state);
  const restorePatience = ENDED_BY_PATIENCE.includes(state) ? shortenPatience() : null;
  const pressed = Promise.all(now.map(({ id }) => pipeline.operator.post(`/api/keywords/${id}/search`)));
  if (state !== 'away') await waitFor(() => youtube.calls.length > 0);
  const others = await Promise.all(
    ['videos', 'keywords', 'blog-posts', 'jobs', 'quota-status', 'wordpress-sites'].map((path) =>
      pipeline.operator.get(`/api/${path}?siteId=${site.id}`),
    ),
  );
  const answers = await pressed;
  if (answers.some(({ status }) => status === 202)) await printQueues(test);
  expect(answers.map(({ status }) => status)).toEqual(now.map(() => 502));
  const figures = {
    calls: youtube.calls.length,
    othersFailed: others.filter(({ status }) => status !== 200).length,
    bookedForNothing: (await booked()) - youtube.calls.length,
  };
  restorePatience?.();
  await youtube.become('good');
  letTheBreakerRest();
  const back = await pipeline.operator.post(`/api/keywords/${later.id}/search`);
  return { ...figures, back: (back.body as SearchResult).stored };
}

/** In both buckets: each of the calls here costs one. */
async function booked(): Promise<number> {
  const rows = await test.database.dataSource.getRepository(QuotaUse).find();
  return rows.reduce((sum, { used }) => sum + used, 0);
}

describe('T14: a dead YouTube harms nothing else', () => {
  it.each<[string, YouTubeState]>([
    ['answers 500', 'error'],
    ['never answers', 'hang'],
    ['answers a byte at a time', 'drip'],
    ['is not there', 'away'],
  ])('when it %s', async (_name, state) => {
    const { calls, ...rest } = await run(state);
    expect(calls).toBeLessThanOrEqual(MOST_CALLS);
    expect(calls).toBeGreaterThanOrEqual(state === 'away' ? 0 : 5);
    expect(rest).toEqual({ othersFailed: 0, bookedForNothing: 0, back: 2 });
  });

  /** What every client's calls go through. */
  const policies = (): Policies => the(ProviderPolicies).shared;
  const VARIANTS: [name: string, state: YouTubeState, breakIt: () => unknown][] = [
    ['no breaker opens', 'error', () => jest.spyOn(policies(), 'run').mockImplementation((_call, work) => work())],
    [
      'each call has a breaker of its own',
      'hang',
      () => jest.spyOn(policies(), 'run').mockImplementation((...of) => createPolicies({ firstWaitMs: 20 }).run(...of)),
    ],
  ];
  it.each(VARIANTS)('and it is noticed when %s', async (_name, state, breakIt) => {
    breakIt();
    expect((await run(state)).calls).toBeGreaterThan(2 * MOST_CALLS);
  });

  it('and it is noticed when what was never sent stays booked', async () => {
    const inside = the(QuotaService) as unknown as { giveBack(): Promise<void> };
    jest.spyOn(inside, 'giveBack').mockResolvedValue(undefined);
    expect((await run('error')).bookedForNothing).toBeGreaterThan(0);
  });
});
