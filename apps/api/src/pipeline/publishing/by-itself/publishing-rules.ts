import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts/posts';

/** A site whose drafts may be published by themselves. */
export interface PublishingSite {
  id: number;
  /** Handed over to be published by itself this day, by the clock of the site. */
  publishedToday: number;
  /** Drafts that the automation wrote, that nothing holds and that their keyword's rules let out, the oldest first. */
  drafts: number[];
}

/** The posts to publish now; what is left over comes another day. Pure. */
export function planPublishing(sites: PublishingSite[]): number[] {
  return sites.flatMap(({ publishedToday, drafts }) =>
    drafts.slice(0, Math.max(0, AUTO_POSTS_PER_DAY - publishedToday)),
  );
}
