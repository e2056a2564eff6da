import { runMigrations, undoLastMigration } from '@pressloom/database';
import type { DataSource } from 'typeorm';
import { stepsUpTo } from './migration-steps.ts';

const COLUMNS = 'site_id, visitor_id, articles, viewed_at';
const READ_LONG_AGO = ['2024-01-01T10:00:00Z', '2024-01-02T10:00:00Z'];

async function siteOf(db: DataSource): Promise<number> {
  const [{ id }]: [{ id: number }] = await db.query(
    `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
     VALUES ('Press', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'a', 'b', 'general') RETURNING id`,
  );
  return id;
}

const reads = (db: DataSource, site: number, visitor: string): Promise<unknown> =>
  db.query(`INSERT INTO gate_visitors (${COLUMNS}) VALUES ($1, $2, $3, $4)`, [
    ...[site, visitor],
    ...[['41', '42'], READ_LONG_AGO],
  ]);

describe('when visitors were seen', () => {
  const steps = stepsUpTo('VisitorsSeen1792950000000');
  const visitors = (): Promise<unknown[]> => steps().query(`SELECT ${COLUMNS} FROM gate_visitors ORDER BY visitor_id`);
  const now = async (): Promise<Date> => (await steps().query<[{ now: Date }]>('SELECT now()'))[0].now;

  it('is the moment of the change for those who were there, however long ago they read; forward and back', async () => {
    const site = await siteOf(steps());
    for (const visitor of ['visitor-1', 'visitor-2']) await reads(steps(), site, visitor);
    const before = await visitors();
    for (const time of ['first', 'again']) {
      const [from] = [await now(), await runMigrations(steps())];
      const until = await now();
      expect([time, await visitors()]).toEqual([time, before]);
      const seen = await steps().query<{ seen_at: Date }[]>('SELECT DISTINCT seen_at FROM gate_visitors');
      expect(seen).toHaveLength(1);
      expect(seen[0]?.seen_at.getTime()).toBeGreaterThanOrEqual(from.getTime());
      expect(seen[0]?.seen_at.getTime()).toBeLessThanOrEqual(until.getTime());
      // An earlier version of the product, which still runs beside this one, names no moment.
      await reads(steps(), site, 'visitor-3');
      const unknown = 'SELECT count(*)::int AS count FROM gate_visitors WHERE seen_at < $1';
      expect(await steps().query(unknown, [from])).toEqual([{ count: 0 }]);
      await steps().query(`DELETE FROM gate_visitors WHERE visitor_id = 'visitor-3'`);
      await undoLastMigration(steps());
      expect([time, await visitors()]).toEqual([time, before]);
    }
  });
});

describe('the index of when visitors were seen', () => {
  const steps = stepsUpTo('VisitorsSeenIndex1792950010000');
  const rows = (): Promise<unknown[]> => steps().query('SELECT * FROM gate_visitors ORDER BY visitor_id');
  const indexes = (): Promise<unknown[]> =>
    steps().query(`SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('gate_visitors_seen_index')`);

  it('is built over all rows, and goes without them; again where building was broken off', async () => {
    const site = await siteOf(steps());
    for (let number = 1; number <= 50; number += 1) await reads(steps(), site, `visitor-${number}`);
    const before = await rows();
    await runMigrations(steps());
    expect([await indexes(), await rows()]).toEqual([[{ indisvalid: true }], before]);
    await undoLastMigration(steps());
    expect([await indexes(), await rows()]).toEqual([[], before]);
    // As PostgreSQL leaves it where somebody ends the building.
    await steps().query('CREATE INDEX gate_visitors_seen_index ON gate_visitors (seen_at)');
    await steps().query(
      `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'gate_visitors_seen_index'::regclass`,
    );
    await runMigrations(steps());
    expect([await indexes(), await rows()]).toEqual([[{ indisvalid: true }], before]);
  });
});
