import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the AI service costs: every call, the totals of days, and the budgets. What was written before is not counted. */
export class Spending1792801400000 implements MigrationInterface {
  name = 'Spending1792801400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE ai_calls (
      id SERIAL NOT NULL,
      wordpress_site_id integer NOT NULL,
      day date NOT NULL,
      all_day date NOT NULL,
      kind text NOT NULL,
      model text NOT NULL,
      is_price_known boolean NOT NULL,
      input_tokens integer NOT NULL DEFAULT 0,
      output_tokens integer NOT NULL DEFAULT 0,
      pictures integer NOT NULL DEFAULT 0,
      booked_micros integer NOT NULL,
      charged_micros integer NOT NULL,
      state text NOT NULL DEFAULT 'booked',
      source text NOT NULL,
      automatic boolean NOT NULL,
      keyword_id integer,
      video_id integer,
      post_id integer,
      job_id integer,
      at timestamptz NOT NULL,
      CONSTRAINT ai_calls_pkey PRIMARY KEY (id),
      CONSTRAINT ai_calls_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await db.query('CREATE INDEX ai_calls_site_day_index ON ai_calls (wordpress_site_id, day)');
    await db.query('CREATE INDEX ai_calls_post_index ON ai_calls (post_id)');
    await db.query('CREATE INDEX ai_calls_video_index ON ai_calls (video_id) WHERE post_id IS NULL');
    await db.query(`CREATE INDEX ai_calls_open_index ON ai_calls (at) WHERE state = 'booked'`);
    await db.query(`CREATE TABLE spending_days (
      scope text NOT NULL,
      day date NOT NULL,
      wordpress_site_id integer,
      used_micros bigint NOT NULL DEFAULT 0,
      refused_micros bigint,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT spending_days_pkey PRIMARY KEY (scope, day),
      CONSTRAINT spending_days_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await db.query(`CREATE TABLE spending_budgets (
      scope text NOT NULL,
      wordpress_site_id integer,
      daily_cents integer NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT spending_budgets_pkey PRIMARY KEY (scope),
      CONSTRAINT spending_budgets_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await db.query('ALTER TABLE website_automation_settings ADD draft_stock integer NOT NULL DEFAULT 3');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE website_automation_settings DROP COLUMN draft_stock');
    await db.query('DROP TABLE spending_budgets, spending_days, ai_calls');
  }
}
