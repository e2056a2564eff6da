import type { ImportCounts, ImportResult } from '@pressloom/contracts/subscriber-imports';
import { SubscriberImport } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { counted } from '../../common/counted.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { FailedJob, JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { ImportFiles } from './import-file.service.ts';
import { ImportRun } from './import-run.service.ts';
import type { Reject } from './import-run.service.ts';
import { ImportsService } from './imports.service.ts';
import { NO_COUNTS, sumOf } from './take-over.ts';

const AT_ONCE = 5_000;

/** Looks through a file as an import would, and takes nobody over. */
@HandlesJob({ type: 'check-import', queue: 'bulk' })
export class CheckImportJob implements JobHandler<'check-import'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly imports: ImportsService,
    private readonly files: ImportFiles,
    private readonly steps: ImportRun,
  ) {}

  async run(context: JobContext<'check-import'>): Promise<ImportResult> {
    const one = await this.imports.get(targetId(context.target));
    const { counts, rejects, stopped } = await this.dataSource.transaction((manager) =>
      this.look(manager, one, context),
    );
    if (stopped) return { message: 'Stopped. Nobody was added.', counts, stopped };
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.steps.locked(manager, one.id, { status: 'checking' }))) return;
      await this.steps.keepRejects(manager, one.id, rejects);
      await manager.update(SubscriberImport, one.id, { status: 'checked', counts });
    });
    const message = `${counted(counts.added, 'subscriber')} would be added. Nobody was added yet.`;
    return { message, counts, stopped };
  }

  async onFailed({ manager, target }: FailedJob): Promise<void> {
    await this.imports.failed(manager, targetId(target));
  }

  private async look(
    manager: EntityManager,
    one: SubscriberImport,
    context: JobContext<'check-import'>,
  ): Promise<{ counts: ImportCounts; rejects: Reject[]; stopped: boolean }> {
    // What the file had already is kept there: a set of millions would not fit into memory.
    await manager.query('CREATE TEMP TABLE seen_addresses (email text PRIMARY KEY) ON COMMIT DROP');
    const rejects: Reject[] = [];
    let counts = NO_COUNTS;
    for await (const rows of this.files.batches(one, AT_ONCE)) {
      context.throwIfStopping();
      const sorted = await this.steps.sort(manager, one, rows, counts.rows);
      const emails = sorted.good.map(({ email }) => email);
      const [{ added }]: [{ added: number }] = await manager.query(NEW_ONES, [emails, one.wordpressSiteId]);
      counts = sumOf(counts, { ...sorted.counts, added, duplicate: sorted.counts.duplicate + emails.length - added });
      for (const reject of sorted.rejects) if (rejects.length < MOST_REJECTS) rejects.push(reject);
      const note = `${counted(counts.rows, 'row')} checked`;
      await context.progress({ done: counts.rows, total: Math.max(one.format.lines, counts.rows), note });
      if ((await this.imports.get(one.id)).status !== 'checking') return { counts, rejects, stopped: true };
    }
    return { counts, rejects, stopped: false };
  }
}

/** Rows that a look keeps in memory until its end; the import itself keeps more. */
const MOST_REJECTS = 10_000;

/** $1: addresses, each once. $2: the site. Those that neither the file had before nor the list has. */
const NEW_ONES = `
  WITH fresh AS (INSERT INTO seen_addresses SELECT unnest($1::text[]) ON CONFLICT DO NOTHING RETURNING email)
  SELECT count(*)::int AS added FROM fresh
  WHERE NOT EXISTS (SELECT 1 FROM subscribers known WHERE known.wordpress_site_id = $2 AND known.email = fresh.email)`;
