import { Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import { lock } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { eraseMentions } from '../../common/addresses/address-sql.ts';
import { found } from '../../common/personal-data.ts';
import type { LastStep, PersonalData } from '../../common/personal-data.ts';

/** What the ledger holds of the mails that went to a person. Each search reads all of it: people are erased seldom. */
@Injectable()
export class PersonalSentMails implements PersonalData {
  constructor(private readonly dataSource: DataSource) {}

  async find(email: string): Promise<PersonFinding[]> {
    const [{ count }]: [{ count: number }] = await this.dataSource.query(
      'SELECT count(*)::int AS count FROM newsletter_delivery_tracking WHERE email = $1',
      [email],
    );
    return found({ what: 'Sent newsletters', count, stays: true });
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
   * over at this moment comes to its end. Audiences are frozen meanwhile; what they wrote since is read once they are kept waiting.
   */
  async erase(manager: EntityManager, email: string): Promise<LastStep> {
    const before = await this.newest();
    await manager.query(ERASE, [email, '0']);
    // What mail servers said stands here, and they quote addresses.
    await eraseMentions(manager, email, {
      table: 'newsletter_delivery_tracking',
      texts: ['error_message'],
      values: ['tracking_data'],
    });
    await eraseMentions(manager, email, { table: 'newsletters', texts: ['delivery_error'] });
    return async () => {
      await lock(manager, 'audiences');
      await manager.query(ERASE, [email, before]);
    };
  }

  /** The last row of the ledger, once all audiences that are being frozen are written: whatever comes later has a higher number. */
  private newest(): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      await lock(manager, 'audiences');
      const [{ id }]: [{ id: string }] = await manager.query(
        'SELECT COALESCE(max(id), 0) AS id FROM newsletter_delivery_tracking',
      );
      return id;
    });
  }
}

/** $1: the address. $2: rows behind this one. */
const ERASE = `
  UPDATE newsletter_delivery_tracking
  SET email = '', error_message = NULL, tracking_data = tracking_data - 'clicks',
      delivery_status = CASE WHEN delivery_status IN ('pending', 'delayed') THEN 'skipped' ELSE delivery_status END
  WHERE email = $1 AND id > $2::bigint`;
