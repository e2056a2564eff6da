import { hash } from '../random.ts';
import type { Video } from './video.ts';

/**
 * What YouTube's search does against its own document. `stale`: the same old ones whatever was asked. `slip`: some that are
 * older than was asked. `blank`: an empty answer for a window that is full. `loop`: a next page that is the first.
 */
export const QUIRKS = ['stale', 'slip', 'blank', 'loop'] as const;
export type Quirk = (typeof QUIRKS)[number];

/** Those that come by chance: `stale` goes on for weeks and is for who asks for it. */
const BY_CHANCE: readonly Quirk[] = ['slip', 'blank', 'loop'];
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

/** Plays quirks by chance: the same ones for the same seed and number of searches. */
export class QuirkDice {
  private searches = 0;
  private percent = 0;

  constructor(private readonly seed: number) {}

  setPercent(percent: number): void {
    this.percent = percent;
  }

  throw(): Quirk | null {
    this.searches += 1;
    const number = hash('quirk', this.seed, this.searches);
    return number % 100 < this.percent ? (BY_CHANCE[Math.floor(number / 100) % BY_CHANCE.length] ?? null) : null;
  }
}
