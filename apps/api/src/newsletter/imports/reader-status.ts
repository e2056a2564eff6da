import { LEAVING_REASONS } from '@pressloom/contracts/subscribers';
import type { LeavingReason } from '@pressloom/contracts/subscribers';

/**
 * What a file says of a reader. `paused`: subscribed, and gets nothing now. `unconfirmed`: never said that they want it.
 */
export type ReaderStatus = 'subscribed' | 'paused' | 'unconfirmed' | LeavingReason;

/**
 * The words of Ghost, Substack, Mailchimp, listmonk, Keila, beehiiv, Kit and our own export, and what they write instead. listmonk doesn't
 * say why somebody is on its blocklist, beehiiv not why somebody is inactive: leaving is what most of them did.
 */
const WORDS: Record<ReaderStatus, string> = {
  subscribed: 'subscribed|active|enabled|confirmed|opted in|opt in',
  paused: 'paused',
  unconfirmed:
    'pending|unconfirmed|not confirmed|validating|needs approval|needs attention|awaiting confirmation|non subscribed|nonsubscribed|not subscribed|transactional',
  unsubscribed:
    'unsubscribed|inactive|cancelled|canceled|opted out|opt out|left|disabled|blocklisted|blacklisted|blocked|suppressed|archived|deleted|removed',
  bounced: 'bounced|bounce|hard bounced|hard bounce|cleaned|undeliverable|unreachable|invalid',
  complained: 'complained|complaint|spam|spam complaint|marked as spam|reported spam|abuse',
};
const STATUS_OF = new Map(
  Object.entries(WORDS).flatMap(([status, words]) => words.split('|').map((word) => [word, status as ReaderStatus])),
);
/** Words that are said of nothing but mailing lists: a column that has one is known by it alone. */
const OF_MAILING_LISTS = /subscri|bounce|complain|spam|unconfirmed|cleaned|opted (?:in|out)|(?:block|black)listed/;

const YES = new Set(['true', 't', 'yes', 'y', '1', 'x', 'on']);
const NO = new Set(['false', 'f', 'no', 'n', '0', 'off']);
const NOTHING = new Set(['', 'null', 'nil', 'none', 'n/a', '-', 'never']);

/** Names of columns, without case and signs: a word in each cell; yes or no; when somebody left. */
const OF_WORDS =
  /^(?:(?:subscri(?:ption|ber)|email|contact|member|marketing|list|newsletter)? ?(?:status|state)|email marketing|estado|zustand)$/;
const OF_SUBSCRIBED =
  /^(?:is )?(?:subscribed(?: to (?:emails?|newsletter))?|email enabled|opted in|opt in|optin|confirmed|newsletter|(?:accepts|agreed to) (?:email )?marketing)$/;
const OF_LEFT =
  /^(?:is )?(?:(?:email )?(?:disabled|blacklisted|blocklisted|suppressed)|unsubscribed|unsub|opted out|opt out|optout|bounced?|hard bounced?|complained|complaint|cleaned|spam)$/;
const OF_LEAVING_TIMES =
  /^(?:unsub(?:scribed?)?|optout|opt out|opted out|clean(?:ed)?|bounced?|complained|cancell?ed|left|deleted) ?(?:time|at|on|date)$/;

/** What the cells of a column mean, by the column's name; null for a text that means nothing known. Pure. */
export function statusReader(column: string): (cell: string) => ReaderStatus | null {
  const name = plainName(column);
  if (OF_LEAVING_TIMES.test(name)) return (cell) => (NOTHING.has(plainWord(cell)) ? 'subscribed' : leavingBy(name));
  if (OF_LEFT.test(name))
    return (cell) => yesOrNo(cell, { yes: leavingBy(name), no: 'subscribed', nothing: 'subscribed' });
  if (OF_SUBSCRIBED.test(name))
    return (cell) => yesOrNo(cell, { yes: 'subscribed', no: 'unsubscribed', nothing: null });
  // Kit calls those inactive who never confirmed, and its column `state`; elsewhere they are the ones who left.
  const inactive = name === 'state' ? 'unconfirmed' : 'unsubscribed';
  return (cell) => {
    const word = plainWord(cell);
    return word === 'inactive' ? inactive : (STATUS_OF.get(word) ?? null);
  };
}

/**
 * How sure it is that a column says who is subscribed, by its name and some of its cells: 0 for not at all, 1 for a guess, 2 and 3 for enough to
 * go by. One known word is enough under such a name: better that a reader is told as unknown than that one who left is mailed. Pure.
 */
export function statusLikelihood(column: string, cells: string[]): 0 | 1 | 2 | 3 {
  const name = plainName(column);
  const read = statusReader(column);
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (OF_LEAVING_TIMES.test(name)) return 1;
  const isNamed = [OF_WORDS, OF_LEFT, OF_SUBSCRIBED].some((names) => names.test(name));
  if (isNamed) return filled.some((cell) => read(cell) !== null) ? 3 : 1;
  if (!filled.some((cell) => OF_MAILING_LISTS.test(plainWord(cell)) && read(cell) !== null)) return 0;
  return filled.every((cell) => read(cell) !== null) ? 2 : 1;
}

/** How everyone in a file left who has a time of that in each row, as Mailchimp's file for each way of leaving; null else. Pure. */
export function leavingOfAll(column: string, cells: string[]): LeavingReason | null {
  const name = plainName(column);
  const isAll = cells.length > 0 && cells.every((cell) => !NOTHING.has(plainWord(cell)));
  return OF_LEAVING_TIMES.test(name) && isAll ? leavingBy(name) : null;
}

/** Whether the name of a column is that of the times when people left. Pure. */
export const isLeavingTime = (column: string): boolean => OF_LEAVING_TIMES.test(plainName(column));

export const hasLeft = (status: ReaderStatus): status is LeavingReason =>
  (LEAVING_REASONS as readonly string[]).includes(status);

function yesOrNo<T>(cell: string, { yes, no, nothing }: { yes: T; no: T; nothing: T | null }): T | null {
  const word = plainWord(cell);
  if (YES.has(word)) return yes;
  if (NO.has(word)) return no;
  return NOTHING.has(word) ? nothing : null;
}

function leavingBy(name: string): LeavingReason {
  if (/bounce|clean/.test(name)) return 'bounced';
  return /complain|spam/.test(name) ? 'complained' : 'unsubscribed';
}

const plainWord = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .replace(/^ $/, '-');

/** `subscribedAt`, `SUBSCRIBED_AT` and `Subscribed at` are one. */
const plainName = (column: string): string =>
  column
    .trim()
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
