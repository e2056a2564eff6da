const WITHOUT_COMPANION =
  'Nothing was sent: WordPress itself has no place for whether a post is premium. That takes Pressloom’s companion plugin, which isn’t available yet.';

interface PremiumPosts {
  premiumPosts: number;
  /** The widget keeps articles to members on the website. */
  hasActiveGate: boolean;
}

/** What WordPress can't hold of a website's premium posts, and what closes them instead. Pure. */
export function premiumSyncText({ premiumPosts, hasActiveGate }: PremiumPosts): string {
  if (premiumPosts === 0) return `${WITHOUT_COMPANION} No post of this website is premium.`;
  const isOne = premiumPosts === 1;
  const posts = isOne ? '1 post is' : `${premiumPosts.toLocaleString('en-US')} posts are`;
  const closed = hasActiveGate
    ? `On the website, the widget asks Pressloom and covers ${isOne ? 'it' : 'them'} in the browser.`
    : `Nothing closes ${isOne ? 'it' : 'them'} on the website.`;
  return `${WITHOUT_COMPANION} ${posts} premium in Pressloom. ${closed}`;
}
