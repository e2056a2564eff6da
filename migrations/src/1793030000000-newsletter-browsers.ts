import type { MigrationInterface, QueryRunner } from 'typeorm';

const VISITORS = ['visitor_tracking', 'visitor_tracking_kept', 'visitor_tracking_rebuilt'];

/**
 * Browsers were marked as signed up for the newsletter where somebody had paid in them, and nowhere else. Those are few rows of tables that are read as a
 * whole, which keeps nobody waiting.
 */
export class NewsletterBrowsers1793030000000 implements MigrationInterface {
  name = 'NewsletterBrowsers1793030000000';

  async up(db: QueryRunner): Promise<void> {
    for (const table of VISITORS) await db.query(`UPDATE ${table} SET is_subscribed = false WHERE is_subscribed`);
  }

  /** Nobody reads the newsletter because they paid, so nothing comes back. Of a link the version before knows only until when it works. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`UPDATE subscribers SET confirmations = ${withoutBrowsers('confirmations')}
      WHERE confirmations @? '${NAMES_BROWSER}'`);
    await db.query(`UPDATE deleted_subscribers
      SET subscriber = subscriber || jsonb_build_object('confirmations', ${withoutBrowsers(`subscriber->'confirmations'`)})
      WHERE subscriber->'confirmations' @? '${NAMES_BROWSER}'`);
  }
}

const NAMES_BROWSER = '$.*.visitorId';

const withoutBrowsers = (confirmations: string): string => `(
  SELECT jsonb_object_agg(hash, CASE jsonb_typeof(link) WHEN 'object' THEN link->'until' ELSE link END)
  FROM jsonb_each(${confirmations}) AS one(hash, link))`;
