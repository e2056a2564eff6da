import type { Video } from './video.ts';

/**
 * What YouTube's search does against its own document. `stale`: the same old ones whatever was asked. `slip`: some that are
 * older than was asked. `blank`: an empty answer for a window that is full. `loop`: a next page that is the first.
 */
export const QUIRKS = ['stale', 'slip', 'blank', 'loop'] as const;
export type Quirk = (typeof QUIRKS)[number];

/** Those that come by chance: `stale` goes on for weeks and is for who asks for it. */
export const QUIRKS_BY_CHANCE: readonly Quirk[] = ['slip', 'blank', 'loop'];
/** How many older ones slip in. */
const SLIPPED = 5;

/** Results as a quirk shows them. `kept` is what was asked for, `all` every video by relevance. */
export function strange(quirk: Quirk, { kept, all }: { kept: Video[]; all: Video[] }): Video[] {
  if (quirk === 'blank') return [];
  if (quirk === 'loop') return kept;
  const oldest = Math.min(...kept.map((video) => video.publishedAt.getTime()));
  const older = all.filter((video) => video.publishedAt.getTime() < oldest);
  return quirk === 'stale' ? older : [...older.slice(0, SLIPPED), ...kept];
}
