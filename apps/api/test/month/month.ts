import { Job, Keyword, KeywordAutomationSettings, WordpressSite } from '@pressloom/database/entities';
import { JobRunner } from '../src/jobs/job-runner.ts';
import { ScheduleService } from '../src/jobs/schedule/schedule.service.ts';
import { MonthYouTube } from './month-youtube.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { WEB_ONLY } from './worker.ts';

const HOUR_MS = 3_600_000;
const STEP_MS = 30 * 60_000;

/** Keywords of each of the three sites: 40 together. */
const KEYWORDS = [20, 15, 5];
/** One keyword asks for less than its site. */
const SLOW = { term: 'site 1 keyword 3', hours: 12 };
const INTERVAL_MINUTES = 180;

/** What a month of automation came to. Days are Pacific, hours are real ones. */
export interface MonthFigures {
  searches: number;
  mostSearchesADay: number;
  mostUnitsADay: number;
  /** Searches of a keyword before its interval was over. */
  early: number;
  /** Videos that a site has twice. */
  twice: number;
  videos: number;
  keywords: number;
  served: number;
  worstWaitHours: number;
  searchesBySite: number[];
  /** Searches sent while YouTube failed; its check costs a unit instead. */
  searchesWhileDown: number;
  failedJobs: number;
  /**
   * Hours between a video's coming out and its being stored, the median: of all, and of what can go out. Posts go out
   * newest first, three a website and day; so these are the three newest of each.
   */
  medianStoredAgeHours: number;
  medianPublishedAgeHours: number;
}

/**
 * Drives ticks, planner and handlers through so many days by the injected clock: 3 sites, 40 keywords, an hour's outage
 * on the first day, and a second day on which YouTube itself calls the quota spent. What is counted comes from YouTube's
 * own account.
 */
export async function simulateMonth(days: number, start: Date): Promise<MonthFigures> {
  const begin = start.getTime();
  const hours = (now: Date): number => (now.getTime() - begin) / HOUR_MS;
  let clock = (): Date => start;
  const youtube = await MonthYouTube.start({
    now: () => clock(),
    perDay: (term) => [0.3, 1, 4, 12][Number(term.slice(-1)) % 4] ?? 1,
    fails: (now) => hours(now) >= 10 && hours(now) < 11,
    isSpent: (now) => hours(now) >= 36 && hours(now) < 38,
  });
  const env = { ...WEB_ONLY, YOUTUBE_API_URL: youtube.url, YOUTUBE_API_KEY: 'month' };
  const test = await startTestApp({ env, timing: { outageWaitSeconds: 0 } });
  clock = () => test.clock.now();
  test.clock.set(start);
  // The breaker reads the system's clock: it must not stay open for days of the simulation.
  const systemClock = jest.spyOn(Date, 'now').mockImplementation(() => test.clock.now().getTime());
  try {
    await fill(test);
    const worker = new HandWorker(test);
    for (let at = begin; at < begin + days * 24 * HOUR_MS; at += STEP_MS) {
      test.clock.set(new Date(at));
      await test.app.get(ScheduleService).tick();
      await worker.runAll();
    }
    return await figures(test, youtube, start);
  } finally {
    systemClock.mockRestore();
    await test.close();
    await youtube.close();
  }
}

/** Runs what is queued as a worker would, but by the test's clock; pg-boss reads the database's. */
class HandWorker {
  private readonly runner: { run(id: number, signal: AbortSignal): Promise<void> };
  private readonly signal = new AbortController().signal;

  constructor(private readonly test: TestApp) {
    this.runner = test.app.get(JobRunner);
  }

  async runAll(): Promise<void> {
    // Writing is not what this is about, and posts would take the month.
    await this.jobs(['write-posts'], 'cancelled');
    for (const type of ['plan-searches', 'search-keyword', 'refresh-videos', 'clean-jobs', 'clean-accounts']) {
      for (const { id } of await this.queued(type)) await this.runner.run(id, this.signal).catch(() => undefined);
    }
  }

  private queued(type: string): Promise<{ id: number }[]> {
    return this.test.database.dataSource.query(
      `SELECT id FROM jobs WHERE type = $1 AND status = 'queued' AND queue_id IS NOT NULL ORDER BY id`,
      [type],
    );
  }

  private async jobs(types: string[], status: string): Promise<void> {
    await this.test.database.dataSource.query(
      `UPDATE jobs SET status = $2 WHERE type = ANY($1) AND status = 'queued'`,
      [types, status],
    );
  }
}

async function fill({ database, clock }: TestApp): Promise<void> {
  const { manager } = database.dataSource;
  for (const [index, count] of KEYWORDS.entries()) {
    const site = `site ${index + 1}`;
    const { id } = await manager.save(WordpressSite, {
      name: site,
      siteUrl: `https://${index}.press.example`,
      apiEndpoint: `https://${index}.press.example/wp-json/wp/v2`,
      username: 'press',
      applicationPassword: '',
      brand: 'general',
    });
    const terms = Array.from({ length: count }, (_, number) => `${site} keyword ${number}`);
    const own = { wordpressSiteId: id, createdAt: clock.now() };
    await manager.save(
      Keyword,
      terms.map((term) => ({ term, termKey: term, ...own })),
    );
  }
  const slow = await manager.findOneByOrFail(Keyword, { term: SLOW.term });
  await manager.save(KeywordAutomationSettings, { keywordId: slow.id, checkIntervalHours: SLOW.hours });
}

async function figures(test: TestApp, youtube: MonthYouTube, start: Date): Promise<MonthFigures> {
  const good = youtube.searches.filter((search) => search.ok);
  const byTerm = Map.groupBy(good, (search) => search.term);
  const waits = [...byTerm].flatMap(([term, list]) =>
    [start, ...list.map((search) => search.at)]
      .toSorted((a, b) => a.getTime() - b.getTime())
      .slice(1)
      .map((at, index, times) => ({
        term,
        hours: (at.getTime() - (times[index - 1] ?? start).getTime()) / HOUR_MS,
        first: index === 0,
      })),
  );
  const intervalOf = (term: string): number => (term === SLOW.term ? SLOW.hours : INTERVAL_MINUTES / 60);
  const { dataSource } = test.database;
  const [stored]: { videos: number; ids: number }[] = await dataSource.query(
    `SELECT count(*)::int AS videos, count(DISTINCT (wordpress_site_id, youtube_id))::int AS ids FROM videos`,
  );
  return {
    searches: youtube.searches.length,
    mostSearchesADay: most(youtube.searches.map((search) => search.at)),
    mostUnitsADay: most(youtube.unitCalls),
    early: waits.filter((wait) => !wait.first && wait.hours < intervalOf(wait.term) - 1e-9).length,
    twice: (stored?.videos ?? 0) - (stored?.ids ?? 0),
    videos: stored?.videos ?? 0,
    keywords: KEYWORDS.reduce((sum, count) => sum + count, 0),
    served: byTerm.size,
    worstWaitHours: Math.max(...waits.map((wait) => wait.hours)),
    searchesBySite: KEYWORDS.map((_, index) => good.filter(({ term }) => term.startsWith(`site ${index + 1} `)).length),
    searchesWhileDown: youtube.searches.filter((search) => !search.ok).length,
    failedJobs: await dataSource.getRepository(Job).countBy({ status: 'failed' }),
    ...(await ages(test)),
  };
}

async function ages({ database }: TestApp): Promise<Pick<MonthFigures, `median${string}` & keyof MonthFigures>> {
  const [row]: { all: number | null; best: number | null }[] = await database.dataSource.query(
    `WITH aged AS (
       SELECT EXTRACT(epoch FROM created_at - published_at) / 3600 AS hours,
              row_number() OVER (PARTITION BY wordpress_site_id, (created_at AT TIME ZONE 'America/New_York')::date
                                 ORDER BY published_at DESC) AS place
       FROM videos)
     SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS all,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) FILTER (WHERE place <= 3) AS best FROM aged`,
  );
  const rounded = (hours: number | null | undefined): number =>
    hours === null || hours === undefined ? Infinity : Math.round(hours * 10) / 10;
  return { medianStoredAgeHours: rounded(row?.all), medianPublishedAgeHours: rounded(row?.best) };
}

/** The most on one day of Los Angeles, counted without the product's own calendar. */
function most(times: Date[]): number {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });
  const counts = [...Map.groupBy(times, (time) => days.format(time)).values()].map((list) => list.length);
  return Math.max(0, ...counts);
}
