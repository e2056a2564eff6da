import { Inject, Injectable } from '@nestjs/common';
import { IMPORT_FIELDS, IMPORT_LIMITS, IMPORT_MESSAGES } from '@pressloom/contracts/subscriber-imports';
import type {
  ImportConsent,
  ImportMapping,
  ImportStatus,
  SubscriberImportView,
} from '@pressloom/contracts/subscriber-imports';
import { SubscriberImport, SubscriberImportReject } from '@pressloom/database/entities';
import { DataSource, In, IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { actorView } from '../../common/acting.ts';
import { DomainError, notFound } from '../../common/errors.ts';
import { dayIn } from '../../common/zone-days.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { guessedMapping, hintsOf, mappingProblems } from './guessed-mapping.ts';
import { ImportFiles } from './import-file.service.ts';
import { UNKNOWN_STATUS } from './import-row.ts';
import { UNDER_WAY, isUnderWay, lockedImport, running, stillStopping } from './import-state.ts';

const WORK = ['check-import', 'import-subscribers'] as const;
type ImportWork = (typeof WORK)[number];
type ImportJob = { type: ImportWork; target: string; lane: string; siteId: number };

/** A job that was stopped ends with the rows that it is at. */
const STOPS_WITHIN_MS = 10_000;
/** Earlier imports that are shown. */
const SHOWN = 20;

/** Lists that come in as files, from the upload to their end. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly files: ImportFiles,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The newest of a website. */
  async ofSite(siteId: number): Promise<SubscriberImportView[]> {
    const imports = this.dataSource.getRepository(SubscriberImport);
    const where = { wordpressSiteId: siteId, forgottenAt: IsNull() };
    const newest = await imports.find({ where, order: { id: 'DESC' }, take: SHOWN });
    return Promise.all(newest.map((one) => this.view(one)));
  }

  /** @throws DomainError 404 */
  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<SubscriberImport> {
    const found = await manager.findOneBy(SubscriberImport, { id, forgottenAt: IsNull() });
    if (!found) throw notFound('import');
    return found;
  }

  async view(one: SubscriberImport): Promise<SubscriberImportView> {
    const target = jobTarget('import', one.id);
    const [rejects, jobs, unknownStatuses] = await Promise.all([
      this.dataSource.getRepository(SubscriberImportReject).countBy({ importId: one.id }),
      this.jobs.newestByTarget([target], [...WORK]),
      this.unknownStatuses(one),
    ]);
    return {
      id: one.id,
      siteId: one.wordpressSiteId,
      fileName: one.fileName,
      bytes: Number(one.bytes),
      format: one.format,
      status: one.status,
      mapping: one.mapping ?? guessedMapping(one.format),
      hints: hintsOf(one.format),
      consent: one.consent,
      counts: one.counts,
      rejects,
      unknownStatuses,
      createdBy: actorView(one.createdBy),
      createdAt: one.createdAt.toISOString(),
      finishedAt: one.finishedAt?.toISOString() ?? null,
      jobId: jobs.get(target)?.id ?? null,
    };
  }

  /** Proposes the columns again, as the first row is a header or is none. @throws DomainError 404; 409 `import_running`, also for one that was begun */
  async setHeader(id: number, hasHeader: boolean): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const one = await lockedImport(manager, id);
      if (one.nextRow > 0 || one.status === 'imported' || isUnderWay(one.status)) throw running(one.status);
      const format = await this.files.formatWith(one, hasHeader, manager);
      await manager.update(SubscriberImport, id, { format, status: 'uploaded', mapping: null, counts: null });
      await manager.delete(SubscriberImportReject, { importId: id });
    });
  }

  /** Looks through all rows; writes none. @throws as `begin` */
  check(id: number, mapping: ImportMapping): Promise<void> {
    return this.begin(id, { status: 'checking', mapping, nextRow: 0, counts: null }, 'check-import');
  }

  /**
   * Takes the rows over. One that was stopped or failed goes on where it was, as long as its columns mean the same.
   *
   * @throws as `begin`; DomainError 400 where the consent is of a day that the website has yet to see
   */
  async start(
    id: number,
    { mapping, consent }: { mapping: ImportMapping; consent: ImportConsent | null },
  ): Promise<void> {
    const { status, mapping: before, nextRow, wordpressSiteId } = await this.get(id);
    const { timeZone } = await this.sites.get(wordpressSiteId);
    if (consent && consent.date > dayIn(timeZone, this.runtime.clock.now()))
      throw invalid('date', IMPORT_MESSAGES.consentDateNeeded);
    const goesOn = ['stopped', 'failed'].includes(status) && nextRow > 0 && isSame(mapping, before);
    const anew = goesOn ? {} : { nextRow: 0, counts: null };
    await this.begin(id, { status: 'importing', mapping, consent, finishedAt: null, ...anew }, 'import-subscribers');
  }

  /** What was taken over until now stays. Nothing happens where nothing of `what` is under way. */
  async stop(
    id: number,
    what: readonly ImportStatus[] = UNDER_WAY,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await manager.query(
      `UPDATE subscriber_imports SET status = CASE status WHEN 'checking' THEN 'uploaded' ELSE 'stopped' END, finished_at = $2
       WHERE id = $1 AND status = ANY($3)`,
      [id, this.runtime.clock.now(), what],
    );
  }

  /** It failed for good; what was taken over stays. */
  async failed(manager: EntityManager, id: number): Promise<void> {
    const finishedAt = this.runtime.clock.now();
    await manager.update(SubscriberImport, { id, status: In([...UNDER_WAY]) }, { status: 'failed', finishedAt });
  }

  /** Some of the words in the column of statuses that nobody knows, as the first rows that weren't imported have them. */
  private async unknownStatuses({ id, mapping, counts }: SubscriberImport): Promise<string[]> {
    if (!counts?.unknownStatus || mapping?.status == null) return [];
    const rows: { word: string }[] = await this.dataSource.query(UNKNOWN_WORDS, [
      ...[id, mapping.status, UNKNOWN_STATUS, IMPORT_LIMITS.unknownStatuses],
    ]);
    return rows.map(({ word }) => word);
  }

  /** @throws DomainError 404; 400 for a column that the file doesn't have; 409 `import_running`, also for one that is done */
  private async begin(
    id: number,
    change: Partial<SubscriberImport> & { mapping: ImportMapping },
    type: ImportWork,
  ): Promise<void> {
    const { format, wordpressSiteId: siteId } = await this.get(id);
    const [field] = mappingProblems(change.mapping, format);
    if (field) throw columnMissing(field);
    const job = { type, target: jobTarget('import', id), lane: `subscriber-imports:${siteId}`, siteId };
    for (;;) {
      const stopping = await this.dataSource.transaction((manager) => this.enqueue(manager, id, change, job));
      if (stopping === null) return;
      const { status } = await this.jobs.untilEnded(stopping, STOPS_WITHIN_MS);
      if (status === 'running') throw stillStopping();
    }
  }

  /** Null once it is queued; the job that somebody stopped and that runs yet: joined, it would end without doing this. */
  private async enqueue(
    manager: EntityManager,
    id: number,
    change: Partial<SubscriberImport>,
    job: ImportJob,
  ): Promise<JobOf<ImportWork> | null> {
    const { status } = await lockedImport(manager, id);
    if (status === 'imported' || isUnderWay(status)) throw running(status);
    const stopping = await this.jobs.findRunning(manager, job.type, job.target);
    if (stopping) return stopping as JobOf<ImportWork>;
    await manager.update(SubscriberImport, id, change);
    if (change.nextRow === 0) await manager.delete(SubscriberImportReject, { importId: id });
    await this.jobs.enqueue(manager, job);
    return null;
  }
}

const isSame = (one: ImportMapping, other: ImportMapping | null): boolean =>
  other !== null && ([...IMPORT_FIELDS, 'everyone'] as const).every((field) => one[field] === other[field]);

/** $1: the import. $2: the column. $3: why these rows weren't imported. $4: the most of them. */
const UNKNOWN_WORDS = `
  SELECT DISTINCT left(word, 40) AS word FROM (
    SELECT cells ->> $2::int AS word FROM subscriber_import_rejects
    WHERE import_id = $1 AND strpos(reason, $3) > 0 ORDER BY row_number LIMIT 1000) reject
  WHERE word <> '' ORDER BY word LIMIT $4`;

function columnMissing(field: string): DomainError {
  return invalid(field, field === 'email' ? IMPORT_MESSAGES.emailColumnNeeded : 'The file has no such column.');
}

function invalid(field: string, message: string): DomainError {
  return new DomainError(400, 'validation_failed', message, { [field]: message });
}
