import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SiteDays } from '../../../common/zone-days.ts';
import { sqlCents } from '../prices/price-rules.ts';

/** What texts and pictures cost, and the tokens that they took. */
export interface SpentFigure {
  keywordId: number | null;
  videoId: number | null;
  postId: number | null;
  micros: number;
  inputTokens: number;
  outputTokens: number;
}

export interface SpentTotals extends Pick<SpentFigure, 'inputTokens' | 'outputTokens'> {
  cents: number;
  /** Of `cents`, the stand-in's part, which nobody bills. */
  sandboxCents: number;
}

/** What a website's calls to AI services cost in some days, by what they were for; days are those that Spending counts them in. */
@Injectable()
export class SpentFigures {
  /** In millionths of a dollar: a call costs parts of a cent. */
  bySubject(manager: EntityManager, { siteId, first, last }: SiteDays): Promise<SpentFigure[]> {
    return manager.query(BY_SUBJECT, [siteId, first, last]);
  }

  /** In cents, rounded up as Spending does. */
  async totals(manager: EntityManager, { siteId, first, last }: SiteDays): Promise<SpentTotals> {
    const [totals]: [SpentTotals] = await manager.query(TOTALS, [siteId, first, last]);
    return totals;
  }
}

/** $1 the website, $2 and $3 the first and the last day. */
const CALLS = 'FROM ai_calls WHERE wordpress_site_id = $1 AND day BETWEEN $2::date AND $3::date';
const TOKENS = `
  COALESCE(sum(input_tokens), 0)::float8 AS "inputTokens", COALESCE(sum(output_tokens), 0)::float8 AS "outputTokens"`;

const BY_SUBJECT = `
  SELECT keyword_id AS "keywordId", video_id AS "videoId", post_id AS "postId", sum(charged_micros)::float8 AS micros, ${TOKENS}
  ${CALLS} GROUP BY keyword_id, video_id, post_id`;

const TOTALS = `
  SELECT ${sqlCents('sum(charged_micros)')} AS cents,
         ${sqlCents(`sum(charged_micros) FILTER (WHERE source = 'sandbox')`)} AS "sandboxCents", ${TOKENS} ${CALLS}`;
