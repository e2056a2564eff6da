import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Issues of newsletters with what stands in them, the plan of when they go out, and the ledger of every mail. The ledger has
 * no index on what changes while an issue is sent, so that each change stays within its page.
 */
export class Newsletters1792803100000 implements MigrationInterface {
  name = 'Newsletters1792803100000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...ISSUES, ...LEDGER, ...SCHEDULE]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'DROP TABLE newsletter_schedule, newsletter_delivery_tracking, newsletter_mails, newsletter_items, newsletters',
    );
  }
}

const ISSUES = [
  `CREATE TABLE newsletters (
     id SERIAL NOT NULL,
     wordpress_site_id integer NOT NULL,
     subject text NOT NULL,
     preheader text NOT NULL DEFAULT '',
     intro text NOT NULL DEFAULT '',
     language text NOT NULL,
     content text NOT NULL DEFAULT '',
     subject_proposals jsonb NOT NULL DEFAULT '[]',
     revision integer NOT NULL DEFAULT 1,
     delivery_status text NOT NULL DEFAULT 'pending',
     scheduled_for timestamptz,
     sent_at timestamptz,
     recipient_count integer,
     open_count integer NOT NULL DEFAULT 0,
     click_count integer NOT NULL DEFAULT 0,
     bounce_count integer NOT NULL DEFAULT 0,
     message_id text,
     delivery_provider text,
     delivery_error text,
     marked_at timestamptz,
     audience_max_id integer,
     frozen_through integer,
     frozen_at timestamptz,
     next_run_at timestamptz,
     send_run integer NOT NULL DEFAULT 0,
     ab_test jsonb,
     created_by jsonb,
     created_at timestamptz NOT NULL DEFAULT now(),
     CONSTRAINT newsletters_pkey PRIMARY KEY (id)
   )`,
  'CREATE INDEX newsletters_site_index ON newsletters (wordpress_site_id, id)',
  `ALTER TABLE newsletters
     ADD CONSTRAINT newsletters_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE newsletter_items (
     id SERIAL NOT NULL,
     newsletter_id integer NOT NULL,
     "position" integer NOT NULL,
     post_id integer,
     video_id integer,
     title text NOT NULL,
     summary text NOT NULL,
     url text,
     thumbnail_url text,
     image_hash text,
     is_premium boolean NOT NULL DEFAULT false,
     CONSTRAINT newsletter_items_pkey PRIMARY KEY (id)
   )`,
  'CREATE INDEX newsletter_items_newsletter_index ON newsletter_items (newsletter_id, "position")',
  'CREATE INDEX newsletter_items_post_index ON newsletter_items (post_id)',
  'CREATE INDEX newsletter_items_video_index ON newsletter_items (video_id)',
  `ALTER TABLE newsletter_items
     ADD CONSTRAINT newsletter_items_newsletter_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE newsletter_items
     ADD CONSTRAINT newsletter_items_post_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE newsletter_items
     ADD CONSTRAINT newsletter_items_video_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
];

const LEDGER = [
  `CREATE TABLE newsletter_mails (
     newsletter_id integer NOT NULL,
     variant smallint NOT NULL,
     subject text NOT NULL,
     headers text NOT NULL,
     body bytea NOT NULL,
     placeholder text NOT NULL,
     links jsonb NOT NULL,
     CONSTRAINT newsletter_mails_pkey PRIMARY KEY (newsletter_id, variant)
   )`,
  `ALTER TABLE newsletter_mails
     ADD CONSTRAINT newsletter_mails_newsletter_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE newsletter_delivery_tracking (
     id BIGSERIAL NOT NULL,
     newsletter_id integer NOT NULL,
     subscriber_id integer NOT NULL,
     email text NOT NULL,
     variant smallint,
     delivery_status text NOT NULL DEFAULT 'pending',
     attempts smallint NOT NULL DEFAULT 0,
     claimed_run integer,
     claimed_at timestamptz,
     next_try_at timestamptz,
     sent_at timestamptz,
     delivered_at timestamptz,
     opened_at timestamptz,
     clicked_at timestamptz,
     bounced_at timestamptz,
     error_message text,
     tracking_data jsonb,
     CONSTRAINT newsletter_delivery_tracking_pkey PRIMARY KEY (id),
     CONSTRAINT newsletter_delivery_tracking_unique UNIQUE (newsletter_id, subscriber_id)
   ) WITH (fillfactor = 70)`,
  'CREATE INDEX newsletter_delivery_tracking_order_index ON newsletter_delivery_tracking (newsletter_id, id)',
  'CREATE INDEX newsletter_delivery_tracking_subscriber_index ON newsletter_delivery_tracking (subscriber_id)',
  `ALTER TABLE newsletter_delivery_tracking
     ADD CONSTRAINT newsletter_delivery_tracking_newsletter_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const SCHEDULE = [
  `CREATE TABLE newsletter_schedule (
     id SERIAL NOT NULL,
     wordpress_site_id integer NOT NULL,
     scheduled_date date NOT NULL,
     scheduled_time text NOT NULL,
     due_at timestamptz NOT NULL,
     status text NOT NULL DEFAULT 'pending',
     newsletter_id integer,
     attempt_count integer NOT NULL DEFAULT 0,
     last_attempt timestamptz,
     error_message text,
     created_at timestamptz NOT NULL DEFAULT now(),
     CONSTRAINT newsletter_schedule_pkey PRIMARY KEY (id),
     CONSTRAINT newsletter_schedule_unique UNIQUE (wordpress_site_id, scheduled_date)
   )`,
  `ALTER TABLE newsletter_schedule
     ADD CONSTRAINT newsletter_schedule_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE newsletter_schedule
     ADD CONSTRAINT newsletter_schedule_newsletter_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
];
