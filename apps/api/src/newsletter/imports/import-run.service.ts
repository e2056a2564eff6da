import { Inject, Injectable } from '@nestjs/common';
import { IMPORT_LIMITS } from '@pressloom/contracts/subscriber-imports';
import type { ImportCounts } from '@pressloom/contracts/subscriber-imports';
import { Subscriber, SubscriberImport } from '@pressloom/database/entities';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { addressesIn } from '../../common/addresses/addresses-in.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SuppressionsService } from '../subscribers/suppressions.service.ts';
import type { FileRow } from './import-file.service.ts';
import { readRow } from './import-row.ts';
import type { GoodRow } from './import-row.ts';
import { LEFT_EARLIER, NO_COUNTS } from './take-over.ts';

/** A row that is left as it is, and why. */
export interface Reject extends FileRow {
  /** Among the rows of the file, from 1. */
  rowNumber: number;
  reason: string;
}

/** Rows as they are to be treated. */
export interface Sorted {
  /** Each address once. */
  good: GoodRow[];
  rejects: Reject[];
  counts: ImportCounts;
  /** All addresses, by their hashes. */
  byHash: Map<string, string>;
}

/** What the look before an import and the import itself have in common. */
@Injectable()
export class ImportRun {
  constructor(
    private readonly suppressions: SuppressionsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  get now(): Date {
    return this.runtime.clock.now();
  }

  /** Tells apart what can be taken over; `firstRow`: rows of the file before these. Whoever is on the list already is among the good. */
  async sort(manager: EntityManager, one: SubscriberImport, rows: FileRow[], firstRow: number): Promise<Sorted> {
    const { mapping, wordpressSiteId } = one;
    if (mapping === null) throw new Error(`Import ${one.id} has no mapping.`);
    const read = rows.map((row, place) => ({
      ...row,
      rowNumber: firstRow + place + 1,
      said: readRow(row.cells, mapping, this.now),
    }));
    const emails = read.flatMap(({ said }) => (typeof said === 'string' ? [] : [said.email]));
    const byHash = await this.suppressions.hashesOf(emails);
    const suppressed = await this.suppressions.among(manager, wordpressSiteId, byHash);
    const good = new Map<string, GoodRow>();
    const rejects: Reject[] = [];
    const counts = { ...NO_COUNTS, rows: rows.length };
    for (const { said, cells, line, rowNumber } of read) {
      const left = typeof said === 'string' ? undefined : suppressed.get(said.email);
      if (typeof said === 'string') counts.invalid += 1;
      else if (left) counts.suppressed += 1;
      else if (good.has(said.email)) counts.duplicate += 1;
      else good.set(said.email, said);
      const reason = typeof said === 'string' ? said : left && LEFT_EARLIER[left];
      if (reason) rejects.push({ cells, line, rowNumber, reason });
    }
    return { good: [...good.values()], rejects: await this.withoutErased(manager, rejects), counts, byHash };
  }

  /** Takes those off again who left, or were erased, while they were being put on the list; returns how many. */
  async takeBack(
    manager: EntityManager,
    { id: importId, wordpressSiteId }: SubscriberImport,
    { good, byHash }: Sorted,
  ): Promise<number> {
    const suppressed = await this.suppressions.among(manager, wordpressSiteId, byHash);
    const left = good.map(({ email }) => email).filter((email) => suppressed.has(email));
    if (left.length === 0) return 0;
    const theirs = { wordpressSiteId, importId, status: 'active', email: In(left) } as const;
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

/** PostgreSQL can hold neither NUL, which stands between the letters of a file that is read in another encoding, nor half a character. */
const storable = (cell: string): string => cell.toWellFormed().replaceAll('\0', '').slice(0, 1_000);
