import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What readers did, summed up by website and day as it comes; and what is known of each visitor. */
export class Rollups1792970000000 implements MigrationInterface {
  name = 'Rollups1792970000000';

  async up(db: QueryRunner): Promise<void> {
    // Short-lived rows, many of them: cleaned up far sooner than others, or reading the next ones passes over all that were.
    await db.query(`CREATE TABLE waiting_events (
      event_id bigint NOT NULL,
      "timestamp" timestamptz NOT NULL,
      CONSTRAINT waiting_events_pkey PRIMARY KEY (event_id)
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`);
    await db.query(`CREATE TABLE visitor_tracking (
      id bigserial NOT NULL,
      site_id integer NOT NULL,
      visitor_id text NOT NULL,
      is_sample boolean NOT NULL,
      first_visit timestamptz NOT NULL,
      last_visit timestamptz NOT NULL,
      page_views integer NOT NULL,
      articles_viewed integer NOT NULL,
      is_subscribed boolean NOT NULL,
      subscriber_email text,
      last_page text,
      history jsonb NOT NULL,
      CONSTRAINT visitor_tracking_pkey PRIMARY KEY (site_id, visitor_id, is_sample),
      CONSTRAINT visitor_tracking_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await db.query('CREATE INDEX visitor_tracking_last_visit_index ON visitor_tracking (site_id, last_visit, id)');
    await db.query('CREATE UNIQUE INDEX visitor_tracking_id_index ON visitor_tracking (id)');
    await db.query(`CREATE TABLE visitor_days (
      site_id integer NOT NULL,
      day date NOT NULL,
      is_sample boolean NOT NULL,
      ${DAY_FIGURES.map((name) => `${name} integer NOT NULL DEFAULT 0,`).join('\n')}
      session_ms bigint NOT NULL DEFAULT 0,
      CONSTRAINT visitor_days_pkey PRIMARY KEY (site_id, day, is_sample),
      CONSTRAINT visitor_days_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await db.query(`CREATE TABLE visitor_counts (
      site_id integer NOT NULL,
      day date NOT NULL,
      is_sample boolean NOT NULL,
      kind text NOT NULL,
      value text NOT NULL,
      amount integer NOT NULL,
      CONSTRAINT visitor_counts_pkey PRIMARY KEY (site_id, kind, day, is_sample, value),
      CONSTRAINT visitor_counts_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await db.query(`CREATE TABLE realtime_metrics (
      site_id integer NOT NULL,
      metric_type text NOT NULL,
      "timestamp" timestamptz NOT NULL,
      value integer NOT NULL,
      CONSTRAINT realtime_metrics_pkey PRIMARY KEY (site_id, metric_type, "timestamp"),
      CONSTRAINT realtime_metrics_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await db.query(`CREATE TABLE visitor_zones (
      site_id integer NOT NULL,
      valid_from timestamptz NOT NULL,
      time_zone text NOT NULL,
      CONSTRAINT visitor_zones_pkey PRIMARY KEY (site_id, valid_from),
      CONSTRAINT visitor_zones_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await db.query(`CREATE VIEW conversion_funnels AS
      SELECT day.site_id AS wordpress_site_id, day.day AS date, day.visitors AS total_visitors, day.gated_visitors AS gate_triggered,
             started.amount AS subscription_started, completed.amount AS subscription_completed,
             CASE WHEN day.visitors > 0 THEN LEAST(1, completed.amount::numeric / day.visitors) END AS conversion_rate
      FROM visitor_days day
      ${['checkout_opened', 'premium_upgrade'].map(countOf).join('\n')}
      WHERE NOT day.is_sample`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP VIEW conversion_funnels');
    for (const table of ['visitor_zones', 'realtime_metrics', 'visitor_counts', 'visitor_days', 'visitor_tracking'])
      await db.query(`DROP TABLE ${table}`);
    await db.query('DROP TABLE waiting_events');
  }
}

const DAY_FIGURES = [
  ...[
    'visitors',
    'new_visitors',
    'gated_visitors',
    'page_views',
    'articles_viewed',
    'sessions',
    'bounces',
    'timed_sessions',
  ],
  ...['change7', 'change30', 'change90'],
];

const countOf = (type: string, index: number): string => `CROSS JOIN LATERAL (
  SELECT COALESCE(sum(amount), 0)::int AS amount FROM visitor_counts one
  WHERE one.site_id = day.site_id AND one.day = day.day AND one.is_sample = day.is_sample
    AND one.kind = 'event' AND one.value = '${type}'
) ${['started', 'completed'][index]}`;
