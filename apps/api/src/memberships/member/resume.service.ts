import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { PaymentsClient } from '@pressloom/clients/payments';
import { PaidMembership } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { isUnpaid } from '../billing/membership/membership-row.ts';

/** Ends pauses. Going on takes two calls at the payment provider; where the second one fails, both can be asked for again. */
@Injectable()
export class ResumeService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Ends the pause, and has the next period paid where what was paid for is over: else it came at the next renewal alone. The caller
   * asks the provider before, and reads afterwards what came of it.
   *
   * @throws ProviderError, after which the same may be asked for again: it is paid for once
   */
  async resume(membership: PaidMembership, client: PaymentsClient): Promise<void> {
    const { id, stripeSubscriptionId } = membership;
    const request = await this.locked(membership, (manager) => this.request(manager, id));
    if (!request) return;
    const { requestedAt, refusals, isPaused, isDue } = request;
    const key = `resume ${stripeSubscriptionId} ${requestedAt.getTime()} ${refusals}`;
    try {
      if (isPaused) await client.setPause(stripeSubscriptionId, null, key);
      if (isDue) await client.renewNow(stripeSubscriptionId, `${key} renew`);
    } catch (error) {
      if (isAnswer(error)) await this.dataSource.query(REFUSED, [id, refusals]);
      throw error;
    }
  }

  /**
   * Writes down, before the provider hears of it, that a pause ends by us: reading is paid for again first. Else whoever pauses here and
   * cancels would read on for nothing.
   */
  async endsHere(membership: PaidMembership): Promise<void> {
    const unpausedAt = this.runtime.clock.now();
    await this.locked(membership, (manager) => manager.update(PaidMembership, membership.id, { unpausedAt }));
  }

  /**
   * Several tries have the first one's time, and so its keys. It stays until the provider was asked what came of it: a click that
   * read the row before would take another time, and be charged as well. Null where another click has ended the pause meanwhile.
   */
  private async request(manager: EntityManager, id: number) {
    const now = this.runtime.clock.now();
    const { pausedAt, resumeRequestedAt } = await manager.findOneByOrFail(PaidMembership, { id });
    if (pausedAt === null && resumeRequestedAt === null) return null;
    await manager.query(REQUESTED, [id, now]);
    const row = await manager.findOneByOrFail(PaidMembership, { id });
    return {
      requestedAt: row.resumeRequestedAt ?? now,
      refusals: row.resumeRefusals,
      isPaused: row.pausedAt !== null,
      isDue: isUnpaid(row, now),
    };
  }

  /** While nobody writes down what the provider says of it. */
  private locked<T>(
    { stripeSubscriptionId }: PaidMembership,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await lockFor(manager, 'billing', stripeSubscriptionId);
      return work(manager);
    });
  }
}

const REQUESTED = `
  UPDATE memberships SET resume_requested_at = $2, unpaused_at = $2, resume_refusals = 0
  WHERE id = $1 AND resume_requested_at IS NULL`;

/** Of several tries that were refused at once only one counts. */
const REFUSED = 'UPDATE memberships SET resume_refusals = resume_refusals + 1 WHERE id = $1 AND resume_refusals = $2';

/**
 * An answer is kept with its key for a day, a refusal too. Without one the first try may still be under way, and only its own key
 * keeps a second one from being paid as well; 409 says just that.
 */
const isAnswer = (error: unknown): boolean =>
  error instanceof ProviderError && error.status !== null && error.status !== 409 && error.status !== 429;
