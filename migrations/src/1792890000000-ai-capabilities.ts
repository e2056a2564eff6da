import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each AI server takes is learnt from its refusals. */
export class AiCapabilities1792890000000 implements MigrationInterface {
  name = 'AiCapabilities1792890000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE ai_capabilities (
      id serial,
      address text NOT NULL,
      model text NOT NULL,
      kind text NOT NULL,
      capabilities jsonb NOT NULL,
      learnt_at timestamptz NOT NULL,
      CONSTRAINT ai_capabilities_pkey PRIMARY KEY (id),
      CONSTRAINT ai_capabilities_model UNIQUE (address, model, kind)
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE ai_capabilities');
  }
}
