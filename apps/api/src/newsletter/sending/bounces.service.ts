import { Injectable } from '@nestjs/common';
import { HANDED_OVER } from '@pressloom/contracts/newsletter-delivery';
import type { Newsletter } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { AddressLeaving } from '../subscribers/address-leaving.service.ts';

const AT_ONCE = 200;

/** Takes readers off the list whose addresses take no mail. */
@Injectable()
export class Bounces {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leaving: AddressLeaving,
  ) {}

  /**
   * Those of one issue who are on the list yet, or would be if they were brought back; nobody while the mail server took none of its mails:
   * then it may have refused the sender. Safe to be repeated.
   */
  async settle({ id, wordpressSiteId: siteId }: Pick<Newsletter, 'id' | 'wordpressSiteId'>): Promise<void> {
    for (;;) {
      const readers: { email: string; reason: string | null }[] = await this.dataSource.query(BOUNCED, [
        id,
        HANDED_OVER,
      ]);
      for (const { email, reason } of readers) {
        const who = await this.leaving.addressOn({ siteId, email });
        await this.dataSource.transaction((manager) =>
          this.leaving.leave(manager, who, { as: 'bounced', reason, by: 'newsletter' }),
        );
      }
      if (readers.length < AT_ONCE) return;
    }
  }
}

/** $1: the issue. $2: states of mails that were handed over. */
const BOUNCED = `
  SELECT mail.email, mail.error_message AS reason
  FROM newsletter_delivery_tracking mail
  WHERE mail.newsletter_id = $1 AND mail.delivery_status = 'bounced' AND EXISTS (
    SELECT 1 FROM newsletter_delivery_tracking taken WHERE taken.newsletter_id = $1 AND taken.delivery_status = ANY($2::text[])
  ) AND (
    EXISTS (SELECT 1 FROM subscribers reader
            WHERE reader.id = mail.subscriber_id AND reader.status = 'active' AND reader.email = mail.email)
    OR EXISTS (SELECT 1 FROM deleted_subscribers reader
               WHERE reader.id = mail.subscriber_id AND reader.subscriber->>'status' = 'active' AND reader.email = mail.email))
  ORDER BY mail.id LIMIT ${AT_ONCE}`;
