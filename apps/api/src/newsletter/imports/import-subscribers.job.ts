import type { ImportCounts, ImportResult } from '@pressloom/contracts/subscriber-imports';
import { SubscriberImport } from '@pressloom/database/entities';
import { share } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { counted } from '../../common/counted.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { EndedJob, FailedJob, JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { BulkLeaving } from '../subscribers/bulk-leaving.service.ts';
import { ImportFiles } from './import-file.service.ts';
import { ImportRun } from './import-run.service.ts';
import type { RowsToSort, Sorted } from './import-run.service.ts';
import { ImportsService } from './imports.service.ts';
import { NO_COUNTS, NOBODY, sumOf, takeOver } from './take-over.ts';
import type { Taken } from './take-over.ts';

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
    private readonly leaving: BulkLeaving,
  ) {}

  async run(context: JobContext<'import-subscribers'>): Promise<ImportResult> {
    const one = await this.imports.get(targetId(context.target));
    let counts = one.counts ?? NO_COUNTS;
    const read = await this.steps.reader(one);
    let row = 0;
    for await (const rows of this.files.batches(one, AT_ONCE)) {
      context.throwIfStopping();
      const left = rows.slice(Math.max(0, one.nextRow - row));
      const first = row + rows.length - left.length;
      row += rows.length;
      if (left.length === 0) continue;
      const done = await this.take(one.id, { rows: left, read, firstRow: first });
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

  async onCancelled({ manager, target }: EndedJob): Promise<void> {
    await this.imports.stop(targetId(target), ['importing'], manager);
  }

  /** All counts until now; null where somebody stopped it. */
  private take(id: number, rows: RowsToSort): Promise<ImportCounts | null> {
    return this.dataSource.transaction(async (manager) => {
      const one = await this.steps.locked(manager, id, { status: 'importing', nextRow: rows.firstRow });
      if (!one) return null;
      const sorted = await this.steps.sort(manager, one, rows);
      const { good, rejects, counts } = sorted;
      const { added, unreadableDates } = await this.write(manager, one, sorted);
      // Not before: who is being erased is waited for, and nobody is erased from here on.
      await share(manager, 'audiences');
      const late = await this.steps.takeBack(manager, one, sorted);
      await this.steps.keepRejects(manager, id, await this.steps.withoutErased(manager, rejects));
      const duplicate = counts.duplicate + good.length - added;
      const suppressed = counts.suppressed + late;
      const taken = { ...counts, added: added - late, duplicate, suppressed, unreadableDates };
      const all = sumOf(one.counts ?? NO_COUNTS, taken);
      await manager.update(SubscriberImport, id, { nextRow: rows.firstRow + rows.rows.length, counts: all });
      return all;
    });
  }

  private async write(manager: EntityManager, one: SubscriberImport, { good, left }: Sorted): Promise<Taken> {
    const { id: importId, wordpressSiteId: siteId, consent } = one;
    const { now } = this.steps;
    await this.leaving.leave(manager, { siteId, importId, now }, left);
    if (consent === null && good.length > 0) throw new Error(`Import ${importId} has readers and no consent.`);
    return consent ? takeOver(manager, { id: importId, siteId, consent }, good, now) : NOBODY;
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
  const { added, duplicate, invalid, suppressed, unconfirmed, unknownStatus } = counts;
  const left = counts.unsubscribed + counts.bounced + counts.complained;
  const skipped = [
    duplicate > 0 && counted(duplicate, 'duplicate'),
    suppressed > 0 && `${counted(suppressed, 'reader')} who left earlier`,
    unconfirmed > 0 && `${counted(unconfirmed, 'reader')} who never confirmed`,
    unknownStatus > 0 && `${counted(unknownStatus, 'reader')} with an unknown status`,
    invalid > 0 && counted(invalid, 'unreadable row'),
  ].filter(Boolean);
  const sentences = [
    `${stopped ? 'Stopped: ' : ''}${counted(added, 'subscriber')} added.`,
    left > 0 && `${counted(left, 'reader')} recorded as unsubscribed, bounced or complained.`,
    skipped.length > 0 && `Skipped: ${skipped.join(', ')}.`,
  ];
  return { message: sentences.filter(Boolean).join(' '), counts, stopped };
}
