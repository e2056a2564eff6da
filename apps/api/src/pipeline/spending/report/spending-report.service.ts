import { Inject, Injectable } from '@nestjs/common';
import { MICROS_PER_CENT } from '@pressloom/contracts/spending';
import type { Spending, SpendingDay, SpendingKeyword, SpendingModel } from '@pressloom/contracts/spending';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { lastDaysIn } from '../../../common/zone-days.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { budgetView, noticeOf } from '../budgets/budget-rules.ts';
import { BudgetsService } from '../budgets/budgets.service.ts';
import { sqlCents } from '../prices/price-rules.ts';

/** Days that the usual price of a post is read from. */
const USUAL_DAYS = 30;

/** The first and the last day of a website that a report tells of. */
type Span = [siteId: number, first: string, last: string];

/** Tells what a website's texts and pictures cost, from the calls as they were booked. */
@Injectable()
export class SpendingReport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly budgets: BudgetsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async of(site: WordpressSite, count: number): Promise<Spending> {
    const days = lastDaysIn(site.timeZone, this.runtime.clock.now(), count);
    const span: Span = [site.id, days[0] as string, days[days.length - 1] as string];
    const [stands, byDay, keywords, models, [sums]] = await Promise.all([
      this.budgets.stands(site),
      this.dataSource.query<SpendingDay[]>(BY_DAY, span),
      this.dataSource.query<SpendingKeyword[]>(BY_KEYWORD, span),
      this.dataSource.query<(SpendingModel & { isPriceKnown: boolean })[]>(BY_MODEL, span),
      this.dataSource.query<Sums[]>(SUMS, span),
    ]);
    const [own, all] = stands;
    return {
      today: budgetView(own),
      all: budgetView(all),
      notice: noticeOf(stands).sentence,
      days: days.map((day) => byDay.find((row) => row.day === day) ?? { ...NOTHING, day }),
      keywords,
      models: models.map(({ model, kind, calls, cents }) => ({ model, kind, calls, cents })),
      unpricedModels: [...new Set(models.filter((row) => !row.isPriceKnown).map((row) => row.model))],
      sandboxCents: sums?.sandboxCents ?? 0,
      totalCents: sums?.totalCents ?? 0,
    };
  }

  /** Null before the first post that was counted. */
  async usualPostCents(site: WordpressSite): Promise<number | null> {
    const days = lastDaysIn(site.timeZone, this.runtime.clock.now(), USUAL_DAYS);
    const rows: { cents: number | null }[] = await this.dataSource.query(USUAL_POST, [site.id, days[0]]);
    return rows[0]?.cents ?? null;
  }
}

interface Sums {
  totalCents: number;
  sandboxCents: number;
}

const NOTHING = { cents: 0, inputTokens: 0, outputTokens: 0, pictures: 0, unknownCalls: 0 };

/** $1: the site. $2, $3: the first and the last day. */
const CALLS = 'FROM ai_calls call WHERE call.wordpress_site_id = $1 AND call.day BETWEEN $2::date AND $3::date';

const BY_DAY = `
  SELECT call.day::text AS day, ${sqlCents('sum(charged_micros)')} AS cents, sum(input_tokens)::float8 AS "inputTokens",
         sum(output_tokens)::float8 AS "outputTokens", sum(pictures)::int AS pictures,
         (count(*) FILTER (WHERE state = 'unknown'))::int AS "unknownCalls"
  ${CALLS} GROUP BY call.day`;

const BY_KEYWORD = `
  SELECT spent."keywordId", keyword.term, ${sqlCents('spent.micros')} AS cents
  FROM (SELECT call.keyword_id AS "keywordId", sum(charged_micros) AS micros ${CALLS} GROUP BY call.keyword_id) spent
  LEFT JOIN keywords keyword ON keyword.id = spent."keywordId"
  WHERE spent.micros > 0 ORDER BY spent.micros DESC, spent."keywordId" LIMIT 100`;

const BY_MODEL = `
  SELECT model, kind, (count(*) FILTER (WHERE state <> 'given_back'))::int AS calls,
         ${sqlCents('sum(charged_micros)')} AS cents, bool_and(is_price_known) AS "isPriceKnown"
  ${CALLS} GROUP BY model, kind ORDER BY sum(charged_micros) DESC, model`;

const SUMS = `
  SELECT ${sqlCents('sum(charged_micros)')} AS "totalCents",
         ${sqlCents(`sum(charged_micros) FILTER (WHERE source = 'sandbox')`)} AS "sandboxCents" ${CALLS}`;

const USUAL_POST = `
  SELECT CEIL(avg(micros) / ${MICROS_PER_CENT}.0)::int AS cents FROM (
    SELECT sum(charged_micros) AS micros FROM ai_calls
    WHERE wordpress_site_id = $1 AND day >= $2::date AND post_id IS NOT NULL GROUP BY post_id) post`;
