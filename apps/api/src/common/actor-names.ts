import type { EntityManager } from 'typeorm';
import { eraseMentions } from './addresses/address-sql.ts';

/** What is shown of somebody who had everything about them erased. */
const FORMER = 'A former operator';

/**
 * Takes the names of these accounts out of who did what, wherever it is stored: that it was a person stays. Rows in which actors
 * stand are of many rooms, the form in which they stand is common's.
 */
export async function forgetActors(manager: EntityManager, userIds: number[]): Promise<void> {
  const columns: { table: string; column: string }[] = await manager.query(ACTOR_COLUMNS);
  for (const { table, column } of columns) {
    await manager.query(
      `UPDATE ${table} SET ${column} = jsonb_build_object('kind', 'person', 'userId', NULL, 'name', $2::text)
       WHERE (${column} ->> 'userId')::int = ANY($1::int[])`,
      [userIds, FORMER],
    );
  }
}

/** Takes an address out of the names of those who did something: people may write it there. */
export async function forgetAddressInActors(manager: EntityManager, email: string): Promise<void> {
  const columns: { table: string; column: string }[] = await manager.query(ACTOR_COLUMNS);
  for (const { table, column } of columns) await eraseMentions(manager, email, { table, values: [column] });
}

/** Names quoted where they need it. */
const ACTOR_COLUMNS = `
  SELECT format('%I', table_name) AS table, format('%I', column_name) AS column FROM information_schema.columns
  WHERE table_schema = 'public' AND data_type = 'jsonb' AND (column_name = 'actor' OR column_name LIKE '%\\_by')
  ORDER BY 1, 2`;
