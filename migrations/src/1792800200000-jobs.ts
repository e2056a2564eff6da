import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Jobs1792800200000 implements MigrationInterface {
  name = 'Jobs1792800200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE jobs (
      id SERIAL NOT NULL,
      type text NOT NULL,
      target text NOT NULL,
      lane text NOT NULL,
      site_id integer,
      payload jsonb NOT NULL DEFAULT '{}',
      steps jsonb NOT NULL DEFAULT '{}',
      status text NOT NULL DEFAULT 'queued',
      progress_done integer NOT NULL DEFAULT 0,
      progress_total integer NOT NULL DEFAULT 0,
      progress_note text NOT NULL DEFAULT '',
      result jsonb,
      error jsonb,
      attempts integer NOT NULL DEFAULT 0,
      queue_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      started_at timestamptz,
      finished_at timestamptz,
      CONSTRAINT jobs_pkey PRIMARY KEY (id)
    )`);
    await db.query(`CREATE INDEX jobs_site_index ON jobs (site_id, id)`);
    await db.query(`CREATE INDEX jobs_target_index ON jobs (target, type, id)`);
    await db.query(`CREATE INDEX jobs_active_lane_index ON jobs (lane, id) WHERE status IN ('queued', 'running')`);
    await db.query(
      `CREATE UNIQUE INDEX jobs_active_unique ON jobs (type, target) WHERE status IN ('queued', 'running')`,
    );
    await db.query(`ALTER TABLE jobs
      ADD CONSTRAINT jobs_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    // Payloads too large for NOTIFY pass through this table of the socket.io adapter.
    await db.query(`CREATE TABLE socket_io_attachments (
      id bigserial UNIQUE,
      created_at timestamptz DEFAULT now(),
      payload bytea
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE socket_io_attachments, jobs');
  }
}
