/** A post, as the share of premium posts looks at it. */
export interface SharedPost {
  id: number;
  isPremium: boolean;
  /** Whether a person chose; then no share ever changes it. */
  isChosen: boolean;
}

/** Posts to make premium, and posts to make free; at most one of the lists has any. */
export interface ShareChanges {
  premium: number[];
  free: number[];
}

/** How many of so many posts are premium by a percentage: to the nearest post. Pure. */
export const shareOf = (total: number, percentage: number): number => Math.round((total * percentage) / 100);

/**
 * What brings the premium posts of a website to their share of all its posts. What people chose counts and stays; so the share may be missed where
 * they chose more, or fewer than the others can make up for. It adds to the newest and takes from the oldest, so that raising it only adds and lowering
 * it only takes away. `posts`: all of the website, the newest first. Pure.
 */
export function shareChanges(posts: readonly SharedPost[], percentage: number): ShareChanges {
  const wanted = shareOf(posts.length, percentage);
  const missing = wanted - posts.filter(({ isPremium }) => isPremium).length;
  const open = posts.filter(({ isChosen }) => !isChosen);
  const ids = (some: readonly SharedPost[]): number[] => some.map(({ id }) => id);
  if (missing >= 0) return { premium: ids(open.filter(({ isPremium }) => !isPremium).slice(0, missing)), free: [] };
  return { premium: [], free: ids(open.filter(({ isPremium }) => isPremium).slice(missing)) };
}

/** Whether a post that is written now is premium, so that the share holds with it. `others`: those that are there. Pure. */
export const isNewPostPremium = (others: { total: number; premium: number }, percentage: number): boolean =>
  others.premium < shareOf(others.total + 1, percentage);
