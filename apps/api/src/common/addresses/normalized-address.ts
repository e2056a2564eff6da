import { wireAddressOf } from '@pressloom/clients/mail';

const PLAIN = /^[!-~]*$/;

/**
 * An email address as it is stored and compared: trimmed, in lower case, an international domain in ASCII, as it goes over the wire. So the
 * two spellings of such a domain are one mailbox. A text that is no address is only trimmed and in lower case. Pure.
 */
export function normalizedAddress(text: string): string {
  const address = text.trim().toLowerCase();
  // Nearly all of them; a list has millions.
  if (PLAIN.test(address)) return address;
  return wireAddressOf(address) ?? address;
}
