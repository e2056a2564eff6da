import type { DataSource } from 'typeorm';

/** Names of all tables but PostgreSQL's own, as a statement takes them. */
export async function everyTable(dataSource: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await dataSource.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ name }) => name);
}
