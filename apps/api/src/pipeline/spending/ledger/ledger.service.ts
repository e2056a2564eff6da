import { Inject, Injectable } from '@nestjs/common';
import { MICROS_PER_CENT } from '@pressloom/contracts/spending';
import type { AiCallKind, AiCallState } from '@pressloom/contracts/spending';
import { againAfterLoss } from '@pressloom/database';
import { AiCall } from '@pressloom/database/entities';
import { DataSource, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../../common/errors.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { ALL_SCOPE, dayOf, siteScope, spentSentence } from '../budgets/budget-rules.ts';
import type { BudgetScope, BudgetSite } from '../budgets/budget-rules.ts';
import { BudgetsService } from '../budgets/budgets.service.ts';
import { sqlCents } from '../prices/price-rules.ts';

/** Who a call is made for. */
export interface AiOrder {
  site: BudgetSite & { isSample: boolean };
  /** Nobody waits for it. */
  automatic: boolean;
  /** A person was asked whether to go on though the budget is spent. */
  overBudget: boolean;
  jobId: number | null;
  keywordId: number | null;
  videoId: number | null;
  postId: number | null;
}

/** What is about to be asked, and the most that it can cost. */
export interface Booking {
  kind: AiCallKind;
  model: string;
  isPriceKnown: boolean;
  mostMicros: number;
  source: 'live' | 'sandbox';
}

/** What became of a call. */
export interface Outcome {
  state: Exclude<AiCallState, 'booked'>;
  chargedMicros: number;
  inputTokens?: number;
  outputTokens?: number;
  pictures?: number;
}

/** A process that is so long without a word of a call is dead: the longest call takes three minutes. */
const LOST_MINUTES = 15;

/** More than a year, so that a month can be compared with that of the year before. */
const CALL_DAYS = 400;

/** Rows of one deletion, so that it never holds the table for long. */
export const FORGET_BATCH = 5_000;

/** A budget has no room. */
class NoRoom extends Error {
  constructor(readonly scope: BudgetScope) {
    super(`There is no room in the budget of ${scope.key}.`);
  }
}

/** Books money before each call to the AI service, so that no number of processes can pass a day's budget. */
@Injectable()
export class SpendingLedger {
  constructor(
    private readonly dataSource: DataSource,
    private readonly budgets: BudgetsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Books the most that a call can cost, on its site's day and on that of all sites. Returns the number of the call.
   *
   * @throws DomainError 409 `budget_spent` when a budget has no room for it; 502 `image_uncertain` when the same job asked for an image
   * before, of which nobody knows whether it was generated and charged
   */
  async book(order: AiOrder, booking: Booking): Promise<number> {
    await this.closeLost(order.jobId);
    if (booking.kind === 'picture' && (await this.isUncertain(order))) throw uncertainImage();
    try {
      return await this.dataSource.transaction(async (manager) => {
        // Always in this order, or two bookings could wait for each other.
        for (const scope of [siteScope(order.site), ALL_SCOPE]) await this.raise(manager, scope, { order, booking });
        return this.note(manager, order, booking);
      });
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
      throw await this.refusal(error.scope, order, booking);
    }
  }

  /** Writes down what a call cost; what was booked above that is free again. It waits for a database that restarts, or what was paid would be lost. */
  async settle(callId: number, outcome: Outcome): Promise<void> {
    const { state, chargedMicros, inputTokens = 0, outputTokens = 0, pictures = 0 } = outcome;
    const write = async (manager: EntityManager): Promise<void> => {
      const [rows]: [SettledRow[], number] = await manager.query(SETTLE, [
        callId,
        state,
        chargedMicros,
        inputTokens,
        outputTokens,
        pictures,
      ]);
      const [row] = rows;
      if (!row) return;
      const difference = chargedMicros - row.booked;
      for (const [scope, day] of [
        [`site:${row.siteId}`, row.day],
        [ALL_SCOPE.key, row.allDay],
      ])
        await manager.query(CHANGE_DAY, [scope, day, difference]);
    };
    await againAfterLoss(() => this.dataSource.transaction(write));
  }

  /** It was cut off, or not counted: what was booked stays. */
  async leaveOpen(callId: number): Promise<void> {
    const calls = this.dataSource.getRepository(AiCall);
    await againAfterLoss(() => calls.update({ id: callId, state: 'booked' }, { state: 'unknown' }));
  }

  /** What the calls of a job cost that began within the last day, in cents, rounded up. */
  async centsOfJob(site: BudgetSite, jobId: number): Promise<number> {
    const since = new Date(this.runtime.clock.now().getTime() - 86_400_000);
    const values = [site.id, dayOf(siteScope(site), since), jobId];
    const [row]: [{ cents: number }] = await this.dataSource.query(CENTS_OF_JOB, values);
    return row.cents;
  }

  /** The post that a video's texts became, in the transaction that stores it. */
  async assignPost(manager: EntityManager, { videoId, postId }: { videoId: number; postId: number }): Promise<void> {
    await manager.query('UPDATE ai_calls SET post_id = $2 WHERE video_id = $1 AND post_id IS NULL', [videoId, postId]);
  }

  /**
   * Forgets calls that are older than CALL_DAYS, at most a batch; the totals of days stay. What a post cost is never told by
   * half: its calls go when the last of them is old. Returns how many went.
   */
  async forgetOld(): Promise<number> {
    const before = new Date(this.runtime.clock.now().getTime() - CALL_DAYS * 86_400_000);
    const [, forgotten]: [unknown, number] = await this.dataSource.query(FORGET, [before, FORGET_BATCH]);
    return forgotten;
  }

  private async raise(
    manager: EntityManager,
    scope: BudgetScope,
    { order, booking }: { order: AiOrder; booking: Booking },
  ): Promise<void> {
    const defaultMicros = scope.defaultCents === null ? null : scope.defaultCents * MICROS_PER_CENT;
    const raised: unknown[] = await manager.query(RAISE, [
      scope.key,
      dayOf(scope, this.runtime.clock.now()),
      scope.siteId,
      booking.mostMicros,
      order.overBudget,
      defaultMicros,
    ]);
    if (raised.length === 0) throw new NoRoom(scope);
  }

  private async note(manager: EntityManager, order: AiOrder, booking: Booking): Promise<number> {
    const now = this.runtime.clock.now();
    const { site, automatic, jobId, keywordId, videoId, postId } = order;
    const { kind, model, isPriceKnown, mostMicros, source } = booking;
    const call = await manager.save(AiCall, {
      wordpressSiteId: site.id,
      day: dayOf(siteScope(site), now),
      allDay: dayOf(ALL_SCOPE, now),
      ...{ kind, model, isPriceKnown, source, automatic, jobId, keywordId, videoId, postId },
      bookedMicros: mostMicros,
      chargedMicros: mostMicros,
      at: now,
    });
    return call.id;
  }

  /** A job asks for an image again by itself only where its call before surely cost nothing; one that it stored isn't asked for. */
  private isUncertain({ jobId, postId }: AiOrder): Promise<boolean> {
    if (jobId === null || postId === null) return Promise.resolve(false);
    const calls = this.dataSource.getRepository(AiCall);
    return calls.existsBy({ jobId, postId, kind: 'picture', state: Not('given_back') });
  }

  /** Remembered, so that nothing else is begun that wouldn't fit either. */
  private async refusal(scope: BudgetScope, { site }: AiOrder, { mostMicros }: Booking): Promise<DomainError> {
    const day = dayOf(scope, this.runtime.clock.now());
    await this.dataSource.query(NOTE_REFUSAL, [scope.key, day, scope.siteId, mostMicros]);
    const stands = await this.budgets.stands(site);
    const stand = stands.find((one) => one.scope.key === scope.key);
    return new DomainError(409, 'budget_spent', (stand && spentSentence(stand)) ?? "Today's budget is spent.");
  }

  /**
   * Closes what a dead process left: an earlier run of the same job, and whatever is under way for too long. Rows that
   * somebody else closes at this moment are left to them.
   */
  private async closeLost(jobId: number | null): Promise<void> {
    const before = new Date(this.runtime.clock.now().getTime() - LOST_MINUTES * 60_000);
    await this.dataSource.query(CLOSE_LOST, [jobId, before]);
  }
}

const uncertainImage = (): DomainError =>
  new DomainError(
    502,
    'image_uncertain',
    'The AI service may have charged for this image, but it was lost before it was saved. Generate it again if you want to pay for another one.',
  );

interface SettledRow {
  siteId: number;
  day: string;
  allDay: string;
  booked: number;
}

/**
 * $1: scope. $2: its day. $3: its site. $4: the amount. $5: whether it may pass the budget. $6: the budget where none is
 * set. Returns no row when there is no room.
 */
const RAISE = `
  INSERT INTO spending_days AS today (scope, day, wordpress_site_id, used_micros)
  SELECT $1, $2::date, $3::int, $4::bigint
  WHERE $5 OR COALESCE($4::bigint <= COALESCE((SELECT daily_cents::bigint * ${MICROS_PER_CENT} FROM spending_budgets WHERE scope = $1), $6::bigint), true)
  ON CONFLICT (scope, day) DO UPDATE SET used_micros = today.used_micros + $4, updated_at = now()
    WHERE $5 OR COALESCE(today.used_micros + $4 <= COALESCE((SELECT daily_cents::bigint * ${MICROS_PER_CENT} FROM spending_budgets WHERE scope = $1), $6::bigint), true)
  RETURNING used_micros`;

/** A call that was given up as lost may still end: its process was only slow. */
const SETTLE = `
  UPDATE ai_calls SET state = $2, charged_micros = $3, input_tokens = $4, output_tokens = $5, pictures = $6
  WHERE id = $1 AND state IN ('booked', 'unknown')
  RETURNING wordpress_site_id AS "siteId", day::text AS day, all_day::text AS "allDay", booked_micros AS booked`;

/** $1: the site. $2: the first day that is looked at, for the index. $3: the job. */
const CENTS_OF_JOB = `
  SELECT ${sqlCents('sum(charged_micros)')} AS cents
  FROM ai_calls WHERE wordpress_site_id = $1 AND day >= $2::date AND job_id = $3`;

/** $3: what is added, or taken away where it is negative. */
const CHANGE_DAY = `
  UPDATE spending_days SET used_micros = GREATEST(0, used_micros + $3), updated_at = now()
  WHERE scope = $1 AND day = $2::date`;

const NOTE_REFUSAL = `
  INSERT INTO spending_days AS today (scope, day, wordpress_site_id, refused_micros) VALUES ($1, $2::date, $3, $4)
  ON CONFLICT (scope, day) DO UPDATE
    SET refused_micros = LEAST(today.refused_micros, EXCLUDED.refused_micros), updated_at = now()`;

const CLOSE_LOST = `
  UPDATE ai_calls SET state = 'unknown' WHERE id IN (
    SELECT id FROM ai_calls WHERE state = 'booked' AND (job_id = $1 OR at < $2) FOR UPDATE SKIP LOCKED)`;

/** $1: the moment before which a call is old. $2: the most rows. */
const FORGET = `
  DELETE FROM ai_calls WHERE id IN (
    SELECT old.id FROM ai_calls old
    WHERE old.at < $1 AND NOT EXISTS (SELECT FROM ai_calls later WHERE later.post_id = old.post_id AND later.at >= $1)
    ORDER BY old.id LIMIT $2)`;
