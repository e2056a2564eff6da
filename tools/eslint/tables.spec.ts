import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { entities } from '@pressloom/database';
import { API_ROOMS } from './rooms.mjs';
import { PENDING, TABLES } from './tables.mjs';

interface Owned {
  table: string;
  entity: string | null;
  owner: string;
}

const tables = TABLES as Owned[];
const ENTITIES = join(__dirname, '../../libs/database/src/entities');

/** Tables that no entity maps: they belong to libraries. */
const OF_LIBRARIES = ['migrations', 'pgboss.job', 'socket_io_attachments'];

const byTable = (a: { table: string }, b: { table: string }) => a.table.localeCompare(b.table);

const mapped = () =>
  getMetadataArgsStorage()
    .tables.filter(({ target }) => (entities as unknown[]).includes(target))
    .map(({ name, target }) => ({ table: String(name), entity: (target as { name: string }).name }))
    .sort(byTable);

const inFolders = () =>
  readdirSync(ENTITIES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'index.ts')
    .map((path) => ({
      owner: dirname(path),
      table: /@Entity\('(\w+)'\)/.exec(readFileSync(join(ENTITIES, path), 'utf8'))?.[1] ?? path,
    }))
    .sort(byTable);

describe('the list of tables', () => {
  it('holds the tables of the data source with their entities, and those of libraries', () => {
    const listed = tables.filter(({ entity }) => entity !== null).map(({ table, entity }) => ({ table, entity }));
    expect(listed.sort(byTable)).toEqual(mapped());
    const others = tables.filter(({ entity }) => entity === null).map(({ table }) => table);
    expect(others.sort()).toEqual(OF_LIBRARIES);
  });

  it('names each table once', () => {
    expect(new Set(tables.map(({ table }) => table)).size).toBe(tables.length);
  });

  it('names owners that are rooms of the server', () => {
    const unknown = tables.filter(({ owner }) => !(owner in API_ROOMS));
    expect(unknown).toEqual([]);
  });

  it('agrees with the folders of the entities', () => {
    const listed = tables.filter(({ entity }) => entity !== null).map(({ table, owner }) => ({ table, owner }));
    expect(listed.sort(byTable)).toEqual(inFolders());
  });

  it('names tables of the list where a file still writes a foreign one', () => {
    const names = tables.map(({ table }) => table);
    const pending = Object.values(PENDING as Record<string, string[]>).flat();
    expect(pending.filter((name) => !names.includes(name))).toEqual([]);
  });
});
