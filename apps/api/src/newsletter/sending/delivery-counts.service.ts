import { Inject, Injectable } from '@nestjs/common';
import { HANDED_OVER } from '@pressloom/contracts/newsletter-delivery';
import type { DeliveryStatus, DeliveryView, SendNewsletterAnswer } from '@pressloom/contracts/newsletter-delivery';
import { Newsletter } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { counted } from '../../common/counted.ts';
import { notFound } from '../../common/errors.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

/** Mails of an issue by what became of them. */
export interface Tallied {
  byState: Record<DeliveryStatus, number>;
  /** Taken over by the mail server. */
  handedOver: number;
  /** Of which nothing more happens by itself. */
  ended: number;
  /** Wait until a test of subjects is decided. */
  undecided: number;
  /** Of the bounced ones: refused while it was sent, not reported later. */
  refusedForGood: number;
  /** Of the delayed ones: not tried yet, since their domains get no more for now. */
  resting: number;
  /** When the first of the delayed ones has its turn. */
  nextTryAt: Date | null;
}

interface StateRow {
  state: DeliveryStatus;
  count: number;
  undecided: number;
  refused: number;
  resting: number;
  next: Date | null;
}

const MOST_REFUSALS = 10;
const MOST_READERS = 20;
/** Fewer say nothing of a pace, nor do the first moments. */
const PACE = { mails: 10, seconds: 5 };

/** Counts the ledger of one issue. */
@Injectable()
export class DeliveryCounts {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async of(newsletterId: number, manager: EntityManager = this.dataSource.manager): Promise<Tallied> {
    const rows: StateRow[] = await manager.query(
      `SELECT delivery_status AS state, count(*)::int AS count,
         count(*) FILTER (WHERE variant IS NULL AND delivery_status = 'pending')::int AS undecided,
         count(*) FILTER (WHERE delivery_status = 'bounced' AND sent_at IS NULL AND email <> '')::int AS refused,
         count(*) FILTER (WHERE delivery_status = 'delayed' AND attempts = 0 AND error_message IS NULL)::int AS resting,
         min(next_try_at) FILTER (WHERE delivery_status = 'delayed') AS next
       FROM newsletter_delivery_tracking WHERE newsletter_id = $1 GROUP BY delivery_status`,
      [newsletterId],
    );
    const countOf = (state: DeliveryStatus) => rows.find((row) => row.state === state)?.count ?? 0;
    const byState = Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Tallied['byState'];
    const handedOver = HANDED_OVER.reduce((sum, state) => sum + countOf(state), 0);
    const closed = (['bounced', 'failed', 'skipped', 'uncertain'] as const).reduce((sum, one) => sum + countOf(one), 0);
    return {
      byState,
      handedOver,
      ended: handedOver + closed,
      undecided: rows.reduce((sum, { undecided }) => sum + undecided, 0),
      refusedForGood: rows.reduce((sum, { refused }) => sum + refused, 0),
      resting: rows.reduce((sum, { resting }) => sum + resting, 0),
      nextTryAt: rows.find(({ state }) => state === 'delayed')?.next ?? null,
    };
  }

  /** @throws DomainError 404 */
  async view(id: number): Promise<DeliveryView> {
    const issue = await this.issue(id);
    const { byState, handedOver, resting, refusedForGood } = await this.of(id);
    const count = (state: DeliveryStatus) => byState[state] ?? 0;
    return {
      deliveryStatus: issue.deliveryStatus,
      recipients: issue.recipientCount,
      sent: handedOver,
      bounced: count('bounced'),
      restorable: refusedForGood,
      failed: count('failed'),
      skipped: count('skipped'),
      delayed: count('delayed') - resting,
      uncertain: count('uncertain'),
      waiting: count('pending') + count('claimed') + count('unclear') + resting,
      markedAt: issue.markedAt?.toISOString() ?? null,
      finishedAt: issue.sentAt?.toISOString() ?? null,
      perMinute: issue.deliveryStatus === 'sending' ? await this.perMinute(id) : null,
      error: issue.deliveryError,
      refusals: await this.refusals(id),
      uncertainReaders: count('uncertain') > 0 ? await this.uncertainReaders(id) : [],
    };
  }

  /** What has happened until now, in a sentence. @throws DomainError 404 */
  async answer(id: number): Promise<SendNewsletterAnswer> {
    const issue = await this.issue(id);
    const tallied = await this.of(id);
    const { deliveryStatus } = issue;
    const message = sentenceOf(issue, tallied);
    return { newsletterId: id, sentCount: tallied.handedOver, deliveryStatus, message, error: issue.deliveryError };
  }

  private async issue(id: number): Promise<Newsletter> {
    const issue = await this.dataSource.getRepository(Newsletter).findOneBy({ id });
    if (!issue) throw notFound('newsletter');
    return issue;
  }

  private async perMinute(id: number): Promise<number> {
    const [{ count, seconds }]: [{ count: number; seconds: number | null }] = await this.dataSource.query(
      `SELECT count(*)::int AS count, extract(epoch FROM $2::timestamptz - min(sent_at))::float8 AS seconds
       FROM newsletter_delivery_tracking WHERE newsletter_id = $1 AND sent_at > $2::timestamptz - interval '1 minute'`,
      [id, this.runtime.clock.now()],
    );
    return pacePerMinute(count, seconds ?? 0);
  }

  private async uncertainReaders(id: number): Promise<string[]> {
    const rows: { email: string }[] = await this.dataSource.query(
      `SELECT email FROM newsletter_delivery_tracking
       WHERE newsletter_id = $1 AND delivery_status = 'uncertain' AND email <> '' ORDER BY id LIMIT ${MOST_READERS}`,
      [id],
    );
    return rows.map(({ email }) => email);
  }

  private refusals(id: number): Promise<{ message: string; count: number }[]> {
    return this.dataSource.query(
      `SELECT error_message AS message, count(*)::int AS count FROM newsletter_delivery_tracking
       WHERE newsletter_id = $1 AND error_message IS NOT NULL AND delivery_status IN ('bounced', 'failed', 'delayed', 'uncertain')
       GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_REFUSALS}`,
      [id],
    );
  }
}

/** Mails a minute, by how many went out since the first of the last minute: that was later where they were just begun. Pure. */
export const pacePerMinute = (count: number, seconds: number): number =>
  count < PACE.mails ? count : Math.round((count * 60) / Math.min(60, Math.max(PACE.seconds, seconds)));

/** Pure. */
export function sentenceOf(
  { deliveryStatus, deliveryError }: Pick<Newsletter, 'deliveryStatus' | 'deliveryError'>,
  { handedOver, byState, undecided, resting }: Pick<Tallied, 'handedOver' | 'byState' | 'undecided' | 'resting'>,
): string {
  const taken = `The mail server accepted ${counted(handedOver, 'email')}.`;
  const parts: [number, string][] = [
    [byState.bounced ?? 0, 'bounced'],
    [byState.failed ?? 0, 'refused'],
    [byState.uncertain ?? 0, 'uncertain: nobody knows whether they arrived, and they are not sent again'],
    [byState.skipped ?? 0, 'skipped because their readers left the list'],
    [(byState.delayed ?? 0) - resting, 'to be retried later'],
    [resting, 'waiting'],
  ];
  const rest = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const said = rest.length > 0 ? `${taken} ${rest.join(', ')}.` : taken;
  switch (deliveryStatus) {
    case 'sent':
      return said;
    case 'sending': {
      const why = deliveryError ? `${deliveryError} Pressloom retries automatically.` : 'Sending continues.';
      return undecided > 0
        ? `${said} The rest of the list waits for the result of the subject test.`
        : `${said} ${why}`;
    }
    case 'paused':
      return `${said} Sending is paused${deliveryError ? `: ${deliveryError}` : '.'}`;
    case 'cancelled':
      return `${said} Sending was cancelled; nobody else gets it.`;
    default:
      return deliveryError ?? said;
  }
}
