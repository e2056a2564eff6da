import type { EntityManager } from 'typeorm';
import { addressPattern, addressRuns } from './address-pattern.ts';

/** What stands where an address was. */
export const ERASED_ADDRESS = 'an erased address';

/**
 * Conditions of SQL about texts that name an address: the whole address, as `addressPattern` says. `text` is an expression of a text or of JSON; the
 * statement's parameter is `addressParameter`, `$1` unless told. Columns that hold one address are compared with `=` instead.
 */
export const sqlNames = (text: string, parameter = '$1'): string =>
  `CASE WHEN ${sqlHasRun(text, parameter, 2)} AND ${sqlHasRun(text, parameter, 3)}
        THEN (${text})::text COLLATE "C" ~ (${parameter}::text[])[1] ELSE false END`;

/** The text with another in the place of the address. The parameter as of `sqlNames`. */
export const sqlWithout = (text: string, parameter = '$1'): string =>
  `regexp_replace((${text})::text COLLATE "C", (${parameter}::text[])[1], '${ERASED_ADDRESS}', 'g')`;

/** The value of the parameter of `sqlNames` and `sqlWithout`. */
export const addressParameter = (email: string): string[] => [addressPattern(email), ...addressRuns(email)];

/** A quick look first, as the pattern takes a hundred times as long: 10 µs for a kilobyte. Letters of ASCII are all that it compares. */
const sqlHasRun = (text: string, parameter: string, place: number): string =>
  `strpos(lower((${text})::text COLLATE "C"), (${parameter}::text[])[${place}]) > 0`;

/** Columns of one table in which people, servers and programs may write an address. */
export interface MentioningTable {
  table: string;
  texts?: readonly string[];
  /** Of JSON. */
  values?: readonly string[];
  /** A condition of SQL: only these rows. */
  only?: string;
}

/** Takes an address out of what others' rows say, in the caller's transaction. For the owner of the table. It reads the whole table. */
export async function eraseMentions(
  manager: EntityManager,
  email: string,
  { table, texts = [], values = [], only = 'true' }: MentioningTable,
): Promise<void> {
  const changes = [
    ...texts.map((column) => `${column} = ${sqlWithout(column)}`),
    ...values.map((column) => `${column} = ${sqlWithout(column)}::jsonb`),
  ];
  const named = [...texts, ...values].map((column) => sqlNames(column)).join(' OR ');
  await manager.query(`UPDATE ${table} SET ${changes.join(', ')} WHERE ${only} AND (${named})`, [
    addressParameter(email),
  ]);
}
