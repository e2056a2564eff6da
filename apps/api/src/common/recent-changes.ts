import type { Changes } from '@pressloom/contracts/realtime';
import type { Topic } from '@pressloom/contracts/topics';

/** Whoever read something longer ago is told that everything may have changed. */
const KEPT_MS = 10 * 60_000;

interface Told {
  topic: Topic;
  siteId: Changes['siteId'];
  at: number;
}

/** When each topic of each website was last told to have changed, in this process's memory. */
export class RecentChanges {
  /** Oldest first; null while nothing can be known. */
  private readonly told = new Map<string, Told>();
  private knowsSince: number | null = null;

  /** `now` in milliseconds of a clock that only goes forward. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Forgets all: from here on every change is heard of. */
  begin(): void {
    this.told.clear();
    this.knowsSince = this.now();
  }

  note({ topics, siteId }: Changes): void {
    const at = this.now();
    for (const topic of topics) {
      const key = `${siteId}|${topic}`;
      this.told.delete(key);
      this.told.set(key, { topic, siteId, at });
    }
    for (const [key, { at: toldAt }] of this.told) {
      if (at - toldAt <= KEPT_MS) break;
      this.told.delete(key);
    }
  }

  /** What was told in the last `ageMs`, for each website once; null where that is not known. */
  since(ageMs: number): Changes[] | null {
    const from = this.now() - ageMs;
    if (!(ageMs >= 0 && ageMs <= KEPT_MS) || this.knowsSince === null || from < this.knowsSince) return null;
    const bySite = new Map<Changes['siteId'], Topic[]>();
    for (const { topic, siteId, at } of this.told.values()) {
      if (at >= from) bySite.set(siteId, [...(bySite.get(siteId) ?? []), topic]);
    }
    return [...bySite].map(([siteId, topics]) => ({ topics, siteId }));
  }
}
