/** Nobody reads for so long without a touch, as a page may stay open before nobody; a session ends by then, too. */
const IDLE_MS = 30 * 60_000;

/** What closes a page view half an hour after it would be past the end of its session. A minute less: the two may take different times to the server. */
const MOST_MS = IDLE_MS - 60_000;

/** Until when a page was in front of a reader, and for how long. */
export interface Seen {
  visibleMs: number;
  /** How long ago that was. */
  ageMs: number;
}

/** Moments, in milliseconds of one clock. */
interface Moments {
  shownAt: number;
  /** The last time that somebody moved, typed or scrolled there. */
  touchedAt: number;
  /** Since when the page is behind others; null while it isn't. */
  hiddenAt: number | null;
  now: number;
}

/** Behind a pause that is too long a page was seen until the pause only: the screen was off, or its reader away. At most `MOST_MS`. Pure. */
export function seen({ shownAt, touchedAt, hiddenAt, now }: Moments): Seen {
  const end = hiddenAt ?? now;
  const lastSign = Math.max(shownAt, touchedAt);
  const until = Math.min(end - lastSign >= IDLE_MS ? lastSign : end, shownAt + MOST_MS);
  return { visibleMs: Math.max(0, until - shownAt), ageMs: Math.max(0, now - until) };
}
