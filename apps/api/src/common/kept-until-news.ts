import type { EntityManager } from 'typeorm';
import type { Clock } from './clock.ts';
import type { DatabaseNews } from './database-news.ts';

/** A connection that died without a word brings no messages: nothing is believed for longer, unless told. */
const KEPT_MS = 60_000;

interface Parts<T> {
  news: DatabaseNews;
  clock: Clock;
  /** On which a change is told. */
  channel: string;
  /** `manager`: of a transaction that asks. */
  read: (manager?: EntityManager) => Promise<T>;
  /** How long it is believed without a message, in milliseconds; a minute unless told. */
  keptMs?: number;
}

interface Kept<T> {
  at: number;
  value: Promise<T>;
  isRead: boolean;
}

/** Something of the database that is read once, and again when a process changed it. To be made at start. */
export class KeptUntilNews<T> {
  private kept: Kept<T> | null = null;
  /** A change of this process may not be committed yet: until its message comes, nothing is kept. Of one that was rolled back none comes. */
  private changingUntil = -Infinity;
  /** While nothing is kept: what is being read, and what is read next for all who came meanwhile. */
  private reading: Promise<T> | null = null;
  private following: Promise<T> | null = null;

  constructor(private readonly parts: Parts<T>) {
    parts.news.hear(parts.channel, () => {
      this.kept = null;
      this.changingUntil = -Infinity;
    });
  }

  /**
   * Kept only while changes are heard of. A transaction passes its manager: what isn't known is then read over its own connection, because all
   * others may be held by whoever waits for it.
   */
  async get(manager?: EntityManager): Promise<T> {
    const now = this.parts.clock.now().getTime();
    const mayKeep = this.parts.news.isHearing && now >= this.changingUntil;
    const kept = mayKeep ? this.keptAt(now) : null;
    if (manager) return kept?.isRead ? kept.value : this.parts.read(manager);
    if (!mayKeep) return this.readAnew();
    return (kept ?? this.keep(now)).value;
  }

  /** Part of the transaction that changes it: all processes follow once that is committed. */
  async changed(manager: EntityManager): Promise<void> {
    await this.parts.news.tell(manager, this.parts.channel);
    this.kept = null;
    this.changingUntil = this.parts.clock.now().getTime() + KEPT_MS;
  }

  private keptAt(now: number): Kept<T> | null {
    const age = this.kept ? now - this.kept.at : Infinity;
    return age >= 0 && age < (this.parts.keptMs ?? KEPT_MS) ? this.kept : null;
  }

  private keep(now: number): Kept<T> {
    const kept: Kept<T> = { at: now, value: this.parts.read(), isRead: false };
    this.kept = kept;
    kept.value.then(
      () => {
        kept.isRead = true;
      },
      () => {
        if (this.kept === kept) this.kept = null;
      },
    );
    return kept;
  }

  /** A read that begins from now on. Calls that come while another one is under way share the next one, so that a flood is one read at a time. */
  private readAnew(): Promise<T> {
    if (this.reading) {
      const next = (): Promise<T> => {
        this.following = null;
        return this.readAnew();
      };
      this.following ??= this.reading.then(next, next);
      return this.following;
    }
    const reading = this.parts.read().finally(() => {
      this.reading = null;
    });
    this.reading = reading;
    return reading;
  }
}
