import { Inject, Injectable } from '@nestjs/common';
import { HANDED_OVER } from '@pressloom/contracts/newsletter-delivery';
import type { DeliveryStatus } from '@pressloom/contracts/newsletter-delivery';
import { Newsletter } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { MailLog } from '../../../mail/mail-log.service.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { lockedIssue } from '../../issues/locked-issue.ts';
import { SendingService } from '../../sending/sending.service.ts';
import { AddressLeaving } from '../../subscribers/address-leaving.service.ts';
import { stateAfter } from '../delivery-progress.ts';
import { IssueTouch } from '../issue-touch.service.ts';
import { ledgerKeyOf, logKeyOf } from './mail-report.ts';
import type { MailReport } from './mail-report.ts';
import { brakeOf } from './complaint-brake.ts';

interface Reported {
  id: string;
  newsletterId: number;
  subscriberId: number;
  siteId: number;
  /** Empty: whose it was is erased. */
  email: string;
  state: DeliveryStatus;
}

/** By whom a reader left whose mail service said so. */
const BY = 'mail service';

/** Writes down what a mail service tells. Reports come again and in any order: each counts once, and no mail goes back. */
@Injectable()
export class MailReports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leaving: AddressLeaving,
    private readonly issues: IssueTouch,
    private readonly sending: SendingService,
    private readonly log: MailLog,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Nothing happens for a mail that is none of an issue of this website. */
  async take(siteId: number, report: MailReport): Promise<void> {
    const key = ledgerKeyOf(report.messageId);
    if (!key) return this.takeOfOne(siteId, report);
    await this.dataSource.transaction(async (manager) => {
      const [mail]: Reported[] = await manager.query(FIND, [key.deliveryId, key.issueKey, siteId]);
      if (!mail) return;
      await this.write(manager, mail, report);
      await this.issues.reported(manager, mail.newsletterId);
      if (report.kind === 'complained') await this.brake(manager, mail.newsletterId);
    });
  }

  /** A mail to one person. Whoever calls one spam, or leaves by it, has no list to be taken off. */
  private async takeOfOne(siteId: number, { kind, messageId, message }: MailReport): Promise<void> {
    const key = logKeyOf(messageId);
    if (key !== null && kind === 'bounced') await this.log.bounced(siteId, key, message);
  }

  private async write(manager: EntityManager, mail: Reported, report: MailReport): Promise<void> {
    const { kind, isHard, message } = report;
    const now = this.runtime.clock.now();
    switch (kind) {
      case 'delivered':
        await manager.query(DELIVERED, [mail.id, now, stateAfter(mail.state, kind)]);
        return;
      case 'bounced':
        // Who opened it has it, whatever a server says afterwards.
        if (WAS_READ.includes(mail.state)) return;
        await manager.query(BOUNCED, [mail.id, now, stateAfter(mail.state, kind), message]);
        if (isHard) await this.leave(manager, mail, { as: 'bounced', reason: message });
        return;
      case 'complained':
        await manager.query('UPDATE newsletter_delivery_tracking SET delivery_status = $2 WHERE id = $1', [
          ...[mail.id, stateAfter(mail.state, kind)],
        ]);
        await this.leave(manager, mail, { as: 'complained', reason: null });
        return;
      case 'unsubscribed':
        if (await this.leave(manager, mail, { as: 'unsubscribed', reason: null })) {
          await this.issues.left(manager, mail, mail.email);
        }
    }
  }

  /** The address that got the mail, whatever became of its row. */
  private async leave(
    manager: EntityManager,
    mail: Reported,
    how: { as: 'bounced' | 'complained' | 'unsubscribed'; reason: string | null },
  ): Promise<boolean> {
    if (mail.email === '') return false;
    return this.leaving.leave(manager, await this.leaving.addressOn(mail), { ...how, by: BY });
  }

  /** Stops an issue that too many call spam, before the providers refuse all that the website sends. */
  private async brake(manager: EntityManager, newsletterId: number): Promise<void> {
    const issue = await manager.findOneByOrFail(Newsletter, { id: newsletterId });
    if (issue.deliveryStatus !== 'sending') return;
    const [counts]: [Record<'complained' | 'sent' | 'complainedSince' | 'sentSince', number>] = await manager.query(
      COMPLAINTS,
      [newsletterId, HANDED_OVER, issue.resumedAt],
    );
    const brake = brakeOf({
      all: counts,
      since: { complained: counts.complainedSince, sent: counts.sentSince },
      step: issue.complaintStep,
    });
    if (!brake) return;
    const now = await lockedIssue(manager, newsletterId);
    // Another report, or a person, was faster.
    if (now.deliveryStatus !== 'sending' || now.complaintStep !== issue.complaintStep) return;
    await manager.update(Newsletter, newsletterId, { complaintStep: brake.step });
    await this.sending.pause(newsletterId, brake.reason, manager);
  }
}

const WAS_READ: readonly DeliveryStatus[] = ['opened', 'clicked', 'complained'];

/** $1 place in the ledger, $2 key of the issue, $3 site. */
const FIND = `
  SELECT delivery.id, delivery.newsletter_id AS "newsletterId", delivery.subscriber_id AS "subscriberId",
         newsletter.wordpress_site_id AS "siteId", delivery.email, delivery.delivery_status AS state
  FROM newsletter_delivery_tracking delivery
  JOIN newsletters newsletter ON newsletter.id = delivery.newsletter_id
  WHERE delivery.id = $1::bigint AND newsletter.message_id = $2 AND newsletter.wordpress_site_id = $3
  FOR UPDATE OF delivery`;

/** $1 mail, $2 now, $3 state. */
const DELIVERED = `
  UPDATE newsletter_delivery_tracking SET delivered_at = COALESCE(delivered_at, $2), delivery_status = $3 WHERE id = $1`;

/** The same, and $4 what the receiving server said; nothing of a person who was erased. */
const BOUNCED = `
  UPDATE newsletter_delivery_tracking
  SET bounced_at = COALESCE(bounced_at, $2), delivery_status = $3,
      error_message = CASE WHEN email = '' THEN error_message ELSE COALESCE($4, error_message) END
  WHERE id = $1`;

/** $1 issue, $2 states of mails that were handed over, $3 when a person let it go on; null: nobody had to. */
const COMPLAINTS = `
  SELECT count(*) FILTER (WHERE delivery_status = 'complained')::int AS complained,
         count(*) FILTER (WHERE delivery_status = ANY($2::text[]))::int AS sent,
         count(*) FILTER (WHERE delivery_status = 'complained' AND sent_at > $3::timestamptz)::int AS "complainedSince",
         count(*) FILTER (WHERE delivery_status = ANY($2::text[]) AND sent_at > $3::timestamptz)::int AS "sentSince"
  FROM newsletter_delivery_tracking WHERE newsletter_id = $1`;
