import { Job } from '@pressloom/database/entities';
import type { TestApp } from '../test-app.ts';
import { mostADay } from './days.ts';
import { SITES, SLOW } from './month-scene.ts';
import type { MonthScene } from './month-scene.ts';
import type { MonthWorld } from './month-world.ts';
import type { MonthYouTube } from './month-youtube.ts';
import type { Nights } from './nights.ts';
import type { OrderWatch } from './order-watch.ts';
import type { Sentences } from './sentences.ts';

const HOUR_MS = 3_600_000;
const INTERVAL_HOURS = 3;
/** A person's sync searches again what was searched this long ago. */
const SYNC_INTERVAL_HOURS = 1;

/** What the searches came to. Days are Pacific, hours are real ones. */
export interface SearchFigures {
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
  /** The longest between two searches of a keyword, hours in which YouTube could not be asked left out. */
  worstWaitHours: number;
  searchesBySite: number[];
  /** Searches sent while YouTube failed; its check costs a unit instead. */
  searchesWhileDown: number;
  failedJobs: number;
  /** Hours between a video's coming out and its being stored, the median: of all, and of the three newest of a website and day. */
  medianStoredAgeHours: number;
  medianFreshestAgeHours: number;
}

/** What became of texts, posts and money, and of what the product said of them. Days are those of a website. */
export interface WorkFigures {
  written: number;
  published: number;
  /** Hours between a video's coming out and its post's becoming public, the median. */
  medianPublishedAgeHours: number;
  /** Posts that became public twice. */
  publishedTwice: number;
  /** The most that a website was billed in a day, as a share of its budget. */
  mostOfBudget: number;
  /** Days of a website on which it was billed more than its budget. */
  daysOverBudget: number;
  /** Posts that went out by themselves after their days in the automation. */
  wentOutLate: number;
  /** Drafts whose days ended before their turn came. */
  draftsLeft: number;
  /** Drafts whose publish failed or was cut off, and that the automation let go without a person. */
  failedPublishesLost: number;
  /** Posts that went out before one of a newer video that might have gone as well. */
  outOfOrder: string[];
  /** Sentences that were compared with the providers' accounts, and those of them that were not true. */
  sentences: number;
  untrue: number;
  examples: string[];
}

/** What the searches of a month came to. */
export async function searchFigures(
  { test, youtube, nights, start }: { test: TestApp; youtube: MonthYouTube; nights: Nights; start: Date },
  hasSyncs: boolean,
): Promise<SearchFigures> {
  const good = youtube.searches.filter((search) => search.ok);
  const byTerm = Map.groupBy(
    good.filter(({ isMore }) => !isMore),
    (search) => search.term,
  );
  const waits = [...byTerm].flatMap(([term, list]) =>
    [start, ...list.map((search) => search.at)]
      .toSorted((a, b) => a.getTime() - b.getTime())
      .slice(1)
      .map((at, index, times) => ({
        term,
        hours: (at.getTime() - (times[index - 1] ?? start).getTime()) / HOUR_MS,
        troubled: nights.hoursOf('youtube', times[index - 1] ?? start, at),
        first: index === 0,
      })),
  );
  const intervalOf = (term: string): number => {
    if (hasSyncs) return SYNC_INTERVAL_HOURS;
    return term === SLOW.term ? SLOW.hours : INTERVAL_HOURS;
  };
  const { dataSource } = test.database;
  const [stored]: { videos: number; ids: number }[] = await dataSource.query(
    `SELECT count(*)::int AS videos, count(DISTINCT (wordpress_site_id, youtube_id))::int AS ids FROM videos`,
  );
  return {
    searches: youtube.searches.length,
    mostSearchesADay: mostADay(youtube.searches.map((search) => search.at)),
    mostUnitsADay: mostADay(youtube.unitCalls),
    early: waits.filter((wait) => !wait.first && wait.hours < intervalOf(wait.term) - 1e-9).length,
    twice: (stored?.videos ?? 0) - (stored?.ids ?? 0),
    videos: stored?.videos ?? 0,
    keywords: SITES.reduce((sum, { keywords }) => sum + keywords, 0),
    served: byTerm.size,
    worstWaitHours: Math.max(...waits.map(({ hours, troubled }) => hours - troubled)),
    searchesBySite: SITES.map((_, index) => good.filter(({ term }) => term.startsWith(`site ${index + 1} `)).length),
    searchesWhileDown: youtube.searches.filter((search) => !search.ok).length,
    failedJobs: await dataSource.getRepository(Job).countBy({ status: 'failed' }),
    ...(await ages(test)),
  };
}

async function ages({
  database,
}: TestApp): Promise<Pick<SearchFigures, 'medianStoredAgeHours' | 'medianFreshestAgeHours'>> {
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
  return { medianStoredAgeHours: rounded(row?.all), medianFreshestAgeHours: rounded(row?.best) };
}

interface Month {
  test: TestApp;
  scene: MonthScene;
  world: MonthWorld;
  sentences: Sentences;
  order: OrderWatch;
}

/** What texts, posts and money came to. */
export async function workFigures({ test, scene, world, sentences, order }: Month): Promise<WorkFigures> {
  const [row]: [Pick<WorkFigures, 'written' | 'wentOutLate' | 'draftsLeft' | 'failedPublishesLost'>] =
    await test.database.dataSource.query(WORK, [test.clock.now()]);
  const shares = scene.sites.flatMap((site) =>
    [...world.billByDay(site).values()].map((micros) => micros / (site.cents * 10_000)),
  );
  return {
    ...row,
    published: world.wentPublic.length,
    medianPublishedAgeHours: await publishedAge(test, scene, world),
    publishedTwice: await publishedTwice(test, world),
    mostOfBudget: Math.round(Math.max(0, ...shares) * 100) / 100,
    daysOverBudget: shares.filter((share) => share > 1).length,
    outOfOrder: order.outOfOrder,
    sentences: sentences.compared,
    untrue: sentences.untrueCount,
    examples: sentences.untrue,
  };
}

/** $1: now. A draft that nobody lets out any more although its publish failed or was cut off is lost. */
const WORK = `
  SELECT count(*)::int AS written,
         count(*) FILTER (WHERE post.status = 'published' AND publication.published_at > ends_at + interval '1 hour')::int
           AS "wentOutLate",
         count(*) FILTER (WHERE post.status = 'draft' AND ends_at <= $1 AND publication.tries IS NULL)::int AS "draftsLeft",
         count(*) FILTER (WHERE post.status = 'draft' AND publication.post_id IS NOT NULL AND (
           ends_at <= $1 OR publication.auto_published_at IS NOT NULL AND NOT EXISTS (
             SELECT 1 FROM jobs job WHERE job.target = 'post:' || post.id AND job.status IN ('queued', 'running'))))::int
           AS "failedPublishesLost"
  FROM blog_posts post
  LEFT JOIN publications publication ON publication.post_id = post.id
  LEFT JOIN website_automation_settings own ON own.wordpress_site_id = post.wordpress_site_id
  CROSS JOIN LATERAL (SELECT post.automation_since + COALESCE(own.draft_days, 7) * interval '24 hours' AS ends_at) ends`;

interface PublicVideo {
  wordpressId: number;
  siteId: number;
  publishedAt: Date;
}

async function publishedAge({ database }: TestApp, { sites }: MonthScene, world: MonthWorld): Promise<number> {
  const videos: PublicVideo[] = await database.dataSource.query(
    `SELECT publication.wordpress_post_id AS "wordpressId", post.wordpress_site_id AS "siteId",
            video.published_at AS "publishedAt"
     FROM publications publication JOIN blog_posts post ON post.id = publication.post_id
     JOIN videos video ON video.id = post.video_id`,
  );
  const ages = world.wentPublic.flatMap(({ at, key, wordpressId }) => {
    const siteId = sites.find((site) => site.key === key)?.id;
    const video = videos.find((one) => one.siteId === siteId && one.wordpressId === wordpressId);
    return video ? [(at.getTime() - new Date(video.publishedAt).getTime()) / HOUR_MS] : [];
  });
  const sorted = ages.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Infinity) * 10) / 10;
}

/** Public posts of a website beyond those that the product knows. */
async function publishedTwice({ database }: TestApp, world: MonthWorld): Promise<number> {
  const [{ known }]: [{ known: number }] = await database.dataSource.query(
    `SELECT count(*)::int AS known FROM publications WHERE published_at IS NOT NULL`,
  );
  return world.wentPublic.length - known;
}
