import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far each mail to one person got, and by which mail a member was told of a price. Members who were told before this was kept are told
 * anew: nothing proves that their mail went out.
 *
 * Back forgets what became of mails.
 */
export class MailLog1792830000000 implements MigrationInterface {
  name = 'MailLog1792830000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE mail_log (
      id serial CONSTRAINT mail_log_pkey PRIMARY KEY,
      key uuid NOT NULL,
      template text NOT NULL,
      email text NOT NULL,
      wordpress_site_id int CONSTRAINT mail_log_site_fkey REFERENCES wordpress_sites ON DELETE CASCADE,
      subject_kind text,
      subject_id int,
      queued_at timestamptz NOT NULL,
      send_by timestamptz,
      tried_at timestamptz,
      server text,
      status text NOT NULL DEFAULT 'queued',
      status_at timestamptz NOT NULL,
      accepted_at timestamptz,
      reason text,
      replaced_by_id int CONSTRAINT mail_log_replaced_by_fkey REFERENCES mail_log ON DELETE SET NULL,
      kept_until timestamptz NOT NULL,
      CONSTRAINT mail_log_status_check
        CHECK (status IN ('queued','accepted','bounced','refused','given-up','uncertain','cancelled')),
      CONSTRAINT mail_log_accepted_check CHECK ((status IN ('accepted','bounced')) = (accepted_at IS NOT NULL)),
      CONSTRAINT mail_log_subject_check CHECK ((subject_kind IS NULL) = (subject_id IS NULL)))`);
    await db.query('CREATE UNIQUE INDEX mail_log_key_unique ON mail_log (key)');
    await db.query('CREATE INDEX mail_log_email_index ON mail_log (email)');
    await db.query('CREATE INDEX mail_log_site_index ON mail_log (wordpress_site_id, accepted_at)');
    await db.query('CREATE INDEX mail_log_subject_index ON mail_log (subject_kind, subject_id)');
    await db.query('CREATE INDEX mail_log_kept_index ON mail_log (kept_until)');
    await db.query('CREATE INDEX mail_log_replaced_by_index ON mail_log (replaced_by_id)');
    await db.query(`CREATE INDEX mail_log_undelivered_index ON mail_log (id)
      WHERE status IN ('bounced', 'refused', 'given-up', 'uncertain') AND replaced_by_id IS NULL`);
    await db.query(`ALTER TABLE price_moves
      ADD notice_id int CONSTRAINT price_moves_notice_fkey REFERENCES mail_log ON DELETE SET NULL,
      ADD retell_asked_at timestamptz`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE price_moves DROP notice_id, DROP retell_asked_at');
    await db.query('DROP TABLE mail_log');
  }
}
