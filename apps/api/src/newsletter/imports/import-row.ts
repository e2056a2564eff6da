import { isMailAddress } from '@pressloom/clients/mail';
import { canonicalLanguage } from '@pressloom/contracts/languages';
import type { ImportMapping } from '@pressloom/contracts/subscriber-imports';
import { isStorable } from '../../common/fields.ts';

/** A row that can be taken over. */
export interface GoodRow {
  email: string;
  subscribedAt: Date | null;
  language: string | null;
}

const DAY = /^\d{4}-\d\d-\d\d(?:[T ](\d\d:\d\d)(?:(:\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/;
/** No list of mail addresses is older. */
const EARLIEST = Date.UTC(1990, 0, 1);

/** What a row says, or the sentence why it can't be taken over. `now` bounds its date. Pure. */
export function readRow(cells: string[], mapping: ImportMapping, now: Date): GoodRow | string {
  const cellIn = (column: number | null): string => (cells[column ?? -1] ?? '').trim();
  const email = addressOfCell(cellIn(mapping.email));
  if (email === '') return 'This row has no address.';
  if (email.includes('\ufffd')) return "The address has a character that doesn't fit the file's encoding.";
  if (!isStorable(email) || !isMailAddress(email)) return 'This is not a valid email address.';
  const day = cellIn(mapping.subscribedAt);
  const subscribedAt = momentOf(day);
  if (day !== '' && (subscribedAt === null || subscribedAt > now || subscribedAt.getTime() < EARLIEST)) {
    return "The date can't be read. Write it as 2026-01-31.";
  }
  return { email, subscribedAt, language: languageOf(cellIn(mapping.language)) };
}

/** Looking a language up takes longer than all else of a row, and a list has a handful. */
const known = new Map<string, string | null>();
const MOST_KNOWN = 500;

function languageOf(tag: string): string | null {
  const found = known.get(tag);
  if (found !== undefined) return found;
  const language = canonicalLanguage(tag.replaceAll('_', '-'));
  if (known.size < MOST_KNOWN) known.set(tag, language);
  return language;
}

/** The address of a cell, in lower case: `Ada Reader <ada@press.example>`, `mailto:ada@press.example`, as lists have them. Pure. */
export function addressOfCell(cell: string): string {
  const text = cell.trim().replace(/^mailto:/i, '');
  // Of two in brackets neither is the one.
  const bracketed = /^[^<>]*<([^<>]*)>$/.exec(text)?.[1];
  return (bracketed ?? text).trim().toLowerCase();
}

/** A day or a moment that can be read in one way only; one without a zone is UTC. */
function momentOf(text: string): Date | null {
  const found = DAY.exec(text);
  if (!found) return null;
  const [whole, minute = '00:00', second = '', zone = 'Z'] = found;
  const day = whole.slice(0, 10);
  const moment = new Date(`${day}T${minute}${second}${zone}`);
  return Number.isNaN(moment.getTime()) || new Date(day).getUTCDate() !== Number(day.slice(8)) ? null : moment;
}
