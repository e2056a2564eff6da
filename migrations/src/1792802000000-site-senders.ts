import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A site has a sender of its own, and a mail server of its own where its publisher has one. */
export class SiteSenders1792802000000 implements MigrationInterface {
  name = 'SiteSenders1792802000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE site_senders (
      wordpress_site_id integer NOT NULL,
      from_name text,
      from_address text,
      reply_to text,
      postal_address text,
      dkim_domain text,
      dkim_selector text,
      dkim_private_key text,
      smtp_host text,
      smtp_port integer,
      smtp_security text NOT NULL DEFAULT 'starttls',
      smtp_user text,
      smtp_password text,
      rate_per_hour integer,
      open_tracking text NOT NULL DEFAULT 'aggregate',
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT site_senders_pkey PRIMARY KEY (wordpress_site_id)
    )`);
    await db.query(`ALTER TABLE site_senders
      ADD CONSTRAINT site_senders_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE site_senders');
  }
}
