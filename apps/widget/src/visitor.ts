import { keep, kept } from './storage.ts';

/** As `BROWSER_KEYS.visitorId`. */
const KEY = 'pressloom.visitor-id';
const ID = /^[\w-]{1,64}$/;

let own: string | null = null;

/**
 * The browser's random name. Of tabs that are opened together one makes it, where the browser has locks. Unless `isKept`, one that isn't there is
 * the page's alone.
 */
export async function visitorId(isKept = true): Promise<string> {
  const { locks } = navigator as { locks?: LockManager };
  const find = (): string => keptOrMade(isKept);
  // Outside of a secure context there are none; where the stores are refused, they are, too.
  return locks ? await locks.request(KEY, find).catch(find) : find();
}

function keptOrMade(isKept: boolean): string {
  const stored = kept(KEY);
  if (stored !== null && ID.test(stored)) return stored;
  own ??= randomId();
  if (isKept) keep(KEY, own);
  return own;
}

/** 128 random bits as at most 43 characters. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
