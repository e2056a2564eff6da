import { Injectable } from '@nestjs/common';
import type { OpenTracking } from '@pressloom/contracts/newsletter-sender';
import { DataSource } from 'typeorm';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';

/** A mail of an issue, as what is counted of it needs it. */
export interface CountedMail {
  /** Of the ledger: PostgreSQL's bigint, as text. */
  deliveryId: string;
  newsletterId: number;
  subscriberId: number;
  siteId: number;
  /** Where the asked link leads; null for a number that the mail has no link of. */
  target: string | null;
  openTracking: OpenTracking;
  /** Whether its reader was erased. */
  isErased: boolean;
}

/** Finds the mail that a token stands for. */
@Injectable()
export class MailLookup {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: AddressKeys,
  ) {}

  /** Null for a token that we didn't make, and where the issue is gone, never had such a mail, or sent it to another address. */
  async find(token: string, link: number | null = null): Promise<CountedMail | null> {
    const known = await this.keys.readLink(token);
    if (!known?.newsletterId) return null;
    const isOwn = await this.keys.ownerCheck(known);
    const parts = [known.newsletterId, known.subscriberId, link];
    const [found]: (CountedMail & { email: string })[] = await this.dataSource.query(FIND, parts);
    if (!found || !isOwn(found)) return null;
    const { email, ...mail } = found;
    return { ...mail, isErased: email === '' };
  }
}

/** $1 issue, $2 subscriber, $3 number of the link or null. */
const FIND = `
  SELECT delivery.id AS "deliveryId", delivery.newsletter_id AS "newsletterId", delivery.subscriber_id AS "subscriberId",
         newsletter.wordpress_site_id AS "siteId", mail.links->>$3::int AS target, delivery.email,
         COALESCE(sender.open_tracking, 'aggregate') AS "openTracking"
  FROM newsletter_delivery_tracking delivery
  JOIN newsletters newsletter ON newsletter.id = delivery.newsletter_id
  JOIN wordpress_sites site ON site.id = newsletter.wordpress_site_id AND site.deleted_at IS NULL
  LEFT JOIN newsletter_mails mail
    ON $3::int IS NOT NULL AND mail.newsletter_id = newsletter.id AND mail.variant = COALESCE(delivery.variant, 0)
  LEFT JOIN site_senders sender ON sender.wordpress_site_id = newsletter.wordpress_site_id
  WHERE delivery.newsletter_id = $1 AND delivery.subscriber_id = $2`;
