import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

/** An issue is marked at most so often, so that whoever records something mostly only reads. */
const TOUCHED_FOR_MS = 30_000;

/** One mail of an issue. */
export interface MailOfIssue {
  newsletterId: number;
  subscriberId: number;
}

/** Notes that something became of an issue, whose numbers are then added up again. */
@Injectable()
export class IssueTouch {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  /** In the transaction of what happened. */
  async touch(manager: EntityManager, newsletterId: number): Promise<void> {
    const now = this.runtime.clock.now();
    const [known]: { touchedAt: Date }[] = await manager.query(
      'SELECT touched_at AS "touchedAt" FROM newsletter_analytics WHERE newsletter_id = $1',
      [newsletterId],
    );
    if (known && now.getTime() - known.touchedAt.getTime() < TOUCHED_FOR_MS) return;
    await manager.query(TOUCH, [newsletterId, now]);
  }

  /** That a mail service reported about a mail of it, so that what it never reports can be told from what nobody can know. */
  async reported(manager: EntityManager, newsletterId: number): Promise<void> {
    await this.touch(manager, newsletterId);
    await manager.query(
      'UPDATE newsletter_analytics SET first_report_at = $2 WHERE newsletter_id = $1 AND first_report_at IS NULL',
      [newsletterId, this.runtime.clock.now()],
    );
  }

  /** Keeps others from a mail until the transaction ends. Whoever changes its reader too does this first, as all others do. */
  async lock(manager: EntityManager, { newsletterId, subscriberId }: MailOfIssue): Promise<void> {
    await manager.query(
      'SELECT 1 FROM newsletter_delivery_tracking WHERE newsletter_id = $1 AND subscriber_id = $2 FOR UPDATE',
      [newsletterId, subscriberId],
    );
  }

  /** That a reader left by a link of this mail; nothing where it went to another address. */
  async left(manager: EntityManager, { newsletterId, subscriberId }: MailOfIssue, email: string | null): Promise<void> {
    const [marked]: [unknown[]] = await manager.query(
      `UPDATE newsletter_delivery_tracking SET tracking_data = COALESCE(tracking_data, '{}') || '{"left": true}'
       WHERE newsletter_id = $1 AND subscriber_id = $2 AND email = $3 RETURNING 1`,
      [newsletterId, subscriberId, email],
    );
    if (marked.length > 0) await this.touch(manager, newsletterId);
  }
}

/** $1 issue, $2 now. Nothing where the issue is gone. */
const TOUCH = `
  INSERT INTO newsletter_analytics (newsletter_id, wordpress_site_id, touched_at, generated_at)
  SELECT id, wordpress_site_id, $2::timestamptz, $2::timestamptz FROM newsletters WHERE id = $1
  ON CONFLICT (newsletter_id) DO UPDATE SET touched_at = EXCLUDED.touched_at`;
