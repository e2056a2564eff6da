import { Injectable } from '@nestjs/common';
import type { Newsletter } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { SubscriberWrites } from '../subscribers/subscriber-writes.service.ts';

const AT_ONCE = 200;

/** Takes readers off the list whose addresses take no mail. */
@Injectable()
export class Bounces {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: SubscriberWrites,
  ) {}

  /** Those of one issue who are on the list yet. Safe to be repeated. */
  async settle({ id }: Pick<Newsletter, 'id'>): Promise<void> {
    for (;;) {
      const readers: { id: number; reason: string | null }[] = await this.dataSource.query(
        `SELECT reader.id, mail.error_message AS reason
         FROM newsletter_delivery_tracking mail JOIN subscribers reader ON reader.id = mail.subscriber_id
         WHERE mail.newsletter_id = $1 AND mail.delivery_status = 'bounced' AND reader.status = 'active' AND reader.email = mail.email
         ORDER BY reader.id LIMIT ${AT_ONCE}`,
        [id],
      );
      for (const reader of readers) {
        await this.dataSource.transaction((manager) =>
          this.writes.leave(manager, reader, { as: 'bounced', reason: reader.reason, by: 'newsletter' }),
        );
      }
      if (readers.length < AT_ONCE) return;
    }
  }
}
