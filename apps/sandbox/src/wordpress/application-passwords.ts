import { randomBytes } from 'node:crypto';
import type { Change, SiteStore } from './store.ts';
import type { ApplicationPasswordRecord } from './types.ts';
import type { User } from './users.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** What an application says of itself on the page that asks for approval. */
export interface AskingApplication {
  name: string;
  id: string;
  successUrl: string;
  rejectUrl: string;
}

/** Why WordPress shows no page to approve on, in its words; null where it does. Pure. */
export function requestProblem({ id, successUrl, rejectUrl }: AskingApplication): string | null {
  if (id !== '' && !UUID.test(id)) return 'The application ID must be a UUID.';
  return [successUrl, rejectUrl].map(urlProblem).find((problem) => problem !== null) ?? null;
}

/** A stand-in is a `local` site, so plain http is fine there, as in WordPress. */
function urlProblem(text: string): string | null {
  if (text === '') return null;
  const url = URL.parse(text);
  return !url || url.host === '' || ['javascript:', 'data:'].includes(url.protocol) ? 'Invalid URL format.' : null;
}

/** Why no password of this name is made, in WordPress's words; null where one is. */
export function nameProblem({ passwords }: SiteStore, user: User, name: string): string | null {
  if (name === '') return 'An application name is required to create an application password.';
  const isTaken = [...passwords.values()].some((one) => one.userId === user.id && one.name === name);
  return isTaken ? 'Each application name should be unique.' : null;
}

/** Makes one of 24 letters and digits, and gives it: WordPress too shows it once. */
export function createPassword(store: SiteStore, change: Change, { user, name }: { user: User; name: string }): string {
  const password = [...randomBytes(24)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const id = Math.max(0, ...store.passwords.keys()) + 1;
  change.put('passwords', { id, userId: user.id, name, password } satisfies ApplicationPasswordRecord);
  return password;
}

/** As it is shown to be copied, in groups of four. Pure. */
export const inGroups = (password: string): string => password.replace(/(.{4})(?=.)/g, '$1 ');
