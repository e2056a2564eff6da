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

const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/;
/** No list of mail addresses is older. */
const EARLIEST = Date.UTC(1990, 0, 1);

/** What a row says, or the sentence why it can't be taken over. `now` bounds its date. Pure. */
export function readRow(cells: string[], mapping: ImportMapping, now: Date): GoodRow | string {
  const email = addressIn(cells[mapping.email] ?? '');
  if (email === '') return 'There is no address in this row.';
  if (email.includes('\ufffd')) return "The address has a character that is not of the file's encoding.";
  if (!isStorable(email) || !isMailAddress(email)) return 'This is no e-mail address.';
  const day = mapping.subscribedAt === null ? '' : (cells[mapping.subscribedAt] ?? '').trim();
  const subscribedAt = day === '' ? null : momentOf(day);
  if (day !== '' && (subscribedAt === null || subscribedAt > now || subscribedAt.getTime() < EARLIEST)) {
    return "The date can't be read. Write it as 2026-01-31.";
  }
  const tag = mapping.language === null ? '' : (cells[mapping.language] ?? '').trim();
  return { email, subscribedAt, language: tag === '' ? null : languageOf(tag) };
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

/** `Ada Reader <ada@press.example>`, `mailto:ada@press.example`: as lists have them. */
function addressIn(cell: string): string {
  const text = cell.trim().replace(/^mailto:/i, '');
  const [, bracketed] = /<([^<>]*)>$/.exec(text) ?? [];
  return (bracketed ?? text).trim().toLowerCase();
}

/** A day or a moment that can be read in one way only; one without a zone is UTC. */
function momentOf(text: string): Date | null {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = DAY.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const moment = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${zone.replace(/^(...)(\d\d)$/, '$1:$2')}`,
  );
  return Number.isNaN(moment.getTime()) || new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() !== Number(day)
    ? null
    : moment;
}
