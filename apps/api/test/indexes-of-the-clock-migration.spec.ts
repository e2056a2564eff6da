import { runMigrations, undoLastMigration } from '@pressloom/database';
import type { DataSource } from 'typeorm';
import { FORGET_LINKS, FORGET_SILENT } from '../src/newsletter/joining/asking.service.ts';
import { stepsUpTo } from './migration-steps.ts';

const INDEXES = `
  SELECT relname AS name, indisvalid AS "isValid" FROM pg_index JOIN pg_class ON oid = indexrelid
  WHERE relname IN ('newsletters_under_way_index', 'subscribers_confirm_expires_index', 'subscribers_links_that_end_index')`;

const planOf = (db: DataSource, query: string, values: unknown[] = []): Promise<string> =>
  db.transaction(async (manager) => {
    // So few rows are read whole, whatever indexes there are.
    await manager.query('SET LOCAL enable_seqscan = off');
    const rows: { 'QUERY PLAN': string }[] = await manager.query(`EXPLAIN ${query}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

describe('the index of issues under way', () => {
  const steps = stepsUpTo('IssuesUnderWayIndex1793050000000');

  it('finds those that are sent or paused; forward and back', async () => {
    await runMigrations(steps());
    expect(await steps().query(INDEXES)).toEqual([{ name: 'newsletters_under_way_index', isValid: true }]);
    for (const status of [`= 'sending'`, `IN ('sending', 'paused')`]) {
      const plan = await planOf(steps(), `SELECT id FROM newsletters WHERE delivery_status ${status}`);
      expect(plan).toContain('newsletters_under_way_index');
    }
    await undoLastMigration(steps());
    expect(await steps().query(INDEXES)).toEqual([]);
  });
});

describe('the index of when confirmation links end', () => {
  const steps = stepsUpTo('LinksThatEndIndex1793070000000');
  const FORMER = { name: 'subscribers_confirm_expires_index', isValid: true };
  const NEW = { name: 'subscribers_links_that_end_index', isValid: true };

  it('finds the links that ended among many readers', async () => {
    await runMigrations(steps());
    await steps().query(SITE);
    await steps().query(READERS);
    await steps().query('ANALYZE subscribers');
    for (const statement of [FORGET_SILENT, FORGET_LINKS])
      expect(await planOf(steps(), statement, [new Date()])).toContain(NEW.name);
  });

  it('takes the place of one of all readers; forward and back, and again where building was broken off', async () => {
    await runMigrations(steps());
    const indexes = await steps().query(INDEXES);
    expect(indexes).toContainEqual(NEW);
    expect(indexes).not.toContainEqual(FORMER);
    await undoLastMigration(steps());
    expect(await steps().query(INDEXES)).toContainEqual(FORMER);
    // As PostgreSQL leaves it where somebody ends the building.
    await steps().query(`CREATE INDEX ${NEW.name} ON subscribers (confirm_expires_at)`);
    await steps().query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = '${NEW.name}'::regclass`);
    await runMigrations(steps());
    expect(await steps().query(INDEXES)).toContainEqual(NEW);
    expect(await steps().query(INDEXES)).not.toContainEqual(FORMER);
  });
});

const SITE = `
  INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
  VALUES (1, 'Press', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'a', 'b', 'general')`;

/** Of 250 readers ten wait to confirm, 90 left, one confirmed by the form long ago, and the others were imported. */
const READERS = `
  INSERT INTO subscribers (email, wordpress_site_id, status, confirm_expires_at)
  SELECT 'reader' || n || '@list.example', 1,
    CASE WHEN n % 25 = 0 THEN 'pending' WHEN n % 25 < 10 THEN 'unsubscribed' ELSE 'active' END,
    CASE WHEN n % 25 = 0 THEN now() + interval '1 day' WHEN n % 250 = 10 THEN now() - interval '1 year' END
  FROM generate_series(1, 5000) n`;
