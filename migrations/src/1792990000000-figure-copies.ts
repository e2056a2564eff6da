import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Figures beside those that are shown: what events that are gone left, and what is being rebuilt; and which addresses are known of which visitors.
 * Each website that has events is to be rebuilt: they were stored before anybody counted.
 */
export class FigureCopies1792990000000 implements MigrationInterface {
  name = 'FigureCopies1792990000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE figure_copies (
      site_id integer NOT NULL,
      kind text NOT NULL,
      state text NOT NULL,
      until timestamptz,
      position_at timestamptz NOT NULL DEFAULT '-infinity',
      position_id bigint NOT NULL DEFAULT 0,
      counted bigint NOT NULL DEFAULT 0,
      CONSTRAINT figure_copies_pkey PRIMARY KEY (site_id, kind),
      CONSTRAINT figure_copies_site_fkey ${OF_SITE}
    )`);
    await db.query(`CREATE TABLE waiting_copies (
      site_id integer NOT NULL,
      kind text NOT NULL,
      event_id bigint NOT NULL,
      "timestamp" timestamptz NOT NULL,
      CONSTRAINT waiting_copies_pkey PRIMARY KEY (site_id, kind, event_id),
      CONSTRAINT waiting_copies_site_fkey ${OF_SITE}
    )`);
    for (const kind of KINDS) await makeCopy(db, kind);
    await db.query(`CREATE TABLE visitor_addresses (
      site_id integer NOT NULL,
      visitor_id text NOT NULL,
      email text NOT NULL,
      joined_at timestamptz NOT NULL,
      CONSTRAINT visitor_addresses_pkey PRIMARY KEY (site_id, visitor_id, email),
      CONSTRAINT visitor_addresses_site_fkey ${OF_SITE}
    )`);
    await db.query('CREATE INDEX visitor_addresses_email_index ON visitor_addresses (email)');
    await db.query(`INSERT INTO figure_copies (site_id, kind, state)
      SELECT site.id, 'rebuilt', 'due' FROM wordpress_sites site
      WHERE site.deleted_at IS NULL AND EXISTS (SELECT FROM engagement_events event WHERE event.wordpress_site_id = site.id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    const copies = KINDS.flatMap((kind) => TABLES.map((table) => `${table}_${kind}`));
    for (const table of ['visitor_addresses', ...copies, 'waiting_copies', 'figure_copies'])
      await db.query(`DROP TABLE ${table}`);
  }
}

const KINDS = ['kept', 'rebuilt'];
const TABLES = ['visitor_tracking', 'visitor_days', 'visitor_counts'];
const OF_SITE = 'FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION';

async function makeCopy(db: QueryRunner, kind: string): Promise<void> {
  await db.query(`CREATE TABLE visitor_tracking_${kind} (
    site_id integer NOT NULL,
    visitor_id text NOT NULL,
    is_sample boolean NOT NULL,
    first_visit timestamptz NOT NULL,
    last_visit timestamptz NOT NULL,
    page_views integer NOT NULL,
    articles_viewed integer NOT NULL,
    is_subscribed boolean NOT NULL,
    last_page text,
    history jsonb NOT NULL,
    CONSTRAINT visitor_tracking_${kind}_pkey PRIMARY KEY (site_id, visitor_id, is_sample),
    CONSTRAINT visitor_tracking_${kind}_site_fkey ${OF_SITE}
  )`);
  await db.query(`CREATE TABLE visitor_days_${kind} (
    site_id integer NOT NULL,
    day date NOT NULL,
    is_sample boolean NOT NULL,
    ${DAY_FIGURES.map((name) => `${name} integer NOT NULL DEFAULT 0,`).join('\n')}
    session_ms bigint NOT NULL DEFAULT 0,
    CONSTRAINT visitor_days_${kind}_pkey PRIMARY KEY (site_id, day, is_sample),
    CONSTRAINT visitor_days_${kind}_site_fkey ${OF_SITE}
  )`);
  await db.query(`CREATE TABLE visitor_counts_${kind} (
    site_id integer NOT NULL,
    day date NOT NULL,
    is_sample boolean NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    amount integer NOT NULL,
    CONSTRAINT visitor_counts_${kind}_pkey PRIMARY KEY (site_id, kind, day, is_sample, value),
    CONSTRAINT visitor_counts_${kind}_site_fkey ${OF_SITE}
  )`);
}

const DAY_FIGURES = [
  ...['visitors', 'new_visitors', 'gated_visitors', 'page_views', 'articles_viewed', 'sessions', 'bounces'],
  ...['timed_sessions', 'change7', 'change30', 'change90'],
];
