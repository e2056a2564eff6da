import { ACCOUNT_LIMITS } from '@pressloom/contracts/accounts';

/** True for something@host.tld without spaces; the server has the last word. */
export function isEmail(text: string): boolean {
  return text.length <= ACCOUNT_LIMITS.email.max && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}
