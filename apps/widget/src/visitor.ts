import { keep, kept } from './storage.ts';

/** As `BROWSER_KEYS.visitorId`. */
const KEY = 'pressloom.visitor-id';
const ID = /^[\w-]{1,64}$/;

let own: string | null = null;

/** The browser's random name. Of tabs that are opened together one makes it, where the browser has locks. */
export async function visitorId(): Promise<string> {
  const { locks } = navigator as { locks?: LockManager };
  // Outside of a secure context there are none.
  return locks ? await locks.request(KEY, keptOrMade) : keptOrMade();
}

function keptOrMade(): string {
  const stored = kept(KEY);
  if (stored !== null && ID.test(stored)) return (own = stored);
  own ??= [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  keep(KEY, own);
  return own;
}
