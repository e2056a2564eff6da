import { Injectable } from '@nestjs/common';
import type { TableFormat } from '@pressloom/contracts/subscriber-imports';
import { SubscriberImport, SubscriberImportPart, SubscriberImportReject } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { addressIn, addressRuns } from '../../common/addresses/address-pattern.ts';
import { normalizedAddress } from '../../common/addresses/normalized-address.ts';
import { DomainError } from '../../common/errors.ts';
import { tableLine } from '../csv/table-line.ts';
import { ImportFiles } from '../imports/import-file.service.ts';
import type { FileRow } from '../imports/import-file.service.ts';
import { addressesOfCell } from '../imports/cell-addresses.ts';
import { isUnderWay } from '../imports/import-state.ts';
import { listName } from './list-name.ts';

/** Characters that are kept of what was read before, as an address may stand across two stretches. */
const OVERLAP = 4_000;
/** Characters of a part that is written anew. */
const PART = 500_000;
const AT_ONCE = 1_000;
/** Ends a file whose rest can't be read: its import fails there, as it did before. */
const UNREADABLE = '"';

type List = Pick<SubscriberImport, 'id' | 'format'>;

/** Files with lists that wait to be imported: read as their import reads them, with as little in memory. */
@Injectable()
export class WaitingLists {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: ImportFiles,
  ) {}

  /** Those whose files name a person, in any encoding and across parts. It reads all files that wait. */
  async naming(email: string, manager: EntityManager = this.dataSource.manager): Promise<SubscriberImport[]> {
    const waiting = await manager
      .createQueryBuilder(SubscriberImport, 'one')
      .where('EXISTS (SELECT 1 FROM subscriber_import_parts part WHERE part.import_id = one.id)')
      .orderBy('one.id')
      .getMany();
    const naming: SubscriberImport[] = [];
    for (const one of waiting) if (await this.isNaming(one, email, manager)) naming.push(one);
    return naming;
  }

  /** The rows of a list that name a person, as they stand there. What can't be read is left out. */
  async rowsOf(one: List, email: string): Promise<string[][]> {
    const isTheirs = rowTest(email);
    const found: string[][] = [];
    await this.untilUnreadable(this.files.batches(withHeader(one), AT_ONCE), (rows) => {
      found.push(...rows.map(({ cells }) => cells).filter(isTheirs));
    });
    return found;
  }

  /**
   * Writes a file anew, in UTF-8, with an empty row in the place of each row of a person: rows keep their numbers, and nobody else is lost. What was
   * found when it was looked through is forgotten, as it counts them.
   *
   * @throws DomainError 409 `address_in_use` while it is being worked on
   */
  async leaveOut(manager: EntityManager, importId: number, email: string): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const one = await manager.findOneOrFail(SubscriberImport, { where: { id: importId }, lock });
    if (isUnderWay(one.status)) throw beingWorkedOn(listName(one.fileName, email));
    const parts = new NewParts(manager, importId);
    const lines = linesWithout(one.format.delimiter, rowTest(email));
    // One by one: those that stand before what can't be read are written too.
    const isWhole = await this.untilUnreadable(this.files.batches(withHeader(one), 1, manager), async ([row]) => {
      if (row) await parts.add(lines(row));
    });
    if (!isWhole) await parts.add(UNREADABLE);
    const bytes = await parts.takePlace();
    if (one.status === 'checked') await manager.delete(SubscriberImportReject, { importId });
    const looked = one.status === 'checked' ? ({ status: 'uploaded', counts: null } as const) : {};
    await manager.update(SubscriberImport, importId, { ...looked, format: formatWithout(one.format, email), bytes });
  }

  /** The text is searched first, as that is ten times as fast as reading rows; they decide, as far as they can be read. */
  private async isNaming(one: List, email: string, manager: EntityManager): Promise<boolean> {
    const { isLikely, isNamed } = await this.searchText(one, email, manager);
    if (!isLikely) return false;
    const isTheirs = rowTest(email);
    let isFound = false;
    const isWhole = await this.untilUnreadable(this.files.batches(withHeader(one), AT_ONCE, manager), (rows) => {
      isFound = isFound || rows.some(({ cells }) => isTheirs(cells));
    });
    return isFound || (!isWhole && isNamed);
  }

  private async searchText(
    one: List,
    email: string,
    manager: EntityManager,
  ): Promise<{ isLikely: boolean; isNamed: boolean }> {
    const [names, runs] = [addressIn(email), addressRuns(email)];
    let before = '';
    let isLikely = false;
    for await (const text of this.files.text(one, manager)) {
      const seen = before + text;
      const lower = seen.toLowerCase();
      // The pattern takes ten times as long as all else of this.
      if (runs.every((run) => lower.includes(run))) {
        if (names(seen)) return { isLikely: true, isNamed: true };
        isLikely = isLikely || lower.includes(email);
      }
      before = seen.slice(-OVERLAP);
    }
    return { isLikely, isNamed: false };
  }

  /** Whether all of it could be read. */
  private async untilUnreadable(
    batches: AsyncGenerator<FileRow[]>,
    see: (rows: FileRow[]) => void | Promise<void>,
  ): Promise<boolean> {
    try {
      for await (const rows of batches) await see(rows);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'validation_failed') return false;
      throw error;
    }
  }
}

/** A file's new parts, which take the place of its former ones once all of it is written. */
class NewParts {
  private text = '';
  private bytes = 0;
  private written = 0;

  constructor(
    private readonly manager: EntityManager,
    private readonly importId: number,
  ) {}

  async add(text: string): Promise<void> {
    this.text += text;
    if (this.text.length >= PART) await this.write();
  }

  /** Returns the bytes of all. */
  async takePlace(): Promise<string> {
    await this.write();
    const own = 'WHERE import_id = $1';
    await this.manager.query(`DELETE FROM subscriber_import_parts ${own} AND number >= 0`, [this.importId]);
    await this.manager.query(`UPDATE subscriber_import_parts SET number = -1 - number ${own}`, [this.importId]);
    return String(this.bytes);
  }

  private async write(): Promise<void> {
    const data = Buffer.from(this.text);
    this.text = '';
    this.bytes += data.length;
    // Numbered from -1 down, beside the former ones, of which some are still to be read.
    this.written += 1;
    await this.manager.insert(SubscriberImportPart, { importId: this.importId, number: -this.written, data });
  }
}

/** The header is a row like any other: it may be one of a person that was taken for it. */
const withHeader = ({ id, format }: List): List => ({ id, format: { ...format, hasHeader: false } });

function rowTest(email: string): (cells: string[]) => boolean {
  const [names, normalized] = [addressIn(email), normalizedAddress(email)];
  return (cells) => cells.some((cell) => names(cell) || addressesOfCell(cell).includes(normalized));
}

/** Writes rows as lines that keep their numbers, and those of a person as empty ones, which an import leaves out as rows without an address. */
function linesWithout(delimiter: string, isTheirs: (cells: string[]) => boolean): (row: FileRow) => string {
  let lines = 0;
  return ({ cells, line }) => {
    const gap = '\n'.repeat(Math.max(0, line - 1 - lines));
    const text = isTheirs(cells) ? `${delimiter}\n` : tableLine(cells, delimiter);
    lines += gap.length + (text.match(/[\r\n]/g) ?? []).length;
    return gap + text;
  };
}

function formatWithout(format: TableFormat, email: string): TableFormat {
  const [names, isTheirs] = [addressIn(email), rowTest(email)];
  const columns = format.columns.map((name, place) => (names(name) ? `Column ${place + 1}` : name));
  return { ...format, encoding: 'utf-8', columns, sample: format.sample.filter((row) => !isTheirs(row)) };
}

/** 409, which `list` names; see `listName`. */
export const beingWorkedOn = (list: string): DomainError =>
  new DomainError(
    409,
    'address_in_use',
    `Nothing was erased: ${list} contains this person and is being processed. Stop that or wait until it is done, then try again.`,
  );
