import { isMailAddress } from '@pressloom/clients/mail';
import { normalizedAddress } from '../../common/addresses/normalized-address.ts';
import { plainCell } from '../../common/csv/safe-cell.ts';

/** Zero-width characters, marks of direction and soft hyphens: they come along when people copy, and nobody sees them. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** Whatever makes a cell more than one bare address. */
const NOT_BARE = /[^!-~]|[",;<>:]/;
const HAS_ADDRESS = /[^\s@]@[^\s@]/;

/**
 * All addresses of a cell as lists write them: `ada@press.example; Bo <bo@press.example>`. Normalized; what was meant as an address and is
 * none stays among them, so that it can be told. Empty only for an empty cell. Pure.
 */
export function addressesOfCell(cell: string): string[] {
  const text = plainCell(cell).replace(INVISIBLE, '').trim();
  return NOT_BARE.test(text) ? parted(text).map(bare) : text === '' ? [] : [text.toLowerCase()];
}

/** The address of a text that has one: in brackets behind a name, in quotes, or behind `mailto:`. */
function bare(text: string): string {
  const rest = text
    .trim()
    .replace(/^"([^"]*)"$/, '$1')
    .replace(/^mailto:/i, '');
  // Of two in brackets neither is the one.
  const bracketed = /^[^<>]*<([^<>]*)>$/.exec(rest)?.[1];
  return normalizedAddress(bracketed ?? rest);
}

/** What stands between two without an @ is a name, or half of one: `"Reader, Ada" <ada@press.example>`. */
function parted(text: string): string[] {
  const pieces = text.split(/[,;\r\n]+/).filter((piece) => HAS_ADDRESS.test(piece));
  if (pieces.length > 0) return pieces.flatMap(blankParted);
  return text === '' ? [] : [text];
}

/** `a@press.example b@press.example`: only where all of it are addresses. */
function blankParted(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  return words.length > 1 && words.every((word) => isMailAddress(bare(word))) ? words : [text];
}

/** Whether a cell has an address, or what somebody meant as one. Pure. */
export const namesAddress = (cell: string): boolean => addressesOfCell(cell).some((text) => HAS_ADDRESS.test(text));

/** Whether a cell says nothing but addresses to which mail can be sent. Pure. */
export function isAddresses(cell: string): boolean {
  const addresses = addressesOfCell(cell);
  return addresses.length > 0 && addresses.every(isMailAddress);
}
