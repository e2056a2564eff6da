import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { EntityManager } from 'typeorm';

/** A statement that a connection parses once. The name stands for this text alone. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/** What a PostgreSQL client does with such a statement; TypeORM only has texts. */
interface PreparedClient {
  query(statement: PreparedStatement & { values: unknown[] }): Promise<{ rows: unknown[] }>;
}

/**
 * Asks as `manager.query` does, in its transaction if it has one. For statements of calls that come by the thousand: PostgreSQL parses and plans them
 * once for each connection instead of with each call, which for a statement over several tables costs more than storing a row.
 *
 * @throws QueryFailedError for what the database refuses
 */
export async function queryPrepared<Row>(
  manager: EntityManager,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const runner = manager.queryRunner ?? manager.connection.createQueryRunner();
  if (runner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  try {
    const client = (await runner.connect()) as PreparedClient;
    return await ask<Row>(client, { name, text, values });
  } finally {
    if (!manager.queryRunner) await runner.release();
  }
}

async function ask<Row>(client: PreparedClient, statement: PreparedStatement & { values: unknown[] }): Promise<Row[]> {
  try {
    return (await client.query(statement)).rows as Row[];
  } catch (error) {
    throw new QueryFailedError(statement.text, statement.values, error as Error);
  }
}
