import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Readers1792800300000 implements MigrationInterface {
  name = 'Readers1792800300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE subscribers (
      id SERIAL NOT NULL,
      email text NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      is_premium boolean NOT NULL DEFAULT false,
      premium_since timestamptz,
      wordpress_site_id integer NOT NULL,
      subscribed_at timestamptz NOT NULL DEFAULT now(),
      last_active_at timestamptz,
      CONSTRAINT subscribers_site_email_unique UNIQUE (wordpress_site_id, email),
      CONSTRAINT subscribers_pkey PRIMARY KEY (id)
    )`);
    await db.query(`CREATE TABLE newsletter_settings (
      wordpress_site_id integer NOT NULL,
      articles_per_newsletter integer NOT NULL DEFAULT 8,
      frequency_days integer NOT NULL DEFAULT 7,
      auto_send boolean NOT NULL DEFAULT false,
      is_active boolean NOT NULL DEFAULT true,
      scheduled_time text NOT NULL DEFAULT '21:00',
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT newsletter_settings_pkey PRIMARY KEY (wordpress_site_id)
    )`);
    await db.query(`CREATE TABLE subscription_settings (
      id SERIAL NOT NULL,
      website_id integer NOT NULL,
      title text NOT NULL,
      subtitle text NOT NULL,
      monthly_price numeric(10,2) NOT NULL DEFAULT 29.99,
      yearly_price numeric(10,2) NOT NULL DEFAULT 99.99,
      currency text NOT NULL DEFAULT 'USD',
      features jsonb NOT NULL DEFAULT '[]',
      brand_color text NOT NULL DEFAULT '#dc2626',
      member_count text NOT NULL DEFAULT '1,000+',
      professional_type text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT subscription_settings_website_unique UNIQUE (website_id),
      CONSTRAINT subscription_settings_pkey PRIMARY KEY (id)
    )`);
    await db.query(`ALTER TABLE subscribers
      ADD CONSTRAINT subscribers_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE newsletter_settings
      ADD CONSTRAINT newsletter_settings_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE subscription_settings
      ADD CONSTRAINT subscription_settings_website_fkey FOREIGN KEY (website_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE subscription_settings, newsletter_settings, subscribers');
  }
}
