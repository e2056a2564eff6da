import { Inject, Injectable } from '@nestjs/common';
import type {
  DashboardPerformance,
  KeywordYield,
  PerformanceDay,
  PublishFigures,
} from '@pressloom/contracts/dashboard';
import { DEFAULT_TIME_ZONE } from '@pressloom/contracts/time-zones';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { lastDaysIn, sqlDayIn, sqlWithinDaysIn } from '../common/zone-days.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';

/** A table of keywords longer than this says nothing to anybody. */
const MOST_KEYWORDS = 100;

const ZONE = '$4::text';

/** A moment that lies in the days asked for; parameters 2 and 3 are the first and the last of them. */
const within = (moment: string): string => sqlWithinDaysIn(ZONE, moment, ['$2', '$3']);

type Figure = 'videos' | 'posts' | 'published';

/** A website, the days asked for and the zone that they are days of, as the statements take them. */
type Span = [siteId: number, first: string, last: string, timeZone: string];

interface Counted {
  figure: Figure;
  day: string;
  count: number;
}

/** What a website did day by day and what its keywords brought, counted where the rows are. Days are those of its zone. */
@Injectable()
export class PerformanceService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** All zero where there is no site yet. */
  async of(site: WordpressSite | null, count: number): Promise<DashboardPerformance> {
    const timeZone = site?.timeZone ?? DEFAULT_TIME_ZONE;
    const days = lastDaysIn(timeZone, this.runtime.clock.now(), count);
    if (site === null) {
      return { days: filledDays(days, []), keywords: [], publishing: { succeeded: 0, held: 0, failed: 0 } };
    }
    const span: Span = [site.id, days[0] as string, days[days.length - 1] as string, timeZone];
    const [counted, keywords, publishing] = await Promise.all([
      this.counted(span),
      this.keywords(span),
      this.publishing(span),
    ]);
    return { days: filledDays(days, counted), keywords, publishing };
  }

  private counted(span: Span): Promise<Counted[]> {
    const per = (figure: Figure, rows: string, moment: string): string =>
      `SELECT '${figure}' AS figure, ${sqlDayIn(ZONE, moment)} AS day, count(*)::int AS count FROM ${rows}
       AND wordpress_site_id = $1 AND ${within(moment)} GROUP BY 2`;
    return this.dataSource.query(
      [
        per('videos', `tally_marks WHERE kind = 'video_found'`, 'happened_at'),
        per('posts', `tally_marks WHERE kind = 'post_written'`, 'happened_at'),
        per('published', 'publications WHERE true', 'published_at'),
      ].join(' UNION ALL '),
      span,
    );
  }

  /** Keywords that brought or cost anything, those with the most videos first. */
  private keywords(span: Span): Promise<KeywordYield[]> {
    return this.dataSource.query(
      `WITH searched AS (
         SELECT keyword_id, count(*)::int AS count FROM keyword_searches
         WHERE wordpress_site_id = $1 AND ${within('searched_at')} GROUP BY keyword_id
       ), stored AS (
         SELECT keyword_id, count(*)::int AS count FROM tally_marks
         WHERE wordpress_site_id = $1 AND kind = 'video_found' AND ${within('happened_at')} GROUP BY keyword_id
       ), written AS (
         SELECT keyword_id, count(*)::int AS count FROM tally_marks
         WHERE wordpress_site_id = $1 AND kind = 'post_written' AND ${within('happened_at')} GROUP BY keyword_id
       )
       SELECT keyword.id AS "keywordId", keyword.term, COALESCE(searched.count, 0) AS searches,
              COALESCE(stored.count, 0) AS videos, COALESCE(written.count, 0) AS posts
       FROM keywords keyword
       LEFT JOIN searched ON searched.keyword_id = keyword.id
       LEFT JOIN stored ON stored.keyword_id = keyword.id
       LEFT JOIN written ON written.keyword_id = keyword.id
       WHERE keyword.wordpress_site_id = $1 AND COALESCE(searched.count, stored.count, written.count) IS NOT NULL
       ORDER BY videos DESC, posts DESC, searches DESC, keyword.term
       LIMIT ${MOST_KEYWORDS}`,
      span,
    );
  }

  private async publishing(span: Span): Promise<PublishFigures> {
    const [figures]: [PublishFigures] = await this.dataSource.query(PUBLISHING, span);
    return figures;
  }
}

/**
 * The publications that became public, and the last try of each other post: a job that was tried again and again is one post, and
 * the update of a post that is public for longer is none.
 */
const PUBLISHING = `
  WITH tried AS (
    SELECT DISTINCT ON (job.target) job.status FROM jobs job
    WHERE job.site_id = $1 AND job.type = 'publish-post' AND job.status IN ('completed', 'failed')
      AND ${within('job.finished_at')}
      AND NOT EXISTS (SELECT 1 FROM publications public
                      WHERE job.target = 'post:' || public.post_id AND public.wordpress_site_id = $1
                        AND public.published_at IS NOT NULL)
    ORDER BY job.target, job.id DESC
  )
  SELECT (SELECT count(*)::int FROM publications WHERE wordpress_site_id = $1 AND ${within('published_at')}) AS succeeded,
         count(*) FILTER (WHERE status = 'completed')::int AS held,
         count(*) FILTER (WHERE status = 'failed')::int AS failed
  FROM tried`;

/** The days asked for with what was counted of them; the last one is not over. Pure. */
function filledDays(days: string[], counted: Counted[]): PerformanceDay[] {
  const of = (figure: Figure, day: string): number =>
    counted.find((one) => one.figure === figure && one.day === day)?.count ?? 0;
  return days.map((day, index) => ({
    day,
    videos: of('videos', day),
    posts: of('posts', day),
    published: of('published', day),
    isToday: index === days.length - 1,
  }));
}
