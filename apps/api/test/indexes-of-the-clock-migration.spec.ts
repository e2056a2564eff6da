import { runMigrations, undoLastMigration } from '@pressloom/database';
import type { DataSource } from 'typeorm';
import { stepsUpTo } from './migration-steps.ts';

const INDEXES = `
  SELECT relname AS name, indisvalid AS "isValid" FROM pg_index JOIN pg_class ON oid = indexrelid
  WHERE relname IN ('newsletters_under_way_index', 'subscribers_confirm_expires_index')`;

const planOf = (db: DataSource, query: string): Promise<string> =>
  db.transaction(async (manager) => {
    // So few rows are read whole, whatever indexes there are.
    await manager.query('SET LOCAL enable_seqscan = off');
    const rows: { 'QUERY PLAN': string }[] = await manager.query(`EXPLAIN ${query}`);
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
  const steps = stepsUpTo('ConfirmationEndsIndex1793050010000');
  const NEW = { name: 'subscribers_confirm_expires_index', isValid: true };

  it('finds the links that ended; forward and back, and again where building was broken off', async () => {
    await runMigrations(steps());
    expect(await steps().query(INDEXES)).toContainEqual(NEW);
    const plan = await planOf(steps(), 'SELECT id FROM subscribers WHERE confirm_expires_at < now()');
    expect(plan).toContain(NEW.name);
    await undoLastMigration(steps());
    expect(await steps().query(INDEXES)).not.toContainEqual(NEW);
    // As PostgreSQL leaves it where somebody ends the building.
    await steps().query(`CREATE INDEX ${NEW.name} ON subscribers (confirm_expires_at)`);
    await steps().query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = '${NEW.name}'::regclass`);
    await runMigrations(steps());
    expect(await steps().query(INDEXES)).toContainEqual(NEW);
  });
});
