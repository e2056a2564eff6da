import type { EntityManager } from 'typeorm';
import type { TimedIssue } from './next-slot.ts';

/** $1: the website. */
const LAST_DAYS = `
  SELECT (SELECT max(scheduled_date)::text FROM newsletter_schedule
          WHERE wordpress_site_id = $1 AND status <> 'pending') AS "lastSlotDay",
         (SELECT max(marked_at) FROM newsletters WHERE wordpress_site_id = $1) AS "lastSentAt"`;

/** $1: the website. $2: since when issues go out by themselves. One that waits for a person's answer is left to them. */
const TIMED_ISSUES = `
  SELECT issue.id, issue.scheduled_for AS "scheduledFor" FROM newsletters issue
  WHERE issue.wordpress_site_id = $1 AND issue.delivery_status = 'scheduled' AND issue.scheduled_for >= $2
    AND NOT EXISTS (SELECT 1 FROM newsletter_schedule slot
                    WHERE slot.newsletter_id = issue.id AND slot.status IN ('processing', 'waiting'))`;

/** The last day that had its turn, and when an issue last began to go out. */
export async function lastDays(
  manager: EntityManager,
  siteId: number,
): Promise<{ lastSlotDay: string | null; lastSentAt: Date | null }> {
  const [last]: [{ lastSlotDay: string | null; lastSentAt: Date | null }] = await manager.query(LAST_DAYS, [siteId]);
  return last;
}

/** Issues of a website that go out by themselves, at a time of their own. */
export const timedIssues = (manager: EntityManager, siteId: number, since: Date): Promise<TimedIssue[]> =>
  manager.query(TIMED_ISSUES, [siteId, since]);

/** Leaves an issue to people: it has no time any more. One that is sent by now stays as it is. */
export async function unschedule(manager: EntityManager, newsletterId: number | null): Promise<void> {
  if (newsletterId === null) return;
  await manager.query(
    `UPDATE newsletters SET delivery_status = 'pending', scheduled_for = NULL, revision = revision + 1
     WHERE id = $1 AND delivery_status = 'scheduled'`,
    [newsletterId],
  );
}

/** Ends a day whose run broke down for good. One whose issue is being sent stays as it is. */
export async function noteFailure(manager: EntityManager, slotId: number, message: string): Promise<void> {
  await manager.query(
    `UPDATE newsletter_schedule slot SET error_message = $2,
       status = CASE WHEN status = 'processing' THEN 'failed' ELSE status END
     WHERE id = $1 AND status IN ('pending', 'processing')
       AND NOT EXISTS (SELECT 1 FROM newsletters issue WHERE issue.id = slot.newsletter_id AND issue.marked_at IS NOT NULL)`,
    [slotId, message],
  );
}
