import { seeded } from '@pressloom/testing';

/** Whom the product depends on: each website's WordPress and each mail server fails by itself. */
export const PARTIES = ['youtube', 'openai', 'stripe', 'mail', 'own-mail', 'news', 'stars'] as const;
export type Party = (typeof PARTIES)[number];

/**
 * How one of them fails. `dead`: nobody listens. `error`: an error of its own (500; a mail server 451). `refuses`: it takes the call and
 * says no: a wrong password, a quota, a limit, an unknown mailbox. `hangs`: it takes the call and never says a word. `lost`: it does what
 * it is asked, and its answer never comes.
 */
export type Trouble = 'dead' | 'error' | 'refuses' | 'hangs' | 'lost';

export interface Spell {
  party: Party;
  trouble: Trouble;
  /** Hours from the start, the last one not included. */
  from: number;
  to: number;
}

const HOUR_MS = 3_600_000;
const DAY = 24;

/** Who is in trouble for a whole day, and how. The order follows from the seed, a day without trouble lies between two of them. */
const WHOLE_DAYS: [Party, Trouble][] = [
  ['youtube', 'dead'],
  ['youtube', 'refuses'],
  ['openai', 'dead'],
  ['openai', 'refuses'],
  ['stripe', 'dead'],
  ['stripe', 'error'],
  ['stripe', 'refuses'],
  ['mail', 'dead'],
  ['mail', 'refuses'],
  ['mail', 'error'],
  ['own-mail', 'dead'],
  ['news', 'dead'],
  ['news', 'refuses'],
  ['stars', 'error'],
];

/** Whoever is asked then waits in real time, for minutes in all: only where there is time for it. */
const LONG_ENOUGH = 20;
/** What takes real time while it lasts, so it is there for a single step of the day. */
const SHORT: [party: Party, trouble: Trouble, hour: number][] = [
  ['stripe', 'hangs', 8],
  ['mail', 'hangs', 16],
  ['news', 'lost', 4],
  ['mail', 'lost', 12],
];
const SHORT_HOURS = 2;

/** When somebody has trouble. */
export class Weather {
  constructor(
    readonly start: Date,
    readonly spells: Spell[],
  ) {}

  /** Trouble for all of them, in so many days. Each party is dead for a day in any case. */
  static ofMonth(start: Date, { days, seed }: { days: number; seed: number }): Weather {
    const random = seeded(seed);
    const mixed = WHOLE_DAYS.map((one) => [random(), one] as const).toSorted(([a], [b]) => a - b);
    const spells: Spell[] = [];
    const free = days - 3;
    mixed.forEach(([, [party, trouble]], index) => {
      const from = (2 + Math.floor((index * free) / mixed.length)) * DAY;
      spells.push({ party, trouble, from, to: from + DAY });
    });
    const short = SHORT.filter(([, trouble]) => days >= LONG_ENOUGH || trouble !== 'hangs');
    short.forEach(([party, trouble, hour], index) => {
      const from = (2 + Math.floor(((index + 0.5) * free) / short.length)) * DAY + hour;
      spells.push({ party, trouble, from, to: from + SHORT_HOURS });
    });
    return new Weather(start, spells);
  }

  of(party: Party, now: Date): Trouble | null {
    const hour = this.hour(now);
    return this.spells.find((one) => one.party === party && hour >= one.from && hour < one.to)?.trouble ?? null;
  }

  /** Whether a party was in trouble at some time between two, both included. */
  wasIn(party: Party, from: Date, to: Date): boolean {
    const [first, last] = [this.hour(from), this.hour(to)];
    return this.spells.some((one) => one.party === party && one.from <= last && one.to > first);
  }

  /** Whether answers of a mail server are lost at some time, which leaves it open what it took. */
  losesAnswersOf(server: Party | undefined): boolean {
    return this.spells.some(({ party, trouble }) => party === server && trouble === 'lost');
  }

  begin({ from }: Spell): Date {
    return new Date(this.start.getTime() + from * HOUR_MS);
  }

  end({ to }: Spell): Date {
    return new Date(this.start.getTime() + to * HOUR_MS);
  }

  /** Who is in trouble. */
  all(now: Date): Spell[] {
    const hour = this.hour(now);
    return this.spells.filter(({ from, to }) => hour >= from && hour < to);
  }

  private hour(now: Date): number {
    return (now.getTime() - this.start.getTime()) / HOUR_MS;
  }
}
