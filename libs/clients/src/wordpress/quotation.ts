import { parseFragment } from 'parse5';
import { shownChildren, textOf } from './blocks/tree.ts';

/** More of a site's text isn't read. */
const MOST_READ = 2000;
/** More of it isn't shown, in characters. */
const MOST_SHOWN = 200;

/** Tags that stand for a new line. */
const NEW_LINE = /<(?=\/?(?:p|br|div|li|ul|ol|h[1-6])\b)/gi;

/** Characters that show nothing, or turn what follows them around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * What a site says, made safe to be quoted: plain text on one line, without markup, invisible characters and quotation marks of its own, and
 * 200 characters long at most. An empty text where nothing is left. `secrets` that it repeats are replaced. Pure.
 */
export function quotable(html: string, secrets: readonly string[] = []): string {
  let text = textOf(shownChildren(parseFragment(html.slice(0, MOST_READ).replace(NEW_LINE, ' <'))));
  for (const secret of secrets) text = text.replaceAll(secret, '…');
  const line = text
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[“”„]/g, '"')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim();
  const characters = Array.from(line);
  return characters.length > MOST_SHOWN ? `${characters.slice(0, MOST_SHOWN).join('').trimEnd()}…` : line;
}

/** A site's code of a refusal, where it is one that can be shown: core's and plugins' are words with underscores. */
const shownCode = (code: string): string => (/^[\w.-]{1,60}$/.test(code) ? ` (${code})` : '');

/** A sentence of ours with the site's own behind it, marked as a quotation. `says` is quotable. Pure. */
export function withQuotation(sentence: string, { says, code }: { says: string; code: string }): string {
  return says === '' ? sentence : `${sentence} WordPress says: “${says}”${shownCode(code)}.`;
}
