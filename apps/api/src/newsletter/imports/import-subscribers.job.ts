import type { ImportCounts, ImportResult } from '@pressloom/contracts/subscriber-imports';
import { SubscriberImport } from '@pressloom/database/entities';
import { share } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import { counted } from '../../common/counted.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { FailedJob, JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { ImportFiles } from './import-file.service.ts';
import type { FileRow } from './import-file.service.ts';
import { ImportRun } from './import-run.service.ts';
import { ImportsService } from './imports.service.ts';
import { NO_COUNTS, sumOf, takeOver } from './take-over.ts';

/** Rows of one transaction: a crash repeats none, and a stop is heard after so many. */
const AT_ONCE = 1_000;

/** Takes the rows of a file over. How far it is stands in the transaction that did it, so a run after a crash goes on there. */
@HandlesJob({ type: 'import-subscribers', queue: 'bulk' })
export class ImportSubscribersJob implements JobHandler<'import-subscribers'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly imports: ImportsService,
    private readonly files: ImportFiles,
    private readonly steps: ImportRun,
  ) {}

  async run(context: JobContext<'import-subscribers'>): Promise<ImportResult> {
    const one = await this.imports.get(targetId(context.target));
    let counts = one.counts ?? NO_COUNTS;
    let row = 0;
    for await (const rows of this.files.batches(one, AT_ONCE)) {
      context.throwIfStopping();
      const left = rows.slice(Math.max(0, one.nextRow - row));
      const first = row + rows.length - left.length;
      row += rows.length;
      if (left.length === 0) continue;
      const done = await this.take(one.id, left, first);
      if (done === null) return resultOf(counts, { stopped: true });
      counts = done;
      const total = Math.max(one.format.lines, counts.rows);
      await context.progress({ done: counts.rows, total, note: `${counted(counts.added, 'subscriber')} added` });
    }
    if (!(await this.finish(one.id))) return resultOf(counts, { stopped: true });
    return resultOf(counts, { stopped: false });
  }

  async onFailed({ manager, target }: FailedJob): Promise<void> {
    await this.imports.failed(manager, targetId(target));
  }

  /** All counts until now; null where somebody stopped it. */
  private take(id: number, rows: FileRow[], first: number): Promise<ImportCounts | null> {
    return this.dataSource.transaction(async (manager) => {
      const one = await this.steps.locked(manager, id, { status: 'importing', nextRow: first });
      if (!one?.consent) return null;
      const sorted = await this.steps.sort(manager, one, rows, first);
      const { good, rejects, counts } = sorted;
      const setting = { id, siteId: one.wordpressSiteId, consent: one.consent };
      const taken = await takeOver(manager, setting, good, this.steps.now);
      // Not before: who is being erased is waited for, and nobody is erased from here on.
      await share(manager, 'audiences');
      const late = await this.steps.takeBack(manager, one, sorted);
      await this.steps.keepRejects(manager, id, await this.steps.withoutErased(manager, rejects));
      const duplicate = counts.duplicate + good.length - taken;
      const [added, suppressed] = [taken - late, counts.suppressed + late];
      const all = sumOf(one.counts ?? NO_COUNTS, { ...counts, added, duplicate, suppressed });
      await manager.update(SubscriberImport, id, { nextRow: first + rows.length, counts: all });
      return all;
    });
  }

  /** The file goes with its end: a crash in between would leave it there. */
  private finish(id: number): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.steps.locked(manager, id, { status: 'importing' }))) return false;
      await manager.update(SubscriberImport, id, { status: 'imported', finishedAt: this.steps.now });
      await this.files.forget(manager, id);
      return true;
    });
  }
}

/** What became of it, in a sentence. Pure. */
function resultOf(counts: ImportCounts, { stopped }: { stopped: boolean }): ImportResult {
  const { added, duplicate, invalid, suppressed } = counts;
  const left = [
    duplicate > 0 && counted(duplicate, 'duplicate'),
    suppressed > 0 && `${counted(suppressed, 'reader')} who left earlier`,
    invalid > 0 && counted(invalid, 'unreadable row'),
  ].filter(Boolean);
  const message = `${stopped ? 'Stopped: ' : ''}${counted(added, 'subscriber')} added.${left.length > 0 ? ` Skipped: ${left.join(', ')}.` : ''}`;
  return { message, counts, stopped };
}
