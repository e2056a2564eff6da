import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of issues in numbers, what is needed to count without knowing who, and the addresses of mail services' reports. */
export class NewsletterNumbers1792803200000 implements MigrationInterface {
  name = 'NewsletterNumbers1792803200000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE mail_webhooks, newsletter_clicks_waiting, newsletter_open_marks, newsletter_analytics');
  }
}

const STATEMENTS = [
  `CREATE TABLE newsletter_analytics (
     newsletter_id integer NOT NULL,
     wordpress_site_id integer NOT NULL,
     total_recipients integer NOT NULL DEFAULT 0,
     delivered_count integer NOT NULL DEFAULT 0,
     opened_count integer NOT NULL DEFAULT 0,
     clicked_count integer NOT NULL DEFAULT 0,
     bounced_count integer NOT NULL DEFAULT 0,
     failed_count integer NOT NULL DEFAULT 0,
     complained_count integer NOT NULL DEFAULT 0,
     unsubscribed_count integer NOT NULL DEFAULT 0,
     machine_opened_count integer NOT NULL DEFAULT 0,
     machine_clicked_count integer NOT NULL DEFAULT 0,
     open_rate numeric(5,2),
     click_rate numeric(5,2),
     bounce_rate numeric(5,2),
     delivery_rate numeric(5,2),
     link_clicks jsonb NOT NULL DEFAULT '{}',
     open_salt bytea,
     kept_opened_count integer NOT NULL DEFAULT 0,
     kept_machine_opened_count integer NOT NULL DEFAULT 0,
     touched_at timestamptz NOT NULL,
     generated_at timestamptz NOT NULL,
     updated_at timestamptz,
     CONSTRAINT newsletter_analytics_pkey PRIMARY KEY (newsletter_id)
   )`,
  `ALTER TABLE newsletter_analytics
     ADD CONSTRAINT newsletter_analytics_newsletter_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE newsletter_open_marks (
     newsletter_id integer NOT NULL,
     mark bytea NOT NULL,
     is_machine boolean NOT NULL,
     CONSTRAINT newsletter_open_marks_pkey PRIMARY KEY (newsletter_id, mark)
   )`,
  `ALTER TABLE newsletter_open_marks
     ADD CONSTRAINT newsletter_open_marks_newsletter_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE newsletter_clicks_waiting (
     delivery_id bigint NOT NULL,
     newsletter_id integer NOT NULL,
     judge_at timestamptz NOT NULL,
     CONSTRAINT newsletter_clicks_waiting_pkey PRIMARY KEY (delivery_id)
   )`,
  'CREATE INDEX newsletter_clicks_waiting_judge_index ON newsletter_clicks_waiting (judge_at)',
  `ALTER TABLE newsletter_clicks_waiting
     ADD CONSTRAINT newsletter_clicks_waiting_delivery_fkey FOREIGN KEY (delivery_id) REFERENCES newsletter_delivery_tracking(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE mail_webhooks (
     wordpress_site_id integer NOT NULL,
     secret text NOT NULL,
     created_at timestamptz NOT NULL,
     last_report_at timestamptz,
     CONSTRAINT mail_webhooks_pkey PRIMARY KEY (wordpress_site_id)
   )`,
  `ALTER TABLE mail_webhooks
     ADD CONSTRAINT mail_webhooks_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
];
