import type { DataSource, QueryRunner } from 'typeorm';
import { againAfterLoss, isConnectionLost } from './connection-loss.ts';

const READS = /^\s*(EXPLAIN \(FORMAT JSON\) )?SELECT\b/i;
/** Holds for the connection that it was taken on. */
const OF_ITS_CONNECTION = /advisory/i;

/** Whether a statement changes nothing, and may be asked on any connection. Pure. */
export const isRead = (statement: string): boolean => READS.test(statement) && !OF_ITS_CONNECTION.test(statement);

type Query = (...asked: Parameters<QueryRunner['query']>) => Promise<unknown>;

/** Has each read outside a transaction asked again where its connection was lost, until the database is back. */
export function readPatiently(dataSource: DataSource): DataSource {
  const create = dataSource.createQueryRunner.bind(dataSource);
  dataSource.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as Query;
    const anew: Query = async (...asked) => {
      const other = create(mode);
      try {
        return await (other.query as Query)(...asked);
      } finally {
        await other.release();
      }
    };
    const patient: Query = async (...asked) => {
      try {
        return await query(...asked);
      } catch (error) {
        if (runner.isTransactionActive || !isRead(asked[0]) || !isConnectionLost(error)) throw error;
        return againAfterLoss(() => anew(...asked));
      }
    };
    runner.query = patient as QueryRunner['query'];
    return runner;
  };
  return dataSource;
}
