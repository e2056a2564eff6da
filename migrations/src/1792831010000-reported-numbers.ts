import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of which issues openings are counted, and whether a mail service reports about an issue: without either there is no figure, not a zero. */
export class ReportedNumbers1792831010000 implements MigrationInterface {
  name = 'ReportedNumbers1792831010000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE newsletter_mails ADD COLUMN counts_opens boolean NOT NULL DEFAULT true');
    await db.query(COUNTS_NONE);
    await db.query('ALTER TABLE newsletter_analytics ADD COLUMN first_report_at timestamptz');
    await db.query(REPORTED);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE newsletter_analytics DROP COLUMN first_report_at');
    await db.query('ALTER TABLE newsletter_mails DROP COLUMN counts_opens');
  }
}

/** By the picture in the mail as it went out. Lines of quoted-printable end in `=` where a word goes on; all else of the path stands as it is. */
const COUNTS_NONE = `
  UPDATE newsletter_mails SET counts_opens = false
  WHERE position('/api/n/o/' in replace(convert_from(body, 'LATIN1'), E'=\\r\\n', '')) = 0`;

/** Reports alone make a mail delivered or complained of. Bounces come from mail servers too. */
const REPORTED = `
  UPDATE newsletter_analytics analytics SET first_report_at = COALESCE(report.at, analytics.touched_at)
  FROM (SELECT newsletter_id, min(delivered_at) AS at FROM newsletter_delivery_tracking
        WHERE delivered_at IS NOT NULL OR delivery_status IN ('delivered', 'complained') GROUP BY newsletter_id) report
  WHERE report.newsletter_id = analytics.newsletter_id`;
