import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RETENTION_DAYS } from '@pressloom/contracts/retention';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { EventsService } from '../../analytics/collect/events.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { sqlStateAfter } from './delivery-progress.ts';
import { IssueTouch } from './issue-touch.service.ts';
import type { CountedMail } from './mail-lookup.service.ts';

/** From the first opening of an issue on, so long openings of it are told from one another. */
export const SALT_KEPT_DAYS = RETENTION_DAYS.openMarks;
const DAY_MS = 86_400_000;

/** Counts opened mails as the website wants it: not at all, without knowing whose, or by reader. */
@Injectable()
export class OpensService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventsService,
    private readonly issues: IssueTouch,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async record(mail: CountedMail, isMachine: boolean): Promise<void> {
    if (mail.openTracking === 'off' || mail.isErased) return;
    await this.dataSource.transaction(async (manager) => {
      // The ledger ahead of the issue, as clicks and reports have it: two that took them in turn would wait for each other.
      if (mail.openTracking !== 'aggregate') await this.note(manager, mail, isMachine);
      await this.issues.touch(manager, mail.newsletterId);
      if (mail.openTracking === 'aggregate') await this.mark(manager, mail, isMachine);
    });
  }

  /** A mark that says nothing of who opened, once the salt is gone. A person's opening counts even after a machine's. */
  private async mark(manager: EntityManager, mail: CountedMail, isMachine: boolean): Promise<void> {
    const salt = await this.saltOf(manager, mail.newsletterId);
    if (!salt) return;
    const mark = createHmac('sha256', salt).update(mail.deliveryId).digest().subarray(0, 16);
    const [isNew]: unknown[] = await manager.query(MARK, [mail.newsletterId, mark, isMachine]);
    if (isNew && !isMachine) await this.tell(manager, mail);
  }

  private async note(manager: EntityManager, mail: CountedMail, isMachine: boolean): Promise<void> {
    if (isMachine) {
      await manager.query(NOTE_MACHINE, [mail.deliveryId]);
      return;
    }
    const now = this.runtime.clock.now();
    const [first]: [unknown[]] = await manager.query(NOTE, [mail.deliveryId, now]);
    await manager.query(
      `UPDATE subscribers SET last_active_at = $3::timestamptz
       WHERE id = $1 AND wordpress_site_id = $2 AND (last_active_at IS NULL OR last_active_at < $3::timestamptz)`,
      [mail.subscriberId, mail.siteId, now],
    );
    if (first.length > 0) await this.tell(manager, mail, mail.subscriberId);
  }

  private async tell(manager: EntityManager, mail: CountedMail, subscriberId?: number): Promise<void> {
    const { siteId, newsletterId } = mail;
    const event = { siteId, type: 'newsletter_open', data: { newsletterId: String(newsletterId) } } as const;
    await this.events.record(manager, { ...event, ...(subscriberId !== undefined && { subscriberId }) });
  }

  /** Made with the first opening; null once its time is over. */
  private async saltOf(manager: EntityManager, newsletterId: number): Promise<Buffer | null> {
    const [row]: { salt: Buffer | null; generatedAt: Date }[] = await manager.query(
      'SELECT open_salt AS salt, generated_at AS "generatedAt" FROM newsletter_analytics WHERE newsletter_id = $1',
      [newsletterId],
    );
    if (!row || row.salt) return row?.salt ?? null;
    const age = this.runtime.clock.now().getTime() - row.generatedAt.getTime();
    if (age >= SALT_KEPT_DAYS * DAY_MS) return null;
    const [[made]]: [{ salt: Buffer }[]] = await manager.query(
      `UPDATE newsletter_analytics SET open_salt = COALESCE(open_salt, $2) WHERE newsletter_id = $1 RETURNING open_salt AS salt`,
      [newsletterId, randomBytes(32)],
    );
    return made?.salt ?? null;
  }
}

/** $1 issue, $2 mark, $3 whether by a machine. Something comes back where this is new, or the first by a person. */
const MARK = `
  INSERT INTO newsletter_open_marks AS known (newsletter_id, mark, is_machine) VALUES ($1, $2, $3)
  ON CONFLICT (newsletter_id, mark) DO UPDATE SET is_machine = false WHERE known.is_machine AND NOT EXCLUDED.is_machine
  RETURNING 1`;

/** $1 mail, $2 now. Something comes back for the first opening. */
const NOTE = `
  UPDATE newsletter_delivery_tracking SET opened_at = $2, delivery_status = ${sqlStateAfter('opened')}
  WHERE id = $1 AND opened_at IS NULL RETURNING 1`;

const NOTE_MACHINE = `
  UPDATE newsletter_delivery_tracking SET tracking_data = COALESCE(tracking_data, '{}') || '{"machineOpen": true}'
  WHERE id = $1 AND tracking_data->'machineOpen' IS NULL`;
