import type { EntityManager } from 'typeorm';
import { addressParameter, sqlNames } from '../common/addresses/address-sql.ts';

/** A column in which an address stands, as `table.column`. */
export type Hit = string;

/** Tables up to this size are read within milliseconds. */
export const SMALL_TABLE_BYTES = 8_000_000;

interface SearchedTable {
  table: string;
  /** Hold one address each. */
  addresses: string[];
  texts: string[];
}

/** What a search leaves out. */
export interface LeftOut {
  maxBytes?: number | null;
  except?: readonly string[];
}

/**
 * Searches every table for an address in lower case, and returns where it stands: columns that hold one address are compared as such, texts and JSON are
 * searched for the whole address. Columns that can't hold one are left out: those of other types, and those whose names say that they hold hashes or a
 * word of ours. It reads whole tables, so it is for the moment in which somebody is erased; `maxBytes` leaves larger ones out, and `except` columns
 * (`table.column`).
 */
export async function sweep(
  manager: EntityManager,
  email: string,
  { maxBytes = null, except = [] }: LeftOut = {},
): Promise<Hit[]> {
  const tables: SearchedTable[] = await manager.query(SEARCHED, [maxBytes, except]);
  const hits: Hit[] = [];
  for (const { table, addresses, texts } of tables) {
    const conditions = [
      ...addresses.map((column) => [column, `lower(swept.${column}) = $2`]),
      ...texts.map((column) => [column, sqlNames(`swept.${column}`)]),
    ];
    const found = conditions.map(([column, condition]) => `bool_or(${condition}) AS ${column}`).join(', ');
    const any = conditions.map(([, condition]) => condition).join(' OR ');
    const [row]: [Record<string, boolean | null>] = await manager.query(
      // Both have a type where a table has columns of one kind only.
      `SELECT ${found} FROM ${table} swept, (SELECT $1::text[], $2::text) AS address WHERE ${any}`,
      [addressParameter(email), email],
    );
    for (const [column, isHit] of Object.entries(row)) if (isHit) hits.push(`${table}.${column}`);
  }
  return hits;
}

/** Parts of a table are searched with the whole. $1: the most bytes of a table, or null; $2: columns that are left out. */
const SEARCHED = `
  WITH searched AS (
    SELECT class.oid, class.relname, space.nspname, field.attnum, quote_ident(field.attname) AS name,
           field.atttypid <> 'jsonb'::regtype AND field.attname ~ '(^|_)email$' AS is_address
    FROM pg_class class
    JOIN pg_namespace space ON space.oid = class.relnamespace
    JOIN pg_attribute field ON field.attrelid = class.oid AND field.attnum > 0 AND NOT field.attisdropped
    WHERE space.nspname IN ('public', 'pgboss') AND class.relkind IN ('r', 'p') AND NOT class.relispartition
      AND field.atttypid = ANY ('{text,varchar,bpchar,json,jsonb,text[],varchar[]}'::regtype[])
      AND field.attname !~ '(^|_)(hash|status|type|kind|scope|currency|interval|language)$'
      AND format('%s.%s', class.relname, field.attname) <> ALL ($2::text[]))
  SELECT format('%I.%I', nspname, relname) AS table,
         COALESCE(array_agg(name ORDER BY attnum) FILTER (WHERE is_address), '{}') AS addresses,
         COALESCE(array_agg(name ORDER BY attnum) FILTER (WHERE NOT is_address), '{}') AS texts
  FROM searched
  WHERE $1::bigint IS NULL
     OR (SELECT sum(pg_table_size(part.relid)) FROM pg_partition_tree(searched.oid) part) <= $1
     OR pg_table_size(oid) <= $1 AND NOT EXISTS (SELECT 1 FROM pg_inherits WHERE inhparent = oid)
  GROUP BY 1 ORDER BY 1`;
