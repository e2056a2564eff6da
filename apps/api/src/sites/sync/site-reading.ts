import type { SiteSettings, WordPressUser } from '@pressloom/clients/wordpress';
import type { SiteAccount } from '@pressloom/contracts/site-sync';
import { startOf } from './list-walk.ts';
import type { ListWalk } from './list-walk.ts';

/** What is read one after the other. `all`: posts in all statuses; `own`: those of our user; `checks`: what the lists miss. */
export type ReadingPart = 'about' | 'categories' | 'all' | 'public' | 'own' | 'checks';

/** The posts that our user is shown: all, published ones and their own, or published ones. */
export type ReadingScope = 'all' | 'own' | 'public';

/** How far a sync has read a website. */
export interface SiteReading {
  /** Of this one run through the website: who writes must still have it. */
  token: string;
  jobId: number;
  apiEndpoint: string;
  username: string;
  startedAt: string;
  /** Id of our user on WordPress; null where it isn't told. */
  userId: number | null;
  account: SiteAccount | null;
  settings: SiteSettings | null;
  scope: ReadingScope;
  /** The first one is under way. */
  parts: ReadingPart[];
  walk: ListWalk;
  posts: number;
  categories: number;
  gone: number;
  /** False where a list came in an order of its own, so that nobody knows what it left out. */
  isInOrder: boolean;
  /** WordPress refused the lists of drafts to our user, whatever rights it tells. */
  isRefused: boolean;
}

const PARTS: Record<ReadingScope, ReadingPart[]> = {
  all: ['categories', 'all', 'checks'],
  own: ['categories', 'public', 'own', 'checks'],
  public: ['categories', 'public', 'checks'],
};

/** A reading from the beginning. Pure. */
export const newReading = (
  from: Pick<SiteReading, 'token' | 'jobId' | 'apiEndpoint' | 'username' | 'startedAt'>,
): SiteReading => ({
  ...from,
  userId: null,
  account: null,
  settings: null,
  scope: 'all',
  parts: ['about'],
  walk: startOf('pages'),
  posts: 0,
  categories: 0,
  gone: 0,
  isInOrder: true,
  isRefused: false,
});

/** The reading with what comes before the lists, from which the rest follows. Pure. */
export function readingAs(
  reading: SiteReading,
  { user, settings }: { user: WordPressUser | null; settings: SiteSettings },
): SiteReading {
  const scope = scopeOf(user, reading);
  const about = { userId: user?.id ?? null, account: user && accountOf(user), settings, scope };
  return { ...reading, ...about, parts: PARTS[scope], walk: startOf('pages'), posts: 0, categories: 0 };
}

/** The reading with a part behind it; categories come first, and in pages. Pure. */
export const partDone = (reading: SiteReading): SiteReading => ({
  ...reading,
  parts: reading.parts.slice(1),
  walk: startOf('overlap'),
});

/**
 * What a user's rights let them see. Nothing is concluded where WordPress tells neither roles nor rights, as of super administrators
 * of a network: the lists themselves show it. Pure.
 */
export function scopeOf(user: WordPressUser | null, { isRefused }: Pick<SiteReading, 'isRefused'>): ReadingScope {
  if (isRefused) return 'public';
  if (!user || (user.roles.length === 0 && user.capabilities.length === 0)) return 'all';
  if (user.capabilities.includes('edit_others_posts')) return 'all';
  return user.capabilities.includes('edit_posts') ? 'own' : 'public';
}

/** What Pressloom needs, and each right in words that follow "can't". */
const RIGHTS: Record<string, string> = {
  publish_posts: 'publish posts',
  upload_files: 'upload pictures',
  manage_categories: 'create categories',
  edit_others_posts: 'edit posts of other people',
};

/** The account as operators see it. Pure. */
function accountOf(user: WordPressUser): SiteAccount {
  const missing = Object.keys(RIGHTS).filter((right) => !user.capabilities.includes(right));
  const isShown = user.roles.length > 0 || user.capabilities.length > 0;
  return {
    name: user.name,
    roles: user.roles,
    missingRights: isShown ? missing.map((right) => RIGHTS[right] ?? right) : [],
  };
}
