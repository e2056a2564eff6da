import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { safeCell } from './safe-cell.ts';

export interface Table {
  fileName: string;
  columns: readonly string[];
  /** Rows of texts, some at a time. */
  batches: AsyncGenerator<string[][]>;
}

/**
 * Answers with a table as a CSV file that spreadsheets open as it is: UTF-8 with its mark, and no cell that they would take for a
 * formula. Rows are sent as they are read; the first are read before the answer begins, so that what fails at once is told.
 */
export async function sendTable(response: Response, { fileName, columns, batches }: Table): Promise<void> {
  const first = await batches.next();
  response.attachment(fileName);
  response.type('text/csv; charset=utf-8');
  const table = stringify({ header: true, columns: columns.map(safeCell), bom: true, record_delimiter: '\r\n' });
  await pipeline(Readable.from(rowsOf(first, batches)), table, response).catch((error: unknown) => {
    // Whoever went away in the middle has nobody to tell.
    if (!response.destroyed && !response.writableEnded) throw error;
  });
}

async function* rowsOf(first: IteratorResult<string[][]>, rest: AsyncGenerator<string[][]>): AsyncGenerator<string[]> {
  if (first.done) return;
  yield* first.value.map((row) => row.map(safeCell));
  for await (const rows of rest) yield* rows.map((row) => row.map(safeCell));
}
