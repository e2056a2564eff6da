import type { SiteAccount } from '@pressloom/contracts/site-sync';
import type { JobProgress } from '@pressloom/contracts/jobs';
import { counted, whole } from '../../common/counted.ts';
import type { SiteReading } from './site-reading.ts';

/** How far a list is. `total` is null where it would count what our user isn't shown. Pure. */
export function listProgress(what: 'posts' | 'categories', read: number, total: number | null): JobProgress {
  const known = total !== null && total >= read && total > 0 ? total : null;
  const about = known === null ? '' : ` of about ${whole(known)}`;
  return { done: read, total: known ?? 0, note: `Reading ${what}: ${whole(read)}${about}` };
}

/** What the sync found deleted and has not asked about yet. */
export interface Missing {
  posts: number;
  categories: number;
}

/** What was not read, a sentence each. Pure. */
export function notReadSentences(
  { scope, account, isInOrder }: Pick<SiteReading, 'scope' | 'account' | 'isInOrder'>,
  left: Missing,
): string[] {
  return [
    scope === 'own' && `Drafts of other people were not read${because(account)}.`,
    scope === 'public' && `Only published posts were read${because(account)}.`,
    !isInOrder &&
      'Deleted posts and categories could not be noticed: a plugin of the website puts its lists in an order of its own.',
    left.posts > 0 && `${leftSentence(left.posts, 'post', 'posts')}`,
    left.categories > 0 && `${leftSentence(left.categories, 'category', 'categories')}`,
  ].filter((sentence) => sentence !== false);
}

/** `Read 412 posts and 18 categories.`, and what else there is to say. Pure. */
export function syncMessage(
  { posts, categories, gone }: Pick<SiteReading, 'posts' | 'categories' | 'gone'>,
  notRead: readonly string[],
): string {
  const read = `Read ${counted(posts, 'post')} and ${categoriesText(categories)}.`;
  const deleted = gone > 0 ? [`${whole(gone)} ${gone === 1 ? 'was' : 'were'} deleted on WordPress since.`] : [];
  return [read, ...deleted, ...notRead].join(' ');
}

const categoriesText = (count: number): string => `${whole(count)} ${count === 1 ? 'category' : 'categories'}`;

const leftSentence = (count: number, one: string, many: string): string =>
  count === 1
    ? `1 ${one} that the list no longer shows will be checked in the next sync.`
    : `${whole(count)} ${many} that the list no longer shows will be checked in the next sync.`;

const ROLES: Record<string, string> = {
  administrator: 'an Administrator',
  editor: 'an Editor',
  author: 'an Author',
  contributor: 'a Contributor',
  subscriber: 'a Subscriber',
};

function because(account: SiteAccount | null): string {
  const [role] = account?.roles ?? [];
  if (!account || role === undefined) return ': WordPress doesn’t show more to this user';
  return `: ${account.name} ${ROLES[role] === undefined ? `has the role "${role}"` : `is ${ROLES[role]}`}`;
}
