import { againAfterLoss } from '@pressloom/database';
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
  read: () => Promise<T>;
  /** How long it is believed without a message, in milliseconds; a minute unless told. */
  keptMs?: number;
}

/** Something of the database that is read once, and again when a process changed it. To be made at start. */
export class KeptUntilNews<T> {
  private kept: { at: number; value: Promise<T> } | null = null;
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

  /** Kept only while changes are heard of. */
  get(): Promise<T> {
    const { news, clock, keptMs = KEPT_MS } = this.parts;
    const now = clock.now().getTime();
    if (!news.isHearing || now < this.changingUntil) return this.readAnew();
    const age = this.kept ? now - this.kept.at : Infinity;
    if (this.kept && age >= 0 && age < keptMs) return this.kept.value;
    const kept = { at: now, value: this.read() };
    this.kept = kept;
    kept.value.catch(() => {
      if (this.kept === kept) this.kept = null;
    });
    return kept.value;
  }

  /** Part of the transaction that changes it: all processes follow once that is committed. */
  async changed(manager: EntityManager): Promise<void> {
    await this.parts.news.tell(manager, this.parts.channel);
    this.kept = null;
    this.changingUntil = this.parts.clock.now().getTime() + KEPT_MS;
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
    const reading = this.read().finally(() => {
      this.reading = null;
    });
    this.reading = reading;
    return reading;
  }

  private read(): Promise<T> {
    return againAfterLoss(this.parts.read);
  }
}
