import { IMPORT_LIMITS } from '@pressloom/contracts/subscriber-imports';
import type { TableFormat } from '@pressloom/contracts/subscriber-imports';
import { parse } from 'csv-parse/sync';
import { storableText } from '../../common/storable-text.ts';
import { namesAddress } from '../imports/cell-addresses.ts';
import { LINE_ENDS } from './table-line.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Rows of the beginning that are looked at. */
const LOOKED_AT = 20;

/**
 * How a file of a table is written, from its first bytes (cut anywhere): encoding by its mark, else UTF-8 where it is that, else
 * Windows-1252; the delimiter that parts the rows most alike; whether the first row names the columns, where a person didn't say
 * so. Null for a file without a row. `lines` is the caller's to count. Pure.
 */
export function tableFormat(head: Buffer, saidHeader?: boolean): Omit<TableFormat, 'lines'> | null {
  const encoding = encodingOf(head);
  const text = new TextDecoder(encoding).decode(head);
  const rowsBy = new Map(DELIMITERS.map((delimiter) => [delimiter, firstRows(text, delimiter)]));
  const delimiter =
    [...DELIMITERS].sort((one, other) => evenness(rowsBy.get(other)) - evenness(rowsBy.get(one)))[0] ?? ',';
  const rows = rowsBy.get(delimiter) ?? [];
  const [first] = rows;
  if (!first) return null;
  const hasHeader = saidHeader ?? (rows.length > 1 && !first.some(namesAddress));
  const names = hasHeader ? first : [];
  const width = Math.min(IMPORT_LIMITS.columns, Math.max(...rows.map((row) => row.length)));
  const columns = Array.from(
    { length: width },
    (_none, place) => storableText(names[place]?.trim() ?? '', 100) || `Column ${place + 1}`,
  );
  const body = hasHeader ? rows.slice(1) : rows;
  const sample = body
    .slice(0, IMPORT_LIMITS.sampleRows)
    .map((row) => row.slice(0, width).map((cell) => storableText(cell, 200)));
  return { encoding, delimiter, columns: told(columns), hasHeader, sample };
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    // The last character may be cut: `stream` leaves it open.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The last of them may be cut, so it doesn't count unless it is the only one. */
function firstRows(text: string, delimiter: string): string[][] {
  const relaxed = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  const options = { delimiter, ...relaxed, bom: true, record_delimiter: LINE_ENDS };
  try {
    const rows: unknown = parse(text.slice(0, 64_000), { ...options, to: LOOKED_AT });
    return rows as string[][];
  } catch {
    // A quote that is still open where the text was cut: the lines are looked at as they stand.
    return text
      .split(/\r\n|\n|\r/, LOOKED_AT)
      .filter(Boolean)
      .map((line) => line.split(delimiter));
  }
}

/** More columns are better, as long as the rows agree about their number. */
function evenness(rows: string[][] = []): number {
  const [first] = rows;
  if (!first || first.length === 1) return 0;
  const alike = rows.filter((row) => row.length === first.length).length;
  return (alike / rows.length) * 100 + Math.min(first.length, 50) / 100;
}

/** Two columns of one name are told apart. */
const told = (columns: string[]): string[] =>
  columns.map((name, place) => {
    const before = columns.slice(0, place).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
