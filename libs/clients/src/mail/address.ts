import { domainToASCII } from 'node:url';
import { hasEncodedWord, oneLine } from './clean-text.ts';
import { isPlain } from './header-encoding.ts';
import type { MailAddress } from './types.ts';

const MAX_ADDRESS = 254;
const MAX_LOCAL = 64;
const MAX_NAME = 100;
/** What would need quotes (RFC 5321) is refused: no real mailbox of a reader has it, and it is what injections are made of. */
const LOCAL = /^[^\p{C}\p{Z}"(),:;<>@[\\\]]+$/u;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether a mail can be sent to this address and to no other: local part without quotes, a domain with at least one dot,
 * no address literal (`[127.0.0.1]`), no control or space. Other scripts are fine; a domain in compatibility letters
 * (full width, ligatures) is not, because mail servers read it as another one. Pure.
 */
export function isMailAddress(address: string): boolean {
  if (address.length > MAX_ADDRESS || !address.isWellFormed()) return false;
  const { local, domain } = partsOf(address);
  if (local.length > MAX_LOCAL || !LOCAL.test(local) || hasEncodedWord(local)) return false;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = domain.split('.');
  // A top-level domain has no digits only: what has is an IPv4 address.
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || /^\d+$/.test(labels.at(-1) ?? ''))
    return false;
  return domain.normalize('NFKC') === domain && asciiDomain(domain) !== '';
}

/** An address as it goes over the wire: a domain in another script becomes ASCII. Null where it is no address. Pure. */
export function wireAddressOf(address: string): string | null {
  if (!isMailAddress(address)) return null;
  const { local, domain } = partsOf(address);
  return isPlain(domain) ? address : `${local}@${asciiDomain(domain)}`;
}

/** The same, of what is one. Pure. @throws Error where it is no address */
export function wireAddress(address: string): string {
  const wire = wireAddressOf(address);
  if (wire === null) throw new Error('this is not an email address');
  return wire;
}

/** What stands before the first @, and behind it. A second one is none that a domain has. */
function partsOf(address: string): { local: string; domain: string } {
  const at = address.indexOf('@');
  return at < 0 ? { local: '', domain: '' } : { local: address.slice(0, at), domain: address.slice(at + 1) };
}

/** Empty where there is none; what is ASCII stays as it is. */
const asciiDomain = (domain: string): string => (isPlain(domain) ? domain : domainToASCII(domain));

/** The name as it can stand in a header: one line of at most 100 characters; undefined where nothing is left of it. Pure. */
export function displayName(name: string | undefined): string | undefined {
  return oneLine(name ?? '', MAX_NAME) || undefined;
}

/**
 * Reads a sender as people write it: `Pressloom <press@press.example>`, with the name in quotes or without, or the
 * address alone. Null where it is none. Pure.
 */
export function parseSender(text: string): MailAddress | null {
  const { words, address } = partsOfSender(text.trim());
  if (!isMailAddress(address)) return null;
  const name = displayName(words);
  return name === undefined ? { address } : { name, address };
}

/** The name without its quotes, and the address without its brackets; all is the address where it isn't written so. */
function partsOfSender(text: string): { words?: string; address: string } {
  const open = text.lastIndexOf('<');
  const before = text.slice(0, open).trim();
  const isQuoted = before.length > 1 && before.startsWith('"') && before.endsWith('"');
  const words = isQuoted ? before.slice(1, -1) : before;
  const isNamed = open >= 0 && text.indexOf('>', open) === text.length - 1;
  const fits = isQuoted ? !/["\\]/.test(words) : !/["<>]/.test(words);
  return isNamed && fits ? { words, address: text.slice(open + 1, -1).trim() } : { address: text };
}
