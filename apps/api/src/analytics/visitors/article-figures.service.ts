import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SiteDays } from '../../common/zone-days.ts';

/** What is counted by article or page. */
export interface ArticleFigure {
  figure: 'views' | 'visitors' | 'gatesShown' | 'signUps';
  /** The key of an article; of sign-ups the page, host and path. */
  article: string;
  amount: number;
}

export type VisitTotals = Record<ArticleFigure['figure'], number>;

/** What was counted of a website's readers in some days, by article and in all. Samples are no readers. Nothing of it reads events. */
@Injectable()
export class ArticleFigures {
  /**
   * Of the posts with these ids on WordPress, and of the pages that most sign-ups came from. Browsers name articles, so that there may be millions: what they
   * call others never leaves the database.
   */
  byArticle(manager: EntityManager, { siteId, first, last }: SiteDays, posts: number[]): Promise<ArticleFigure[]> {
    return manager.query(BY_ARTICLE, [siteId, first, last, posts.map(String), SIGN_UP_PAGES]);
  }

  async totals(manager: EntityManager, { siteId, first, last }: SiteDays): Promise<VisitTotals> {
    const [totals]: [VisitTotals] = await manager.query(TOTALS, [siteId, first, last]);
    return totals;
  }
}

/** $1 website, $2 and $3 the first and the last day. Of many days a sum may be more than an integer holds. */
const WITHIN = 'site_id = $1 AND NOT is_sample AND day BETWEEN $2::date AND $3::date';

/** As many pages of a website are read by their sign-ups, the most first. */
const SIGN_UP_PAGES = 10_000;

/** $4 ids on WordPress, as articles are counted by; $5 how many pages. */
const BY_ARTICLE = `
  SELECT CASE kind WHEN 'article' THEN 'views' WHEN 'first_article' THEN 'visitors' ELSE 'gatesShown' END AS figure,
         value AS article, sum(amount)::float8 AS amount
  FROM visitor_counts WHERE kind IN ('article', 'first_article', 'gate') AND value = ANY($4::text[]) AND ${WITHIN}
  GROUP BY kind, value HAVING sum(amount) <> 0
  UNION ALL (
    SELECT 'signUps', value, sum(amount)::float8 AS amount FROM visitor_counts WHERE kind = 'sign_up' AND ${WITHIN}
    GROUP BY value HAVING sum(amount) <> 0 ORDER BY amount DESC, value LIMIT $5)`;

const countOf = (type: string): string =>
  `(SELECT COALESCE(sum(amount), 0)::float8 FROM visitor_counts WHERE kind = 'event' AND value = '${type}' AND ${WITHIN})`;

const TOTALS = `
  SELECT COALESCE(sum(page_views), 0)::float8 AS views, COALESCE(sum(new_visitors), 0)::float8 AS visitors,
         ${countOf('gate_shown')} AS "gatesShown", ${countOf('subscription')} AS "signUps"
  FROM visitor_days WHERE ${WITHIN}`;
