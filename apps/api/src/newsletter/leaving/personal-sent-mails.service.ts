import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import { lock } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { found } from '../../common/personal-data.ts';
import type { PersonalData } from '../../common/personal-data.ts';

/** What the ledger holds of the mails that went to a person. Each search reads all of it: people are erased seldom. */
@Injectable()
export class PersonalSentMails implements PersonalData {
  constructor(private readonly dataSource: DataSource) {}

  async find(email: string): Promise<PersonFinding[]> {
    const [{ count }]: [{ count: number }] = await this.dataSource.query(
      'SELECT count(*)::int AS count FROM newsletter_delivery_tracking WHERE email = $1',
      [email],
    );
    return found({ what: 'Newsletters that were sent', count });
  }

  async copy(email: string): Promise<Record<string, object[]>> {
    const newsletters: object[] = await this.dataSource.query(
      `SELECT delivery.newsletter_id AS "newsletterId", newsletter.subject, delivery.delivery_status AS "deliveryStatus",
              delivery.sent_at AS "sentAt", delivery.delivered_at AS "deliveredAt", delivery.opened_at AS "openedAt",
              delivery.clicked_at AS "clickedAt", delivery.bounced_at AS "bouncedAt", delivery.error_message AS "errorMessage",
              delivery.tracking_data AS "trackingData"
       FROM newsletter_delivery_tracking delivery JOIN newsletters newsletter ON newsletter.id = delivery.newsletter_id
       WHERE delivery.email = $1 ORDER BY delivery.id`,
      [email],
    );
    return { newsletters };
  }

  /**
   * That a mail went out and was read stays accounted for; whose it was doesn't. One that waits is not sent; one that is being handed
   * over at this moment comes to its end.
   */
  async erase(manager: EntityManager, email: string): Promise<void> {
    await lock(manager, 'audiences');
    await manager.query(ERASE, [email]);
    for (const [table, column] of QUOTING) {
      await manager.query(
        `UPDATE ${table} SET ${column} = regexp_replace(${column}, $2, 'an erased address', 'gi') WHERE strpos(lower(${column}), $1) > 0`,
        [email, email.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)],
      );
    }
  }
}

/** What mail servers said stands here, and they quote addresses. */
const QUOTING = [
  ['newsletter_delivery_tracking', 'error_message'],
  ['newsletters', 'delivery_error'],
] as const;

const ERASE = `
  UPDATE newsletter_delivery_tracking
  SET email = '', error_message = NULL, tracking_data = tracking_data - 'clicks',
      delivery_status = CASE WHEN delivery_status IN ('pending', 'delayed') THEN 'skipped' ELSE delivery_status END
  WHERE email = $1`;
