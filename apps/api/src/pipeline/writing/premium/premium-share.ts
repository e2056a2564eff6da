/** Posts of a website, drafts included. Automatic are those that nobody set to Premium or Free. */
export interface ShareCounts {
  totalPosts: number;
  premiumPosts: number;
  automaticPremium: number;
  automaticFree: number;
}

/** How many automatic posts become premium, and how many become free; at least one of the two is 0. */
export interface ShareChanges {
  becomePremium: number;
  becomeFree: number;
}

/** How many of so many posts are premium by a percentage: to the nearest post. Pure. */
export const shareOf = (totalPosts: number, percentage: number): number => Math.round((totalPosts * percentage) / 100);

/**
 * What brings a website's premium posts to their share of all its posts. What people chose counts and stays, so the share is missed where they chose
 * more, or leave fewer automatic posts than it needs. Pure.
 */
export function shareChanges(counts: ShareCounts, percentage: number): ShareChanges {
  const missing = shareOf(counts.totalPosts, percentage) - counts.premiumPosts;
  return {
    becomePremium: Math.min(Math.max(missing, 0), counts.automaticFree),
    becomeFree: Math.min(Math.max(-missing, 0), counts.automaticPremium),
  };
}

/** Whether a post that is written now is premium, so that the share holds with it. `counts`: the posts that are there. Pure. */
export const isNewPostPremium = (
  { totalPosts, premiumPosts }: Pick<ShareCounts, 'totalPosts' | 'premiumPosts'>,
  percentage: number,
): boolean => premiumPosts < shareOf(totalPosts + 1, percentage);
