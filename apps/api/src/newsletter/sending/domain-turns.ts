import type { DomainRate } from '@pressloom/contracts/newsletter-sender';
import { domainOf } from './domain-of.ts';

/** Mails are counted by these parts of an hour, so that a domain gets its mails spread over it. */
export const PART_MS = 5 * 60_000;
const PARTS = 12;

/** Mails that went to a domain within one part of an hour; `part` counts from 1970. */
export interface SentPart {
  domain: string;
  part: number;
  count: number;
}

/**
 * Gives turns to mails, so that each limited domain gets no more in any hour than it may. A mail that has to wait is told when there
 * is room for it, within an hour; those for which there is none by then are told to ask again. Costs nothing while no domain is limited.
 */
export class DomainTurns {
  private readonly domains: ReadonlyMap<string, Turns>;

  /** `sent`: what the last 65 minutes had. */
  constructor(rates: readonly DomainRate[], sent: readonly SentPart[]) {
    const before = Map.groupBy(sent, ({ domain }) => domain);
    this.domains = new Map(rates.map(({ domain, perHour }) => [domain, new Turns(perHour, before.get(domain) ?? [])]));
  }

  /** Null where a mail to this address goes out now, which takes a place; else when it may. */
  take(email: string, now: Date): Date | null {
    if (this.domains.size === 0) return null;
    return this.domains.get(domainOf(email).toLowerCase())?.take(partOf(now)) ?? null;
  }
}

/** The turns of one domain. */
class Turns {
  private readonly counts: Map<number, number>;
  /** The first part that may have room. */
  private at = 0;
  private inHour = 0;

  constructor(
    private readonly perHour: number,
    sent: readonly SentPart[],
  ) {
    this.counts = new Map(sent.map(({ part, count }) => [part, count]));
  }

  take(now: number): Date | null {
    if (this.at < now) this.moveTo(now);
    while (this.isFull()) {
      if (this.at >= now + PARTS) return startOf(this.at);
      this.moveTo(this.at + 1);
    }
    this.counts.set(this.at, (this.counts.get(this.at) ?? 0) + 1);
    this.inHour += 1;
    return this.at === now ? null : startOf(this.at);
  }

  private isFull(): boolean {
    return this.inHour >= this.perHour || (this.counts.get(this.at) ?? 0) >= Math.ceil(this.perHour / PARTS);
  }

  private moveTo(part: number): void {
    this.at = part;
    // Of thirteen: an hour that begins within a part ends within the twelfth after it.
    for (const former of this.counts.keys()) if (former < part - PARTS) this.counts.delete(former);
    this.inHour = [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }
}

const partOf = (time: Date): number => Math.floor(time.getTime() / PART_MS);
const startOf = (part: number): Date => new Date(part * PART_MS);
