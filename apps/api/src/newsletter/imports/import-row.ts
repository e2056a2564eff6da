import { isMailAddress } from '@pressloom/clients/mail';
import { canonicalLanguage } from '@pressloom/contracts/languages';
import { SUBSCRIBER_LIMITS, MAIL_FREQUENCIES } from '@pressloom/contracts/subscribers';
import type { LeavingReason, MailFrequency } from '@pressloom/contracts/subscribers';
import type { ImportCounts, ImportField, ImportMapping, TableFormat } from '@pressloom/contracts/subscriber-imports';
import { isStorable } from '../../common/fields.ts';
import { plainCell } from '../../common/csv/safe-cell.ts';
import { addressesOfCell, isAddresses } from './cell-addresses.ts';
import { readDate, readFutureDate } from './file-date.ts';
import type { DateReading } from './file-date.ts';
import { hasLeft, statusReader } from './reader-status.ts';

/** A reader as a file says it. */
export interface FileReader {
  email: string;
  /** How they left; null: they are subscribed. */
  leftAs: LeavingReason | null;
  leftAt: Date | null;
  subscribedAt: Date | null;
  /** There is a date that can't be read: they come along with the day of consent. */
  isDateUnreadable: boolean;
  language: string | null;
  frequency: MailFrequency | null;
  pausedUntil: Date | null;
}

/** What can't be imported of a row: what it is counted as, and the sentence why. */
export interface Refusal {
  as: Extract<keyof ImportCounts, 'invalid' | 'unconfirmed' | 'unknownStatus'>;
  reason: string;
}

/** What a row says: together at least one. */
export interface ReadRow {
  readers: FileReader[];
  refusals: Refusal[];
}

/** How the rows of one file are read. */
export interface RowReading {
  mapping: ImportMapping;
  format: Pick<TableFormat, 'columns' | 'hasHeader'>;
  dates: DateReading;
}

export const UNKNOWN_STATUS = 'The status of this row isn’t known, so this reader is not subscribed.';
const UNCONFIRMED: Refusal = {
  as: 'unconfirmed',
  reason: 'This reader never confirmed their subscription, so they are not subscribed.',
};
const DAY_MS = 86_400_000;

/** A function that says what a row says. Pure. */
export function rowReader({ mapping, format, dates }: RowReading): (cells: string[]) => ReadRow {
  const cellOf = (cells: string[], field: ImportField): string => plainCell((cells[mapping[field] ?? -1] ?? '').trim());
  const statusOf = statusReader(format.columns[mapping.status ?? -1] ?? '');
  const isUnnamed = (place: number): boolean =>
    !format.hasHeader || format.columns[place] === undefined || format.columns[place] === `Column ${place + 1}`;
  const used = new Set<number | null>(Object.values(mapping).filter((place) => typeof place === 'number'));

  /** A line of addresses, as a To field has them, is cut into cells where the file is. */
  const addressesIn = (cells: string[]): string[] => {
    const own = addressesOfCell(cells[mapping.email] ?? '');
    if (cells.length < 2) return own;
    const others = cells.filter((cell, place) => !used.has(place) && isUnnamed(place) && cell.trim() !== '');
    return others.length > 0 && others.every(isAddresses) ? [...own, ...others.flatMap(addressesOfCell)] : own;
  };

  return (cells) => {
    const addresses = addressesIn(cells);
    const problems = addresses.map(problemOf);
    const refusals = problems.filter((problem) => problem !== null);
    const good = addresses.filter((_email, place) => problems[place] === null);
    if (addresses.length === 0)
      return { readers: [], refusals: [{ as: 'invalid', reason: 'This row has no address.' }] };
    const status = mapping.everyone ?? (mapping.status === null ? 'subscribed' : statusOf(cellOf(cells, 'status')));
    if (status === null) return refused(good, refusals, { as: 'unknownStatus', reason: UNKNOWN_STATUS });
    if (status === 'unconfirmed') return refused(good, refusals, UNCONFIRMED);
    const day = cellOf(cells, 'subscribedAt');
    const subscribedAt = readDate(day, dates);
    const said = {
      leftAs: hasLeft(status) ? status : null,
      leftAt: hasLeft(status) ? readDate(cellOf(cells, 'leftAt') || cellOf(cells, 'status'), dates) : null,
      subscribedAt,
      isDateUnreadable: day !== '' && subscribedAt === null,
      language: languageOf(cellOf(cells, 'language')),
      frequency: frequencyOf(cellOf(cells, 'frequency')),
      pausedUntil: pauseOf(cellOf(cells, 'pausedUntil'), dates.now, status === 'paused'),
    };
    return { readers: good.map((email) => ({ email, ...said })), refusals };
  };
}

const refused = (good: string[], refusals: Refusal[], because: Refusal): ReadRow => ({
  readers: [],
  refusals: [...refusals, ...good.map(() => because)],
});

/** Why an address can't be imported. */
function problemOf(email: string): Refusal | null {
  if (email.includes('\ufffd'))
    return { as: 'invalid', reason: "The address has a character that doesn't fit the file's encoding." };
  const isGood = isStorable(email) && isMailAddress(email);
  return isGood ? null : { as: 'invalid', reason: 'This is not a valid email address.' };
}

/** Looking a language up takes longer than all else of a row, and a list has a handful. */
const known = new Map<string, string | null>();
const MOST_KNOWN = 500;

/** The language of a cell, as BCP 47; null for none. Pure. */
export function languageOf(tag: string): string | null {
  const found = known.get(tag);
  if (found !== undefined) return found;
  const language = canonicalLanguage(tag.replaceAll('_', '-'));
  if (known.size < MOST_KNOWN) known.set(tag, language);
  return language;
}

export const frequencyOf = (text: string): MailFrequency | null =>
  MAIL_FREQUENCIES.find((frequency) => frequency === text.toLowerCase()) ?? null;

/** Whoever paused for no one knows how long gets the longest pause there is: they can end it, and nobody mails them before. */
function pauseOf(text: string, now: Date, isPaused: boolean): Date | null {
  const longest = new Date(now.getTime() + SUBSCRIBER_LIMITS.pauseDays * DAY_MS);
  const until = readFutureDate(text, now) ?? (isPaused ? longest : null);
  return until !== null && until > longest ? longest : until;
}
