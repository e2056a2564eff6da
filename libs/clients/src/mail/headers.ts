import { displayName, wireAddress } from './address.ts';
import { hasEncodedWord, oneLine } from './clean-text.ts';
import { encodedWords, folded, isPlain, quoted } from './header-encoding.ts';
import type { MailAddress } from './types.ts';

/** With a name before it such a line stays below the 998 characters of RFC 5322. */
const MAX_TOKEN = 900;

declare const written: unique symbol;
/** What may stand behind a header's name. Only the functions of this file make one, so no other text gets into a header. */
export type HeaderValue = string & { readonly [written]: true };

/** By name, in the order in which they are written. Names are our own words, never a person's. */
export type HeaderFields = Readonly<Record<string, HeaderValue>>;

/** A text of people, such as a subject, as one line of at most `maxLength` characters; see `oneLine`. Pure. */
export function headerText(text: string, maxLength: number): HeaderValue {
  const line = oneLine(text, maxLength);
  return (isPlain(line) ? line : encodedWords(line)) as HeaderValue;
}

/** One person: the name, where something is left of it, and the address. Pure. @throws Error where the address is none */
export function headerPerson({ name, address }: MailAddress): HeaderValue {
  const to = wireAddress(address);
  const line = displayName(name);
  if (line === undefined) return to as HeaderValue;
  return `${isPlain(line) ? quoted(line) : encodedWords(line)} <${to}>` as HeaderValue;
}

/** Whether this can stand in a header as it is: 1 to 900 printable ASCII characters, no encoded word, no space at an end. Pure. */
export const isHeaderToken = (text: string): boolean =>
  text !== '' && text.length <= MAX_TOKEN && isPlain(text) && text === text.trim() && !hasEncodedWord(text);

/** What mail programs read, such as an id or an address of the web, as it is. Pure. @throws Error where it can't stand in a header */
export function headerToken(text: string): HeaderValue {
  if (!isHeaderToken(text)) throw new Error('an email can’t have such a header');
  return text as HeaderValue;
}

/** A moment, as `Date` tells it. Pure. */
export const headerDate = (date: Date): HeaderValue => headerToken(date.toUTCString().replace('GMT', '+0000'));

/** The lines of these headers, each ended by CRLF. Blocks can be put together; an empty line ends the last one. Pure. */
export const headerBlock = (fields: HeaderFields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${folded(`${name}: ${value}`)}\r\n`)
    .join('');
