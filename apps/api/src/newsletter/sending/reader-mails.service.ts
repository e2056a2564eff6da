import { Injectable } from '@nestjs/common';
import { HANDED_OVER } from '@pressloom/contracts/newsletter-delivery';
import type { MailOutcome } from '@pressloom/contracts/subscribers';
import { DataSource } from 'typeorm';

/** A mail of an issue that went out, or was tried. */
export interface ReaderMail {
  /** As this reader had it. */
  subject: string;
  at: Date;
  outcome: MailOutcome;
  /** Null where nobody knows, or nobody keeps it. */
  openedAt: Date | null;
  clickedAt: Date | null;
}

/** Tells which mails a reader had. */
@Injectable()
export class ReaderMails {
  constructor(private readonly dataSource: DataSource) {}

  /** The last ones, the newest first. */
  of(subscriberId: number, most: number): Promise<ReaderMail[]> {
    const states = [...HANDED_OVER, 'bounced', 'failed', 'uncertain'];
    return this.dataSource.query(MAILS, [subscriberId, states, most]);
  }
}

/** $1 subscriber, $2 states of mails that were tried, $3 how many. A mail that was opened or clicked was delivered. */
const MAILS = `
  SELECT COALESCE(mail.subject, newsletter.subject) AS subject,
         COALESCE(delivery.sent_at, delivery.bounced_at, delivery.claimed_at, newsletter.marked_at, newsletter.created_at) AS at,
         CASE WHEN delivery.bounced_at IS NOT NULL THEN 'bounced'
              WHEN delivery.delivery_status IN ('opened', 'clicked') THEN 'delivered' ELSE delivery.delivery_status END AS outcome,
         delivery.opened_at AS "openedAt", delivery.clicked_at AS "clickedAt"
  FROM newsletter_delivery_tracking delivery
  JOIN newsletters newsletter ON newsletter.id = delivery.newsletter_id
  LEFT JOIN newsletter_mails mail ON mail.newsletter_id = delivery.newsletter_id AND mail.variant = delivery.variant
  WHERE delivery.subscriber_id = $1 AND delivery.delivery_status = ANY($2::text[])
  ORDER BY delivery.id DESC LIMIT $3`;
