import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@pressloom/contracts/subscriber-imports';
import type { TableFormat } from '@pressloom/contracts/subscriber-imports';
import { SubscriberImport, SubscriberImportPart } from '@pressloom/database/entities';
import { share } from '@pressloom/database/locks';
import { CsvError, parse } from 'csv-parse';
import type { Info } from 'csv-parse';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { currentActor } from '../../common/acting.ts';
import { addressesIn } from '../../common/addresses/addresses-in.ts';
import type { ReceivedFile } from '../../common/doors/file-body.ts';
import { DomainError, invalidField, notFound } from '../../common/errors.ts';
import { SuppressionsService } from '../subscribers/suppressions.service.ts';
import { tableFormat } from '../csv/table-format.ts';
import { LINE_ENDS } from '../csv/table-line.ts';
import { orderShownBy } from './file-date.ts';
import type { DateOrder } from './file-date.ts';

/** Bytes of one part. */
const PART = 1_000_000;
const HEAD = 64_000;
/** Bytes that are read into rows at once: the rows of one such stretch are in memory beside each other. */
const STRETCH = 32_000;
const NEWLINE = 10;
/** Rows that are read at once for the order of dates. */
const AT_ONCE = 5_000;

/** One row of a file, and where it begins. */
export interface FileRow {
  cells: string[];
  /** From 1. */
  line: number;
}

/** What the first bytes of a file show. */
type Head = Omit<TableFormat, 'lines'>;

/** Files with lists of readers: kept in parts in the database, since the work may be done on another machine. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly suppressions: SuppressionsService,
  ) {}

  /** Keeps a file that was sent. @throws DomainError 400 for one without a row */
  async keep(siteId: number, fileName: string, { path, bytes }: ReceivedFile): Promise<SubscriberImport> {
    const head = await this.look(path);
    if (!head) throw invalidField('file', IMPORT_MESSAGES.empty);
    return this.dataSource.transaction(async (manager) => {
      const imports = manager.getRepository(SubscriberImport);
      const made = { wordpressSiteId: siteId, fileName, bytes: String(bytes), createdBy: currentActor() };
      const kept = await imports.save(imports.create({ ...made, format: { ...head, sample: [], lines: 0 } }));
      let number = 0;
      let lines = 0;
      for await (const data of createReadStream(path, { highWaterMark: PART }) as AsyncIterable<Buffer>) {
        await manager.insert(SubscriberImportPart, { importId: kept.id, number, data });
        number += 1;
        for (let at = data.indexOf(NEWLINE); at !== -1; at = data.indexOf(NEWLINE, at + 1)) lines += 1;
      }
      // Nobody is erased between this look and the end of the transaction.
      await share(manager, 'audiences');
      const format: TableFormat = { ...(await this.withoutErased(manager, head)), lines: lines + 1 };
      await imports.update(kept.id, { format });
      return { ...kept, format };
    });
  }

  /**
   * The rows of a file, the header left out, some thousand at a time. In the caller's transaction where there is one.
   *
   * @throws DomainError 400 where a quote never closes, naming the line
   */
  async *batches(
    { id, format }: Pick<SubscriberImport, 'id' | 'format'>,
    size: number,
    manager: EntityManager = this.dataSource.manager,
  ): AsyncGenerator<FileRow[]> {
    const parser = parse({
      bom: true,
      delimiter: format.delimiter,
      info: true,
      from: format.hasHeader ? 2 : 1,
      max_record_size: IMPORT_LIMITS.rowBytes,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    const text = Readable.from(this.text({ id, format }, manager));
    text.on('error', (error) => parser.destroy(error)).pipe(parser);
    let rows: FileRow[] = [];
    let line = format.hasHeader ? 2 : 1;
    try {
      for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
        rows.push({ cells: record, line });
        line = info.lines + 1;
        if (rows.length < size) continue;
        yield rows;
        rows = [];
      }
    } catch (error) {
      if (error instanceof CsvError) throw unreadable(line);
      throw error;
    } finally {
      text.destroy();
      parser.destroy();
    }
    if (rows.length > 0) yield rows;
  }

  /**
   * How a file is written if its first row is a header, or is none.
   *
   * @throws DomainError 404 for a file that is gone
   */
  async formatWith(one: SubscriberImport, hasHeader: boolean, manager: EntityManager): Promise<TableFormat> {
    const first = await manager.findOneBy(SubscriberImportPart, { importId: one.id, number: 0 });
    const head = first && tableFormat(first.data.subarray(0, HEAD), hasHeader);
    if (!head) throw notFound('file');
    await share(manager, 'audiences');
    return { ...(await this.withoutErased(manager, head)), lines: one.format.lines };
  }

  /**
   * Whether the month or the day comes first in the dates of these columns, where they are written with slashes: what all rows agree about. Null
   * where no row shows it, as in a file without a day above 12. Reads the whole file, but only one that seems to have such dates.
   *
   * @throws as `batches`
   */
  async dateOrder(one: SubscriberImport, columns: number[], manager: EntityManager): Promise<DateOrder | null> {
    const cellsOf = (cells: string[]): string[] => columns.map((column) => cells[column]?.trim() ?? '');
    const seen = one.format.sample.flatMap(cellsOf).filter(Boolean);
    if (columns.length === 0 || (seen.length > 0 && seen.every((cell) => orderShownBy(cell) === null))) return null;
    const orders = new Set<DateOrder>();
    for await (const rows of this.batches(one, AT_ONCE, manager)) {
      for (const order of rows.flatMap(({ cells }) => cellsOf(cells)).map(orderShownBy)) {
        if (order !== null && order !== 'either') orders.add(order);
      }
      if (orders.size > 1) return null;
    }
    return [...orders][0] ?? null;
  }

  /** The file is not needed any more: what was done with it stays. */
  async forget(manager: EntityManager, importId: number): Promise<void> {
    await manager.delete(SubscriberImportPart, { importId });
  }

  /** What a file says, decoded as its import does it, some thousand characters at a time; nothing where it is gone. */
  async *text(
    { id: importId, format }: Pick<SubscriberImport, 'id' | 'format'>,
    manager: EntityManager = this.dataSource.manager,
  ): AsyncGenerator<string> {
    const decoder = new TextDecoder(format.encoding);
    for (let number = 0; ; number += 1) {
      const part = await manager.findOneBy(SubscriberImportPart, { importId, number });
      if (!part) break;
      for (let at = 0; at < part.data.length; at += STRETCH) {
        const text = decoder.decode(part.data.subarray(at, at + STRETCH), { stream: true });
        if (text !== '') yield text;
      }
    }
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  }

  /** People who were erased are not shown: sample, and what is taken for a header, stay longer than the file. */
  private async withoutErased(manager: EntityManager, head: Head): Promise<Head> {
    const named = [...head.sample.flat(), ...head.columns].flatMap(addressesIn);
    const erased = await this.suppressions.findErased(manager, named);
    const names = (cell: string): boolean => addressesIn(cell).some((email) => erased.has(email));
    return {
      ...head,
      columns: head.columns.map((name, place) => (names(name) ? `Column ${place + 1}` : name)),
      sample: head.sample.filter((cells) => !cells.some(names)),
    };
  }

  private async look(path: string): Promise<Head | null> {
    const head = (await createReadStream(path, { end: HEAD - 1, highWaterMark: HEAD }).toArray()) as Buffer[];
    return head.length === 0 ? null : tableFormat(Buffer.concat(head));
  }
}

const unreadable = (line: number): DomainError =>
  invalidField(
    'file',
    `Line ${line} has a quote that is never closed, or is too long. Fix the file and upload it again.`,
  );
