import type { DataSource } from 'typeorm';
import { everyTable } from '../every-table.ts';

/** What every column of the database holds, by `table.column`. */
export type Contents = ReadonlyMap<string, string>;

/** Whoever asks leaves traces of asking, and every change a time of change. */
const TRACES = /^public\.(sessions|login_attempts|rate_counters)\.|\.updated_at$/;

export async function contentsOf(dataSource: DataSource): Promise<Contents> {
  const contents = new Map<string, string>();
  for (const table of await everyTable(dataSource)) {
    const rows: { row: Record<string, unknown> }[] = await dataSource.query(
      `SELECT to_jsonb(stored) AS row FROM ${table} stored ORDER BY stored::text`,
    );
    for (const column of Object.keys(rows[0]?.row ?? {})) {
      const name = `${table}.${column}`;
      if (!TRACES.test(name))
        contents.set(
          name,
          rows
            .map(({ row }) => JSON.stringify(row[column]))
            .sort()
            .join('\n'),
        );
    }
  }
  return contents;
}

/** Columns whose contents differ, as `table.column`. */
export function changedColumns(before: Contents, after: Contents): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).map((name) => name.replace('public.', ''));
}
