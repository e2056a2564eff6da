import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The article of an event, names by which events that come again are known, hosts that were refused, and what websites decide about
 * counting visits. Columns of events come without a default, so that no table of them is written anew.
 */
export class CollectedEvents1792960000000 implements MigrationInterface {
  name = 'CollectedEvents1792960000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE engagement_events ADD article text');
    await db.query(`ALTER TABLE wordpress_sites
      ADD requires_visit_consent boolean NOT NULL DEFAULT false,
      ADD obeys_privacy_signals boolean NOT NULL DEFAULT true`);
    await db.query(`CREATE TABLE event_ids (
      site_id integer NOT NULL,
      visitor_id text NOT NULL,
      id text NOT NULL,
      type text NOT NULL,
      at timestamptz NOT NULL,
      CONSTRAINT event_ids_pkey PRIMARY KEY (site_id, visitor_id, id, type),
      CONSTRAINT event_ids_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await db.query('CREATE INDEX event_ids_at_index ON event_ids (at)');
    await db.query(`CREATE TABLE refused_hosts (
      site_id integer NOT NULL,
      day date NOT NULL,
      host text NOT NULL,
      calls integer NOT NULL,
      CONSTRAINT refused_hosts_pkey PRIMARY KEY (site_id, day, host),
      CONSTRAINT refused_hosts_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE refused_hosts, event_ids');
    await db.query('ALTER TABLE wordpress_sites DROP requires_visit_consent, DROP obeys_privacy_signals');
    await db.query('ALTER TABLE engagement_events DROP article');
  }
}
