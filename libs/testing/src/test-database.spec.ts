import { schemaDifferences } from '@pressloom/database';
import { migrations } from '@pressloom/migrations';
import { PgBoss } from 'pg-boss';
import pg from 'pg';
import { asAdmin } from './admin-connection.ts';
import { keptDatabases } from './jest/test-server.ts';
import { databaseUpTo, emptyDatabase, testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

describe('testDatabase', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
  });

  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const addSite = async (name: string): Promise<number> => {
    const rows = await database.dataSource.query<{ id: number }[]>(
      `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
       VALUES ($1, $1, $1, 'editor', 'x', 'general') RETURNING id`,
      [name],
    );
    return rows[0]?.id ?? 0;
  };

  const count = async (table: string): Promise<number> => {
    const rows = await database.dataSource.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM ${table}`);
    return rows[0]?.count ?? -1;
  };

  it('is migrated, as the entities want it', async () => {
    expect(await count('migrations')).toBeGreaterThan(0);
    expect(await schemaDifferences(database.dataSource)).toEqual([]);
  });

  it('is empty after a reset, with ids from 1, and still migrated', async () => {
    const migrated = await count('migrations');
    await addSite('one');
    expect(await addSite('two')).toBe(2);
    await database.reset();
    expect(await count('wordpress_sites')).toBe(0);
    expect(await addSite('three')).toBe(1);
    expect(await count('migrations')).toBe(migrated);
  });

  it('is emptied whatever refers to what', async () => {
    await database.dataSource.query(`
      CREATE TABLE reset_parent (id serial PRIMARY KEY);
      CREATE TABLE reset_child (parent_id int NOT NULL REFERENCES reset_parent);
      WITH parent AS (INSERT INTO reset_parent DEFAULT VALUES RETURNING id) INSERT INTO reset_child SELECT id FROM parent;`);
    try {
      await database.reset();
      expect([await count('reset_parent'), await count('reset_child')]).toEqual([0, 0]);
    } finally {
      await database.dataSource.query('DROP TABLE reset_child, reset_parent');
    }
  });

  it('has no month of events after a reset that a test made', async () => {
    const months = `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'engagement_events'::regclass`;
    await database.dataSource.query(`SELECT make_event_month('2026-08-01')`);
    expect(await database.dataSource.query(months)).toHaveLength(2);
    await database.reset();
    expect(await database.dataSource.query(months)).toEqual([{ name: 'engagement_events_other' }]);
  });

  it('checks foreign keys again after a reset, on every connection', async () => {
    const roles = await Promise.all(
      Array.from({ length: 5 }, () => database.dataSource.query('SHOW session_replication_role')),
    );
    expect(roles.flat()).toEqual(Array(5).fill({ session_replication_role: 'origin' }));
  });

  it("loses pg-boss's jobs at a reset but keeps its queues and schema version", async () => {
    const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
    await boss.start();
    try {
      await boss.createQueue('reset-test');
      await boss.send('reset-test', { n: 1 });
      expect(await count('pgboss.job')).toBe(1);
      await database.reset();
      expect(await count('pgboss.job')).toBe(0);
      expect(await boss.getQueue('reset-test')).not.toBeNull();
      expect(await boss.send('reset-test', { n: 2 })).not.toBeNull();
    } finally {
      await boss.stop({ graceful: false });
      await database.dataSource.query('DROP SCHEMA pgboss CASCADE');
    }
  });

  it('is reached by its URL and by its settings', async () => {
    for (const settings of [{ connectionString: database.url }, database.connection]) {
      const client = new pg.Client(settings);
      await client.connect();
      const { rows } = await client.query('SELECT current_database() AS name');
      await client.end();
      expect(rows).toEqual([{ name: database.connection.database }]);
    }
  });

  it('prepares what is sent again, for each connection, and nothing that is sent once', async () => {
    await database.dataSource.transaction(async (manager) => {
      const double = (number: number) => manager.query('SELECT 2 * $1::int AS twice', [number]);
      expect([await double(1), await double(2), await double(3)]).toEqual([
        [{ twice: 2 }],
        [{ twice: 4 }],
        [{ twice: 6 }],
      ]);
      await manager.query('SELECT 5 AS once');
      const prepared = await manager.query(
        `SELECT statement FROM pg_prepared_statements WHERE statement ~ 'AS (twice|once)'`,
      );
      expect(prepared).toEqual([{ statement: 'SELECT 2 * $1::int AS twice' }]);
    });
  });

  it('is emptied for the next spec file of the same worker', async () => {
    await addSite('left behind');
    const next = await testDatabase();
    await next.close();
    expect(await count('wordpress_sites')).toBe(0);
  });
});

describe('a database of a file with a failed test', () => {
  /** The other worker makes databases of its own meanwhile. */
  const names = async (): Promise<string[]> =>
    await asAdmin(async (admin) =>
      (await admin.query(`SELECT datname FROM pg_database WHERE datname LIKE 'failed%'`)).rows.map(
        (row) => row.datname,
      ),
    );

  it('is kept under the name of the file, whoever is still connected, and told with the file', async () => {
    const before = await names();
    const database = await emptyDatabase();
    await database.dataSource.query('CREATE TABLE seen AS SELECT 42 AS answer');
    const straggler = new pg.Client(database.connection);
    straggler.on('error', () => undefined);
    await straggler.connect();
    globalThis.pressloomFailures = 1;
    try {
      await database.close();
    } finally {
      globalThis.pressloomFailures = 0;
    }
    const [kept = ''] = (await names()).filter((name) => !before.includes(name));
    expect(kept).toMatch(/^failed_\d+_test_database$/);
    const client = new pg.Client({ ...database.connection, database: kept });
    await client.connect();
    const { rows } = await client.query('SELECT answer FROM seen');
    await client.end();
    expect(rows).toEqual([{ answer: 42 }]);
    const told = await keptDatabases({ ...database.connection, user: 'postgres', database: 'pressloom' });
    expect(told).toContainEqual({ name: kept, file: 'libs/testing/src/test-database.spec.ts' });
    await asAdmin((admin) => admin.query(`DROP DATABASE ${kept}`));
  });

  it('is made anew for whoever comes next in the same spec file', async () => {
    const before = await names();
    const database = await testDatabase();
    globalThis.pressloomFailures = 1;
    try {
      await database.close();
    } finally {
      globalThis.pressloomFailures = 0;
    }
    const next = await testDatabase();
    const tables = await next.dataSource.query('SELECT count(*)::int AS count FROM wordpress_sites');
    await next.close();
    const own = (await names()).filter((name) => !before.includes(name) && name.endsWith('_test_database'));
    for (const kept of own) await asAdmin((admin) => admin.query(`DROP DATABASE ${kept}`));
    expect(own).toHaveLength(1);
    expect(tables).toEqual([{ count: 0 }]);
  });
});

describe('emptyDatabase', () => {
  it('has no table and is gone when closed', async () => {
    const database = await emptyDatabase();
    const sql = `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`;
    expect(await database.dataSource.query(sql)).toEqual([]);
    await database.close();
    await expect(new pg.Client(database.connection).connect()).rejects.toThrow('does not exist');
  });
});

describe('databaseUpTo', () => {
  it.each([0, 2, 6, 13, migrations.length])('has the first %d migrations, and no other', async (count) => {
    const database = await databaseUpTo(count);
    try {
      const rows: { name: string }[] = await database.dataSource.query('SELECT name FROM migrations ORDER BY id');
      expect(rows.map(({ name }) => name)).toEqual(migrations.slice(0, count).map(({ name }) => name));
    } finally {
      await database.close();
    }
  });

  it('gives each who asks a database of its own', async () => {
    const [one, other] = [await databaseUpTo(7), await databaseUpTo(7)];
    await one.dataSource.query('DELETE FROM migrations');
    expect(await other.dataSource.query('SELECT count(*)::int AS count FROM migrations')).toEqual([{ count: 7 }]);
    await one.close();
    await other.close();
  });
});
