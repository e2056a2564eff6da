import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where readers come from and what they agreed to, how often they want mail, how they left; lists that come in as files; and the
 * events that analytics will count. The tally of readers counts statements, not rows: an import of 100,000 is a few marks.
 */
export class Subscribers1792801900000 implements MigrationInterface {
  name = 'Subscribers1792801900000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...SUBSCRIBERS, ...AROUND, ...IMPORTS, ...EVENTS, ...TALLY]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of DOWN) await db.query(statement);
  }
}

const SUBSCRIBERS = [
  `ALTER TABLE subscribers
     ADD COLUMN source text NOT NULL DEFAULT 'unknown',
     ADD COLUMN source_page text,
     ADD COLUMN import_id integer,
     ADD COLUMN added_by jsonb,
     ADD COLUMN language text,
     ADD COLUMN consent_note text,
     ADD COLUMN consented_at timestamptz,
     ADD COLUMN confirm_hash text,
     ADD COLUMN confirm_expires_at timestamptz,
     ADD COLUMN frequency text NOT NULL DEFAULT 'every',
     ADD COLUMN paused_until timestamptz,
     ADD COLUMN left_at timestamptz,
     ADD COLUMN leave_reason text`,
  'CREATE INDEX subscribers_site_index ON subscribers (wordpress_site_id, id)',
  'CREATE INDEX subscribers_site_subscribed_index ON subscribers (wordpress_site_id, subscribed_at, id)',
  'CREATE INDEX subscribers_site_last_active_index ON subscribers (wordpress_site_id, last_active_at, id)',
  `CREATE INDEX subscribers_site_premium_index ON subscribers (wordpress_site_id, id) WHERE is_premium`,
  `CREATE INDEX subscribers_site_status_index ON subscribers (wordpress_site_id, status, id) WHERE status <> 'active'`,
  'CREATE INDEX subscribers_email_index ON subscribers (email)',
  'CREATE INDEX subscribers_email_trigrams ON subscribers USING gin (email gin_trgm_ops)',
  'CREATE UNIQUE INDEX subscribers_confirm_unique ON subscribers (confirm_hash) WHERE confirm_hash IS NOT NULL',
];

const AROUND = [
  `CREATE TABLE subscriber_history (
     id SERIAL NOT NULL,
     subscriber_id integer NOT NULL,
     kind text NOT NULL,
     happened_at timestamptz NOT NULL,
     actor jsonb,
     detail jsonb NOT NULL DEFAULT '{}',
     CONSTRAINT subscriber_history_pkey PRIMARY KEY (id)
   )`,
  'CREATE INDEX subscriber_history_index ON subscriber_history (subscriber_id, id)',
  `ALTER TABLE subscriber_history
     ADD CONSTRAINT subscriber_history_subscriber_fkey FOREIGN KEY (subscriber_id) REFERENCES subscribers(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE deleted_subscribers (
     id integer NOT NULL,
     wordpress_site_id integer NOT NULL,
     email text NOT NULL,
     subscriber jsonb NOT NULL,
     history jsonb NOT NULL,
     deleted_at timestamptz NOT NULL,
     CONSTRAINT deleted_subscribers_pkey PRIMARY KEY (id)
   )`,
  'CREATE INDEX deleted_subscribers_email_index ON deleted_subscribers (email)',
  `ALTER TABLE deleted_subscribers
     ADD CONSTRAINT deleted_subscribers_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE suppressions (
     id SERIAL NOT NULL,
     wordpress_site_id integer,
     email_hash text NOT NULL,
     reason text NOT NULL,
     created_at timestamptz NOT NULL,
     CONSTRAINT suppressions_pkey PRIMARY KEY (id)
   )`,
  `CREATE UNIQUE INDEX suppressions_unique ON suppressions (email_hash, wordpress_site_id) NULLS NOT DISTINCT`,
  `ALTER TABLE suppressions
     ADD CONSTRAINT suppressions_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE complimentary_memberships (
     email text NOT NULL,
     granted_at timestamptz NOT NULL,
     granted_by jsonb,
     CONSTRAINT complimentary_memberships_pkey PRIMARY KEY (email)
   )`,
];

const IMPORTS = [
  `CREATE TABLE subscriber_imports (
     id SERIAL NOT NULL,
     wordpress_site_id integer NOT NULL,
     file_name text NOT NULL,
     bytes bigint NOT NULL,
     format jsonb NOT NULL,
     status text NOT NULL DEFAULT 'uploaded',
     mapping jsonb,
     consent jsonb,
     counts jsonb,
     next_row integer NOT NULL DEFAULT 0,
     created_by jsonb,
     created_at timestamptz NOT NULL DEFAULT now(),
     finished_at timestamptz,
     CONSTRAINT subscriber_imports_pkey PRIMARY KEY (id)
   )`,
  'CREATE INDEX subscriber_imports_site_index ON subscriber_imports (wordpress_site_id, id)',
  `ALTER TABLE subscriber_imports
     ADD CONSTRAINT subscriber_imports_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE subscriber_import_parts (
     import_id integer NOT NULL,
     number integer NOT NULL,
     data bytea NOT NULL,
     CONSTRAINT subscriber_import_parts_pkey PRIMARY KEY (import_id, number)
   )`,
  `ALTER TABLE subscriber_import_parts
     ADD CONSTRAINT subscriber_import_parts_import_fkey FOREIGN KEY (import_id) REFERENCES subscriber_imports(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE subscriber_import_rejects (
     import_id integer NOT NULL,
     row_number integer NOT NULL,
     line integer NOT NULL,
     reason text NOT NULL,
     cells jsonb NOT NULL,
     CONSTRAINT subscriber_import_rejects_pkey PRIMARY KEY (import_id, row_number)
   )`,
  `ALTER TABLE subscriber_import_rejects
     ADD CONSTRAINT subscriber_import_rejects_import_fkey FOREIGN KEY (import_id) REFERENCES subscriber_imports(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE subscribers
     ADD CONSTRAINT subscribers_import_fkey FOREIGN KEY (import_id) REFERENCES subscriber_imports(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
  'CREATE INDEX subscribers_import_index ON subscribers (import_id) WHERE import_id IS NOT NULL',
];

/** Months ahead of their time; what no month takes is kept in the last table. */
const EVENTS = [
  `CREATE TABLE engagement_events (
     id BIGSERIAL NOT NULL,
     "timestamp" timestamptz NOT NULL,
     wordpress_site_id integer NOT NULL,
     event_type text NOT NULL,
     visitor_id text,
     session_id text,
     subscriber_id integer,
     event_data jsonb NOT NULL DEFAULT '{}',
     user_agent text,
     referrer text,
     page_url text,
     is_sample boolean NOT NULL DEFAULT false,
     CONSTRAINT engagement_events_pkey PRIMARY KEY (id, "timestamp")
   ) PARTITION BY RANGE ("timestamp")`,
  `CREATE TABLE engagement_events_other PARTITION OF engagement_events DEFAULT`,
  // A month whose first events are in the last table already would need them moved: it stays there.
  `CREATE FUNCTION make_event_month(month date) RETURNS boolean LANGUAGE plpgsql AS $$
   DECLARE
     starts timestamptz := month::timestamp AT TIME ZONE 'UTC';
     ends timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
     name text := 'engagement_events_' || to_char(month, 'YYYY_MM');
   BEGIN
     IF to_regclass(name) IS NOT NULL
        OR EXISTS (SELECT 1 FROM engagement_events_other WHERE "timestamp" >= starts AND "timestamp" < ends) THEN
       RETURN false;
     END IF;
     EXECUTE format('CREATE TABLE %I PARTITION OF engagement_events FOR VALUES FROM (%L) TO (%L)', name, starts, ends);
     RETURN true;
   END $$`,
  'CREATE INDEX engagement_events_site_index ON engagement_events (wordpress_site_id, "timestamp")',
  'CREATE INDEX engagement_events_subscriber_index ON engagement_events (subscriber_id) WHERE subscriber_id IS NOT NULL',
  `ALTER TABLE engagement_events
     ADD CONSTRAINT engagement_events_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const INSERT = 'INSERT INTO tally_marks (wordpress_site_id, kind, amount, happened_at)';

/**
 * What came and went in one statement, by site and kind, as one mark of each moment. With its site a subscriber is not lost but gone: no
 * mark could stand there any more.
 */
const marksOf = (rows: string): string => `
  ${INSERT}
  SELECT change.site, change.kind, count(*), change.at FROM (${rows}) change
  WHERE EXISTS (SELECT 1 FROM wordpress_sites site WHERE site.id = change.site)
  GROUP BY change.site, change.kind, change.at`;

const CAME = marksOf(`
  SELECT wordpress_site_id AS site, 'subscriber_gained' AS kind, subscribed_at AS at
  FROM new_rows WHERE status = 'active'
  UNION ALL
  SELECT wordpress_site_id, 'premium_gained', COALESCE(premium_since, subscribed_at)
  FROM new_rows WHERE status = 'active' AND is_premium`);

const WENT = marksOf(`
  SELECT wordpress_site_id AS site, 'subscriber_lost' AS kind, now() AS at FROM old_rows WHERE status = 'active'
  UNION ALL
  SELECT wordpress_site_id, 'premium_lost', now() FROM old_rows WHERE status = 'active' AND is_premium`);

const CHANGED = marksOf(`
  SELECT fresh.wordpress_site_id AS site, now() AS at,
         CASE WHEN fresh.status = 'active' THEN 'subscriber_gained' ELSE 'subscriber_lost' END AS kind
  FROM new_rows fresh JOIN old_rows former USING (id) WHERE (fresh.status = 'active') <> (former.status = 'active')
  UNION ALL
  SELECT fresh.wordpress_site_id, now(),
         CASE WHEN fresh.status = 'active' AND fresh.is_premium THEN 'premium_gained' ELSE 'premium_lost' END
  FROM new_rows fresh JOIN old_rows former USING (id)
  WHERE (fresh.status = 'active' AND fresh.is_premium) <> (former.status = 'active' AND former.is_premium)`);

const counter = (event: string, tables: string, body: string): string[] => [
  `CREATE FUNCTION tally_subscribers_${event}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body}; RETURN NULL; END $$`,
  `CREATE TRIGGER subscribers_tally_${event} AFTER ${event} ON subscribers REFERENCING ${tables}
   FOR EACH STATEMENT EXECUTE FUNCTION tally_subscribers_${event}()`,
];

const TALLY = [
  'ALTER TABLE tally_marks ADD COLUMN amount integer NOT NULL DEFAULT 1',
  'DROP TRIGGER subscribers_tally ON subscribers',
  'DROP FUNCTION tally_subscribers()',
  ...counter('insert', 'NEW TABLE AS new_rows', CAME),
  ...counter('delete', 'OLD TABLE AS old_rows', WENT),
  ...counter('update', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', CHANGED),
];

const ONE_MARK = 'INSERT INTO tally_marks (wordpress_site_id, kind, keyword_id, automatic, happened_at)';

/** As the step before left it: a mark for each row. */
const DOWN = [
  ...['insert', 'delete', 'update'].flatMap((event) => [
    `DROP TRIGGER subscribers_tally_${event} ON subscribers`,
    `DROP FUNCTION tally_subscribers_${event}()`,
  ]),
  `${ONE_MARK} SELECT wordpress_site_id, kind, keyword_id, automatic, happened_at
   FROM tally_marks, generate_series(2, amount) WHERE amount > 1`,
  'ALTER TABLE tally_marks DROP COLUMN amount',
  `CREATE FUNCTION tally_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    site int := CASE WHEN TG_OP = 'DELETE' THEN OLD.wordpress_site_id ELSE NEW.wordpress_site_id END;
    was boolean := TG_OP <> 'INSERT' AND OLD.status = 'active';
    is_now boolean := TG_OP <> 'DELETE' AND NEW.status = 'active';
    was_premium boolean := was AND OLD.is_premium;
    is_premium_now boolean := is_now AND NEW.is_premium;
  BEGIN
    IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM wordpress_sites WHERE id = site) THEN RETURN NULL; END IF;
    IF was <> is_now THEN
      ${ONE_MARK} VALUES (site, CASE WHEN is_now THEN 'subscriber_gained' ELSE 'subscriber_lost' END, NULL, false,
                          CASE WHEN TG_OP = 'INSERT' THEN NEW.subscribed_at ELSE now() END);
    END IF;
    IF was_premium <> is_premium_now THEN
      ${ONE_MARK} VALUES (site, CASE WHEN is_premium_now THEN 'premium_gained' ELSE 'premium_lost' END, NULL, false,
                          CASE WHEN TG_OP = 'INSERT' THEN COALESCE(NEW.premium_since, NEW.subscribed_at) ELSE now() END);
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER subscribers_tally AFTER INSERT OR DELETE OR UPDATE OF status, is_premium ON subscribers
   FOR EACH ROW EXECUTE FUNCTION tally_subscribers()`,
  'DROP TABLE engagement_events',
  'DROP FUNCTION make_event_month(date)',
  'ALTER TABLE subscribers DROP CONSTRAINT subscribers_import_fkey',
  'DROP TABLE subscriber_import_rejects, subscriber_import_parts, subscriber_imports',
  'DROP TABLE complimentary_memberships, suppressions, deleted_subscribers, subscriber_history',
  ...[
    'site_index',
    'site_subscribed_index',
    'site_last_active_index',
    'site_premium_index',
    'site_status_index',
    'email_index',
    'email_trigrams',
    'confirm_unique',
    'import_index',
  ].map((name) => `DROP INDEX subscribers_${name}`),
  `ALTER TABLE subscribers
     DROP COLUMN source, DROP COLUMN source_page, DROP COLUMN import_id, DROP COLUMN added_by, DROP COLUMN language,
     DROP COLUMN consent_note, DROP COLUMN consented_at, DROP COLUMN confirm_hash, DROP COLUMN confirm_expires_at,
     DROP COLUMN frequency, DROP COLUMN paused_until, DROP COLUMN left_at, DROP COLUMN leave_reason`,
];
