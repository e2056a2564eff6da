import { Inject, Injectable } from '@nestjs/common';
import { IMPORT_LIMITS } from '@pressloom/contracts/subscriber-imports';
import type { ImportCounts } from '@pressloom/contracts/subscriber-imports';
import { Subscriber, SubscriberImport } from '@pressloom/database/entities';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { addressesIn } from '../../common/addresses/addresses-in.ts';
import { offsetMsIn } from '../../common/zone-days.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { BulkLeaving } from '../subscribers/bulk-leaving.service.ts';
import { SuppressionsService } from '../subscribers/suppressions.service.ts';
import { ImportFiles } from './import-file.service.ts';
import type { FileRow } from './import-file.service.ts';
import { rowReader } from './import-row.ts';
import type { FileReader, ReadRow } from './import-row.ts';
import { LEFT_EARLIER, NO_COUNTS } from './take-over.ts';

/** A row that is left as it is, and why. */
export interface Reject extends FileRow {
  /** Among the rows of the file, from 1. */
  rowNumber: number;
  reason: string;
}

/** Rows as they are to be treated. */
export interface Sorted {
  /** Who is to be subscribed; each address once. */
  good: FileReader[];
  /** Who left by what the file says, and didn't sign up again later; each address once, and none of the good. */
  left: FileReader[];
  rejects: Reject[];
  counts: ImportCounts;
  /** All addresses, by their hashes. */
  byHash: Map<string, string>;
}

/** Rows of a file, how they are read, and how many are before them. */
export interface RowsToSort {
  rows: FileRow[];
  read: (cells: string[]) => ReadRow;
  firstRow: number;
}

/** What the check before an import and the import itself have in common. */
@Injectable()
export class ImportRun {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: ImportFiles,
    private readonly suppressions: SuppressionsService,
    private readonly leaving: BulkLeaving,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  get now(): Date {
    return this.runtime.clock.now();
  }

  /** How the rows of a file are read: some of it the whole file and the website tell. @throws as `ImportFiles.batches` */
  async reader(one: SubscriberImport, manager = this.dataSource.manager): Promise<RowsToSort['read']> {
    const { mapping, format, wordpressSiteId } = one;
    if (mapping === null) throw new Error(`Import ${one.id} has no mapping.`);
    const [site]: { timeZone: string }[] = await manager.query(TIME_ZONE, [wordpressSiteId]);
    const dated = [mapping.subscribedAt, mapping.leftAt].filter((column) => column !== null);
    const order = await this.files.dateOrder(one, dated, manager);
    return rowReader({
      mapping,
      format,
      dates: { order, now: this.now, aheadMs: offsetMsIn(site?.timeZone ?? 'UTC', this.now) },
    });
  }

  /** Tells apart what can be imported. Whoever is on the list already is among the good. */
  async sort(manager: EntityManager, one: SubscriberImport, { rows, read, firstRow }: RowsToSort): Promise<Sorted> {
    const { wordpressSiteId: siteId } = one;
    const said = rows.map(({ cells }) => read(cells));
    const byHash = await this.suppressions.hashesOf(said.flatMap(({ readers }) => readers.map(({ email }) => email)));
    const suppressed = await this.suppressions.among(manager, siteId, byHash);
    const leavers = strictest(said.flatMap(({ readers }) => readers));
    const stayed = await this.leaving.findStayed(manager, siteId, [...leavers.values()]);
    const good = new Map<string, FileReader>();
    const left = new Map<string, FileReader>();
    const counts: ImportCounts = { ...NO_COUNTS, rows: rows.length };
    /** What becomes of a reader; the sentence where that is none of what the file says. */
    const place = (reader: FileReader): string | null => {
      const { email } = reader;
      const [before, leaver] = [suppressed.get(email), leavers.get(email)];
      const isKnown =
        before !== undefined && (before === 'erased' || before === 'complained' || leaver?.leftAs !== 'complained');
      if (isKnown || (leaver && reader.leftAs === null)) {
        counts.suppressed += 1;
        return reader.leftAs !== null && before !== 'erased'
          ? null
          : LEFT_EARLIER[before ?? leaver?.leftAs ?? 'unsubscribed'];
      }
      if (left.has(email) || good.has(email) || stayed.has(email)) counts.duplicate += 1;
      else if (leaver?.leftAs) {
        left.set(email, leaver);
        counts[leaver.leftAs] += 1;
      } else {
        good.set(email, reader);
      }
      return null;
    };
    const rejects: Reject[] = [];
    for (const [at, { readers, refusals }] of said.entries()) {
      counts.furtherAddresses += Math.max(0, readers.length + refusals.length - 1);
      for (const { as } of refusals) counts[as] += 1;
      const reasons = [...refusals.map(({ reason }) => reason), ...readers.map(place)].filter(
        (reason) => reason !== null,
      );
      const row = rows[at] as FileRow;
      if (reasons.length > 0)
        rejects.push({ ...row, rowNumber: firstRow + at + 1, reason: [...new Set(reasons)].join(' ') });
    }
    const sorted = { good: [...good.values()], left: [...left.values()], counts, byHash };
    return { ...sorted, rejects: await this.withoutErased(manager, rejects) };
  }

  /** Takes those off again who left, or were erased, while they were being put on the list; returns how many were on it. */
  async takeBack(
    manager: EntityManager,
    { id: importId, wordpressSiteId }: SubscriberImport,
    { good, left, byHash }: Sorted,
  ): Promise<number> {
    const erased = await this.suppressions.findErased(
      manager,
      left.map(({ email }) => email),
    );
    if (erased.size > 0) await manager.delete(Subscriber, { wordpressSiteId, importId, email: In([...erased]) });
    const suppressed = await this.suppressions.among(manager, wordpressSiteId, byHash);
    const gone = good.map(({ email }) => email).filter((email) => suppressed.has(email));
    if (gone.length === 0) return 0;
    const theirs = { wordpressSiteId, importId, status: 'active', email: In(gone) } as const;
    return (await manager.delete(Subscriber, theirs)).affected ?? 0;
  }

  /** Of rows that name somebody who was erased, in whichever column, line and reason stay alone. */
  async withoutErased(manager: EntityManager, rejects: Reject[]): Promise<Reject[]> {
    const named = rejects.map(({ cells }) => cells.flatMap(addressesIn));
    const erased = await this.suppressions.findErased(manager, named.flat());
    return rejects.map((reject, place) =>
      named[place]?.some((email) => erased.has(email)) ? { ...reject, cells: [] } : reject,
    );
  }

  /** Keeps rows that are left as they are, for whoever wants to mend them. The first 100,000; all are counted. */
  async keepRejects(manager: EntityManager, importId: number, rejects: Reject[]): Promise<void> {
    if (rejects.length === 0) return;
    await manager.query(
      `INSERT INTO subscriber_import_rejects (import_id, row_number, line, reason, cells)
       SELECT $1, row.number, row.line, row.reason, row.cells::jsonb
       FROM unnest($2::int[], $3::int[], $4::text[], $5::text[]) AS row (number, line, reason, cells)
       WHERE (SELECT count(*) FROM subscriber_import_rejects WHERE import_id = $1) < $6
       ON CONFLICT DO NOTHING`,
      [
        importId,
        rejects.map(({ rowNumber }) => rowNumber),
        rejects.map(({ line }) => line),
        rejects.map(({ reason }) => reason),
        rejects.map(({ cells }) => JSON.stringify(cells.map(storable))),
        IMPORT_LIMITS.rejects,
      ],
    );
  }

  /** The import, locked; null once it is not at this any more, or another run has done these rows. */
  async locked(
    manager: EntityManager,
    id: number,
    is: { status: string; nextRow?: number },
  ): Promise<SubscriberImport | null> {
    const one = await manager.findOne(SubscriberImport, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (one?.status !== is.status) return null;
    return is.nextRow === undefined || one.nextRow === is.nextRow ? one : null;
  }
}

/** $1: the website. */
const TIME_ZONE = 'SELECT time_zone AS "timeZone" FROM wordpress_sites WHERE id = $1';

/** Who left by any of these rows, by address; a complaint counts before all else. */
function strictest(readers: FileReader[]): Map<string, FileReader> {
  const leavers = new Map<string, FileReader>();
  for (const reader of readers) {
    if (reader.leftAs === 'complained' || (reader.leftAs !== null && !leavers.has(reader.email)))
      leavers.set(reader.email, reader);
  }
  return leavers;
}

/** PostgreSQL can hold neither NUL, which stands between the letters of a file that is read in another encoding, nor half a character. */
const storable = (cell: string): string => cell.toWellFormed().replaceAll('\0', '').slice(0, 1_000);
