import type { ImportCounts, ImportResult } from '@pressloom/contracts/subscriber-imports';
import { SubscriberImport } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { counted } from '../../common/counted.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { EndedJob, FailedJob, JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { ImportFiles } from './import-file.service.ts';
import { ImportRun } from './import-run.service.ts';
import type { Reject, Sorted } from './import-run.service.ts';
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

  async onCancelled({ manager, target }: EndedJob): Promise<void> {
    await this.imports.stop(targetId(target), ['checking'], manager);
  }

  private async look(
    manager: EntityManager,
    one: SubscriberImport,
    context: JobContext<'check-import'>,
  ): Promise<{ counts: ImportCounts; rejects: Reject[]; stopped: boolean }> {
    // What the file had already is kept there: a set of millions would not fit into memory.
    await manager.query(
      'CREATE TEMP TABLE seen_addresses (email text PRIMARY KEY, has_left bool NOT NULL) ON COMMIT DROP',
    );
    const rejects: Reject[] = [];
    let counts = NO_COUNTS;
    const read = await this.steps.reader(one, manager);
    for await (const rows of this.files.batches(one, AT_ONCE, manager)) {
      context.throwIfStopping();
      const sorted = await this.steps.sort(manager, one, { rows, read, firstRow: counts.rows });
      counts = sumOf(counts, await this.countedOnce(manager, one, sorted));
      for (const reject of sorted.rejects) if (rejects.length < MOST_REJECTS) rejects.push(reject);
      const note = `${counted(counts.rows, 'row')} checked`;
      await context.progress({ done: counts.rows, total: Math.max(one.format.lines, counts.rows), note });
      if ((await this.imports.get(one.id, manager)).status !== 'checking') return { counts, rejects, stopped: true };
    }
    return { counts, rejects, stopped: false };
  }

  /** The counts of some rows, without those whom earlier rows of the file had, or the list has. */
  private async countedOnce(manager: EntityManager, one: SubscriberImport, sorted: Sorted): Promise<ImportCounts> {
    const counts = { ...sorted.counts };
    const before: { email: string }[] = await manager.query(SEEN_LEAVERS, [sorted.left.map(({ email }) => email)]);
    const known = new Set(before.map(({ email }) => email));
    for (const { email, leftAs } of sorted.left) if (leftAs && known.has(email)) counts[leftAs] -= 1;
    const [fresh]: [{ added: number; unreadableDates: number; suppressed: number }] = await manager.query(NEW_ONES, [
      sorted.good.map(({ email }) => email),
      sorted.good.map(({ isDateUnreadable }) => isDateUnreadable),
      one.wordpressSiteId,
    ]);
    const { added, unreadableDates } = fresh;
    const duplicate = counts.duplicate + sorted.good.length - added - fresh.suppressed;
    const suppressed = counts.suppressed + known.size + fresh.suppressed;
    return { ...counts, added, unreadableDates, duplicate, suppressed };
  }
}

/** Rows that a look keeps in memory until its end; the import itself keeps more. */
const MOST_REJECTS = 10_000;

/** $1: addresses of leavers, each once. Those come back who left by an earlier row. */
const SEEN_LEAVERS = `
  WITH before AS (SELECT email FROM seen_addresses WHERE has_left AND email = ANY($1::text[])), seen AS (
    INSERT INTO seen_addresses SELECT unnest($1::text[]), true ON CONFLICT (email) DO UPDATE SET has_left = true)
  SELECT email FROM before`;

/** $1: addresses, each once. $2: whose date can't be read. $3: the site. New are those that neither the file had before nor the list has. */
const NEW_ONES = `
  WITH reader AS (SELECT * FROM unnest($1::text[], $2::bool[]) AS reader (email, is_date_unreadable)), before AS (
    SELECT count(*)::int AS suppressed FROM seen_addresses JOIN reader USING (email) WHERE has_left
  ), fresh AS (INSERT INTO seen_addresses SELECT email, false FROM reader ON CONFLICT DO NOTHING RETURNING email)
  SELECT count(fresh.email)::int AS added, count(*) FILTER (WHERE reader.is_date_unreadable)::int AS "unreadableDates",
    (SELECT suppressed FROM before) AS suppressed
  FROM fresh JOIN reader USING (email)
  WHERE NOT EXISTS (SELECT 1 FROM subscribers known
    WHERE known.wordpress_site_id = $3 AND known.email = fresh.email AND known.status <> 'pending')`;
