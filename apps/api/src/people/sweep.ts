import type { EntityManager } from 'typeorm';

/** A column in which a text stands, as `table.column`. */
export type Hit = string;

/**
 * Searches each column of texts and of JSON of every table for an address, in any letter case, and tells where it stands. It reads
 * whole tables: for the moment in which somebody is erased, not for screens.
 */
export async function sweep(manager: EntityManager, email: string): Promise<Hit[]> {
  const tables: { table: string; columns: string[] }[] = await manager.query(SEARCHED);
  const hits: Hit[] = [];
  for (const { table, columns } of tables) {
    const found = columns.map((column) => `bool_or(strpos(lower(${column}::text), $1) > 0) AS ${column}`).join(', ');
    const any = columns.map((column) => `strpos(lower(${column}::text), $1) > 0`).join(' OR ');
    const [row]: [Record<string, boolean | null>] = await manager.query(`SELECT ${found} FROM ${table} WHERE ${any}`, [
      email.toLowerCase(),
    ]);
    for (const [column, isHit] of Object.entries(row)) if (isHit) hits.push(`${table}.${column}`);
  }
  return hits;
}

/** Parts of a table are searched with the whole. */
const SEARCHED = `
  SELECT format('%I.%I', columns.table_schema, columns.table_name) AS table,
         array_agg(format('%I', columns.column_name) ORDER BY columns.ordinal_position) AS columns
  FROM information_schema.columns columns
  JOIN pg_class class ON class.oid = to_regclass(format('%I.%I', columns.table_schema, columns.table_name))
  WHERE columns.table_schema IN ('public', 'pgboss') AND class.relkind IN ('r', 'p') AND NOT class.relispartition
    AND columns.data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY')
  GROUP BY 1 ORDER BY 1`;
