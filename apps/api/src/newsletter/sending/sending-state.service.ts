import { Inject, Injectable } from '@nestjs/common';
import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import { Newsletter } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { counted } from '../../common/counted.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { LATE_MS } from '../readiness/readiness-rules.ts';
import { DeliveryCounts } from './delivery-counts.service.ts';
import type { Tallied } from './delivery-counts.service.ts';
import type { SendRunEnd } from './send-run.ts';

const restingText = (count: number): string =>
  `Waiting: ${counted(count, 'email')}. Domains asked to wait, or reached their hourly limit.`;

/** An issue whose audience is marked. */
export type SendingIssue = Newsletter & { messageId: string; markedAt: Date; audienceMaxId: number };

const MINUTE_MS = 60_000;
/** A test of subjects ends it sooner. */
const LONG_MS = 400 * 24 * 60 * MINUTE_MS;
const NOBODY = 'The mail server accepted none of its emails.';
/** Not the same: an answer that was not heard may have been a yes. */
const NOBODY_KNOWN = 'The mail server confirmed none of its emails. Some may have arrived, so none are sent again.';

/** What the row of an issue says while it is sent: one run at a time, and when the next one comes. */
@Injectable()
export class SendingState {
  constructor(
    private readonly dataSource: DataSource,
    private readonly counts: DeliveryCounts,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Takes the issue for a run; a former one can claim nothing any more. Null where it is not to be sent now. One that was due while nothing
   * ran for long is not gone on with by itself: the server was off for hours, or this is a restored backup, which doesn't know what was
   * mailed since. However long it waited for its turn while others were sent is no reason to ask.
   */
  async begin(id: number): Promise<SendingIssue | null> {
    const now = this.runtime.clock.now();
    const [[issue]]: [{ id: number }[]] = await this.dataSource.query(BEGIN, [id, now, LATE_MS]);
    if (!issue) return null;
    const taken = await this.read(id);
    return taken.deliveryStatus === 'sending' ? (taken as SendingIssue) : null;
  }

  read(id: number): Promise<Newsletter> {
    return this.dataSource.getRepository(Newsletter).findOneByOrFail({ id });
  }

  /** These rows have their turn again: they were refused in a way that may not have been about them. */
  async takeBack({ id, sendRun }: SendingIssue, rows: string[]): Promise<void> {
    await this.dataSource.query(DOUBTED, [id, sendRun, rows]);
  }

  /** The addresses of these rows take no mail: they were refused, and the same server took others after them. */
  async confirm({ id, sendRun }: SendingIssue, rows: readonly string[]): Promise<void> {
    if (rows.length > 0) await this.dataSource.query(CONFIRM, [id, sendRun, rows, this.runtime.clock.now()]);
  }

  /** Writes how a run ended: all mails have an end, or when it goes on. Nothing where another run, or a person, has it by now. */
  end({ id, sendRun }: SendingIssue, end: SendRunEnd, problem: string | null): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const issue = await manager.findOne(Newsletter, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (issue?.deliveryStatus !== 'sending' || issue.sendRun !== sendRun) return;
      if (end.reason === 'pause')
        return void (await manager.update(Newsletter, id, { deliveryStatus: 'paused', deliveryError: end.message }));
      await manager.update(Newsletter, id, await this.next(manager, issue, end, problem));
    });
  }

  /** A job of it failed for good: it is begun anew soon, as a run that died. */
  async failed(manager: EntityManager, id: number, message: string): Promise<void> {
    const nextRunAt = new Date(this.runtime.clock.now().getTime() + MINUTE_MS);
    await manager.update(Newsletter, { id, deliveryStatus: 'sending' }, { nextRunAt, deliveryError: message });
  }

  private async next(
    manager: EntityManager,
    issue: Newsletter,
    end: SendRunEnd,
    problem: string | null,
  ): Promise<Partial<Newsletter>> {
    const now = this.runtime.clock.now();
    const { byState, handedOver, ended, undecided, resting, nextTryAt } = await this.counts.of(issue.id, manager);
    const later = (ms: number, deliveryError: string | null) => ({
      nextRunAt: new Date(now.getTime() + ms),
      deliveryError,
    });
    if (end.reason === 'later') return later(end.waitMinutes * MINUTE_MS, end.message);
    const open = (byState.claimed ?? 0) + (byState.unclear ?? 0);
    if (open > 0) return later(MINUTE_MS, problem);
    if ((byState.pending ?? 0) > undecided || issue.frozenAt === null) return later(0, null);
    if (byState.delayed)
      return { nextRunAt: nextTryAt ?? now, deliveryError: resting > 0 ? restingText(resting) : null };
    if (undecided > 0) {
      const abTest = issue.abTest && { ...issue.abTest, sentAt: issue.abTest.sentAt ?? now.toISOString() };
      return { ...later(LONG_MS, null), abTest };
    }
    if (handedOver === 0 && ended > 0) return this.takenByNobody(manager, issue.id, byState);
    return { deliveryStatus: 'sent', sentAt: issue.sentAt ?? now, deliveryError: null, nextRunAt: null };
  }

  /** All who were refused have their turn again, once a person lets it go on: it stands still until what is wrong was put right. */
  private async takenByNobody(
    manager: EntityManager,
    id: number,
    byState: Tallied['byState'],
  ): Promise<Partial<Newsletter>> {
    const [refused]: [{ message: string | null }[]] = await manager.query(REFUSED_AGAIN, [id]);
    const [first] = refused;
    if (!first) {
      const deliveryError = (byState.uncertain ?? 0) > 0 ? NOBODY_KNOWN : NOBODY;
      return { deliveryStatus: 'failed', deliveryError, nextRunAt: null };
    }
    const deliveryError = [NOBODY, first.message].filter(Boolean).join(' ');
    return { deliveryStatus: 'paused', deliveryError, nextRunAt: null };
  }
}

/**
 * $1 issue, $2 now, $3 milliseconds. It was touched by its mark, its last claim, or a person who let it go on; it was due at the time that it
 * was to go on at, else when it was touched. Workers poll for issues that are due each minute. A silence of so
 * long that ended after it was due lies before a restored backup, too, where nothing that is stored of the issue itself is old. Where no
 * poll is known before it was due, that time counts as one.
 */
const BEGIN = `
  WITH issue AS (
    SELECT next_run_at, GREATEST(marked_at, resumed_at,
      (SELECT max(claimed_at) FROM newsletter_delivery_tracking WHERE newsletter_id = $1)) AS touched_at
    FROM newsletters WHERE id = $1
  ), last AS MATERIALIZED (
    SELECT COALESCE(next_run_at, touched_at) AS due_at, touched_at FROM issue
  ), polls AS MATERIALIZED (
    SELECT created_at AS at FROM jobs WHERE target = 'schedule:continue-newsletters' AND type = 'continue-newsletters'
  ), alive AS (
    SELECT at FROM polls
    UNION ALL SELECT touched_at FROM last
    UNION ALL SELECT due_at FROM last WHERE NOT EXISTS (SELECT FROM polls WHERE polls.at <= due_at)
    UNION ALL SELECT $2::timestamptz
  ), silences AS (
    SELECT at AS ended_at, at - lag(at) OVER (ORDER BY at) AS lasted FROM alive WHERE at <= $2::timestamptz
  ), seen AS (
    SELECT EXISTS (SELECT FROM silences, last WHERE ended_at > due_at AND lasted > $3 * interval '1 millisecond') AS stood_still
  )
  UPDATE newsletters SET send_run = send_run + 1, next_run_at = NULL,
    delivery_status = CASE WHEN seen.stood_still THEN 'paused' ELSE 'sending' END,
    delivery_error = CASE WHEN seen.stood_still THEN '${SENDING_MESSAGES.stoodStill}' ELSE delivery_error END
  FROM seen WHERE id = $1 AND delivery_status = 'sending'
  RETURNING id`;

/** $1 issue, $2 run, $3 rows, $4 now. */
const CONFIRM = `
  UPDATE newsletter_delivery_tracking SET delivery_status = 'bounced', bounced_at = $4
  WHERE newsletter_id = $1 AND claimed_run = $2 AND id = ANY($3::bigint[]) AND delivery_status = 'failed'`;

/** $1 issue. What was said of them comes back, and nothing else of their tries stays. */
const REFUSED_AGAIN = `
  UPDATE newsletter_delivery_tracking SET delivery_status = 'pending', bounced_at = NULL, attempts = 0, next_try_at = NULL
  WHERE newsletter_id = $1 AND delivery_status IN ('bounced', 'failed') AND sent_at IS NULL
  RETURNING error_message AS message`;

/** $1 issue, $2 run, $3 rows. */
const DOUBTED = `
  UPDATE newsletter_delivery_tracking SET delivery_status = 'pending', bounced_at = NULL
  WHERE newsletter_id = $1 AND claimed_run = $2 AND id = ANY($3::bigint[]) AND delivery_status IN ('bounced', 'failed')`;
