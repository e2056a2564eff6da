import { counted } from '../../common/counted.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { DataSource } from 'typeorm';

/**
 * Has PostgreSQL reuse the space of deleted rows and count anew what its tables hold. PostgreSQL does so by itself, but only some time after
 * much was deleted or imported. Readers and writers aren't held up: no table is rewritten, as VACUUM FULL would.
 */
@HandlesJob({ type: 'optimize-database', queue: 'bulk', attempts: 2 })
export class OptimizeDatabaseJob implements JobHandler<'optimize-database'> {
  constructor(private readonly dataSource: DataSource) {}

  async run(context: JobContext<'optimize-database'>): Promise<{ message: string; tables: number }> {
    const tables: { name: string }[] = await this.dataSource.query(OWN_TABLES);
    for (const [done, { name }] of tables.entries()) {
      context.throwIfStopping();
      await context.progress({ done, total: tables.length, note: 'Optimizing the database' });
      await this.dataSource.query(`VACUUM (ANALYZE) ${name}`);
    }
    const message = `${counted(tables.length, 'table')} of the database optimized: the space of deleted data can be used again.`;
    return { message, tables: tables.length };
  }
}

/** Quoted names, largest first. Only an owner may do it, and partitions are tables of their own. */
const OWN_TABLES = `
  SELECT format('%I.%I', schema.nspname, part.relname) AS name
  FROM pg_class part JOIN pg_namespace schema ON schema.oid = part.relnamespace
  WHERE part.relkind = 'r' AND schema.nspname IN (current_schema(), 'pgboss') AND pg_has_role(part.relowner, 'USAGE')
  ORDER BY part.relpages DESC, part.oid`;
