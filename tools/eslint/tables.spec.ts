import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import { API_MODULES } from './modules.mjs';
import { TABLES } from './tables.mjs';

interface Owned {
  table: string;
  entity: string | null;
  owner: string;
}

const tables = TABLES as Owned[];
const names = tables.map(({ table }) => table).sort();
const mapped = tables.filter(({ entity }) => entity !== null).sort((a, b) => a.table.localeCompare(b.table));
const ENTITIES = join(__dirname, '../../libs/database/src/entities');

/** The queue makes its own tables when it starts, in a schema of its own; one of them is written by us. */
const OF_THE_QUEUE = 'pgboss.job';

const filesOfEntities = () =>
  readdirSync(ENTITIES, { recursive: true, encoding: 'utf8' }).filter((path) => /\/.*\.ts$/.test(path));

const tableIn = (path: string) => /@Entity\('(\w+)'\)/.exec(readFileSync(join(ENTITIES, path), 'utf8'))?.[1] ?? path;

describe('the list of tables', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('holds every table of a migrated database, once', async () => {
    const rows: { name: string }[] = await database.dataSource.query(
      // A part of a table is its owner's too.
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
    );
    expect(names).toEqual([...rows.map(({ name }) => name), OF_THE_QUEUE].sort());
  });

  it('holds every entity of the data source, by its table', () => {
    const entities = database.dataSource.entityMetadatas.map(({ tableName, name }) => ({
      table: tableName,
      entity: name,
    }));
    expect(mapped.map(({ table, entity }) => ({ table, entity }))).toEqual(
      entities.sort((a, b) => a.table.localeCompare(b.table)),
    );
  });

  it('names owners that are modules of the server', () => {
    expect(tables).not.toEqual([]);
    expect(tables.filter(({ owner }) => !(owner in API_MODULES))).toEqual([]);
  });

  it('agrees with the folders of the entities', () => {
    const folders = Object.fromEntries(filesOfEntities().map((path) => [tableIn(path), dirname(path)]));
    expect(Object.fromEntries(mapped.map(({ table, owner }) => [table, owner]))).toEqual(folders);
  });
});
