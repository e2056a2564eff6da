import { Inject, Injectable } from '@nestjs/common';
import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import { Newsletter } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { lockedIssue } from '../issues/locked-issue.ts';
import { DeletedSubscribers } from '../subscribers/deleted-subscribers.service.ts';
import { SubscriberWrites } from '../subscribers/subscriber-writes.service.ts';
import { SendingService } from './sending.service.ts';

const AT_ONCE = 200;
const HOW = { by: 'refusals' };

/** What a person decides about readers to whom a sent issue was refused. */
@Injectable()
export class Refusals {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sending: SendingService,
    private readonly subscribers: SubscriberWrites,
    private readonly deleted: DeletedSubscribers,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Has a sent issue sent again to those who were refused for no reason of theirs; nobody else gets it.
   *
   * @throws DomainError 404; 409 `issue_sending` where it is not sent; 409 `issue_empty` where nobody was refused
   */
  sendAgain(id: number): Promise<JobOf<'send-newsletter'>> {
    return this.sending.inTransaction(async (manager) => {
      const issue = await lockedIssue(manager, id);
      assertSent(issue);
      const [, count]: [unknown, number] = await manager.query(AGAIN, [id]);
      if (count === 0) throw new DomainError(409, 'issue_empty', SENDING_MESSAGES.nobodyRefused);
      await manager.update(Newsletter, id, { deliveryStatus: 'sending', resumedAt: this.runtime.clock.now() });
      return this.sending.goOn(id, manager);
    });
  }

  /**
   * Brings back the readers whom the refusals of a sent issue took off the list; they count as refused, and can be sent it again. Safe to be
   * repeated.
   *
   * @throws DomainError 404; 409 `issue_sending` where it is not sent
   */
  async restoreBounced(id: number): Promise<void> {
    assertSent(await this.dataSource.transaction((manager) => lockedIssue(manager, id)));
    for (;;) {
      const mails: { mailId: string; subscriberId: number }[] = await this.dataSource.query(BOUNCED, [id, AT_ONCE]);
      for (const { mailId, subscriberId } of mails) {
        await this.dataSource.transaction(async (manager) => {
          const isBack = await this.subscribers.restoreBounced(manager, subscriberId, HOW);
          // One who was deleted stays so, and comes back as they were.
          if (!isBack) await this.deleted.restoreBounced(manager, subscriberId, HOW);
          await manager.query(REFUSED, [mailId]);
        });
      }
      if (mails.length < AT_ONCE) return;
    }
  }
}

function assertSent({ deliveryStatus }: Newsletter): void {
  if (deliveryStatus === 'sent') return;
  throw new DomainError(409, 'issue_sending', SENDING_MESSAGES.notSent);
}

/** $1 issue. Nothing of a person who was erased. */
const AGAIN = `
  UPDATE newsletter_delivery_tracking SET delivery_status = 'pending', attempts = 0, next_try_at = NULL
  WHERE newsletter_id = $1 AND delivery_status = 'failed' AND email <> ''`;

/** $1 issue, $2 how many. Those that a mail service reported later had been accepted: they stay. */
const BOUNCED = `
  SELECT id::text AS "mailId", subscriber_id AS "subscriberId" FROM newsletter_delivery_tracking
  WHERE newsletter_id = $1 AND delivery_status = 'bounced' AND sent_at IS NULL AND email <> '' ORDER BY id LIMIT $2`;

const REFUSED = `
  UPDATE newsletter_delivery_tracking SET delivery_status = 'failed', bounced_at = NULL
  WHERE id = $1::bigint AND delivery_status = 'bounced'`;
