/** How values come into the compiled layouts: each kind of value through a function that makes it harmless where it stands. */
import { HEX_COLOR } from '@pressloom/contracts/contrast';
import escapeHtml from 'escape-html';
import { webAddress } from '../templates/web-address.ts';

/** A text, for an element or an attribute. */
export const text = (value: string): string => escapeHtml(value);

/** What lists of mails show of one, as far as they are known to. */
const LEAD = 150;

/**
 * The line that lists of mails show behind the subject, filled up with blanks that are not taken together, so that the text that
 * stands first in the mail doesn't follow it there.
 */
export const lead = (value: string): string => text(value) + '&nbsp;&zwnj;'.repeat(Math.max(0, LEAD - value.length));

/** An address, for a `href` or `src` or to be read. @throws Error where it is none of the web: our own mistake */
export const link = (url: string): string => escapeHtml(webAddress(url));

/** A colour, for a style. @throws RangeError where it is none of the form #rrggbb: our own mistake */
export function color(hex: string): string {
  if (!HEX_COLOR.test(hex)) throw new RangeError(`"${hex}" is not a colour of the form #rrggbb.`);
  return hex;
}

/** One after another. */
export const each = <T>(items: readonly T[], html: (item: T) => string): string => items.map(html).join('');
