import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings of websites' gates, and which articles each visitor read free. */
export class ContentGate1792896000000 implements MigrationInterface {
  name = 'ContentGate1792896000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE content_gate_settings (
      id serial,
      site_id integer NOT NULL,
      auto_percentage integer NOT NULL DEFAULT 0,
      restriction_type text NOT NULL DEFAULT 'premium_badge',
      free_article_limit integer NOT NULL DEFAULT 3,
      is_active boolean NOT NULL DEFAULT false,
      gate_message text NOT NULL DEFAULT 'Subscribe to our premium membership to access exclusive content and insights.',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT content_gate_settings_pkey PRIMARY KEY (id),
      CONSTRAINT content_gate_settings_site_unique UNIQUE (site_id),
      CONSTRAINT content_gate_settings_type_check CHECK (restriction_type IN ('premium_badge','article_count','time_based')),
      CONSTRAINT content_gate_settings_percentage_check CHECK (auto_percentage BETWEEN 0 AND 100),
      CONSTRAINT content_gate_settings_limit_check CHECK (free_article_limit BETWEEN 0 AND 50),
      CONSTRAINT content_gate_settings_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await db.query(`CREATE TABLE gate_visitors (
      site_id integer NOT NULL,
      visitor_id text NOT NULL,
      articles text[] NOT NULL,
      viewed_at timestamptz[] NOT NULL,
      CONSTRAINT gate_visitors_pkey PRIMARY KEY (site_id, visitor_id),
      CONSTRAINT gate_visitors_views_check CHECK (cardinality(articles) = cardinality(viewed_at)),
      CONSTRAINT gate_visitors_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE gate_visitors');
    await db.query('DROP TABLE content_gate_settings');
  }
}
