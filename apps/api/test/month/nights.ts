/** Whom the automation of a month depends on. */
export type Provider = 'youtube' | 'openai' | 'wordpress';

/**
 * How one of them fails. `lost`: it does its work, and the answer never comes. `spent`: the quota is said to be used up.
 * `maintenance`: a page of HTML. `password`: the password is not accepted any more.
 */
export type Trouble = 'error' | 'lost' | 'spent' | 'maintenance' | 'password';

export interface Night {
  provider: Provider;
  trouble: Trouble;
  /** Hours from the start, the last one not included. */
  from: number;
  to: number;
}

const HOUR_MS = 3_600_000;
/** Hours. */
const SOON = 0.5;
const LONG = 3;

/** When somebody has trouble. */
export class Nights {
  constructor(
    private readonly start: Date,
    private readonly nights: Night[],
  ) {}

  of(provider: Provider, now: Date): Trouble | null {
    return this.at(now).find((night) => night.provider === provider)?.trouble ?? null;
  }

  /** Whether a person looks in and clicks: soon after a trouble began, and soon after a long one was over. */
  isSync(now: Date): boolean {
    const hour = this.hour(now);
    return this.nights.some(({ from, to }) => hour === from + SOON || (to - from >= LONG && hour === to + SOON));
  }

  /** Whether anything is in trouble. */
  isAny(now: Date): boolean {
    return this.at(now).length > 0;
  }

  /** Hours of trouble of a provider between two times. */
  hoursOf(provider: Provider, from: Date, to: Date): number {
    const [first, last] = [this.hour(from), this.hour(to)];
    return this.nights
      .filter((night) => night.provider === provider)
      .reduce((sum, night) => sum + Math.max(0, Math.min(last, night.to) - Math.max(first, night.from)), 0);
  }

  private at(now: Date): Night[] {
    const hour = this.hour(now);
    return this.nights.filter(({ from, to }) => hour >= from && hour < to);
  }

  private hour(now: Date): number {
    return (now.getTime() - this.start.getTime()) / HOUR_MS;
  }
}

/** The first 30 hours, which the short form has too: each provider fails, WordPress while the places of a new day begin. */
const FIRST_DAY: Night[] = [
  { provider: 'openai', trouble: 'error', from: 1, to: 2.5 },
  { provider: 'openai', trouble: 'lost', from: 2.5, to: 3.5 },
  { provider: 'youtube', trouble: 'error', from: 10, to: 11 },
  { provider: 'wordpress', trouble: 'maintenance', from: 20, to: 23.5 },
  { provider: 'wordpress', trouble: 'password', from: 23.5, to: 24.5 },
  { provider: 'youtube', trouble: 'spent', from: 25, to: 26 },
];

/** A night each, and in the last one nobody is well. */
const BAD_WEEK: [provider: Provider, trouble: Trouble][][] = [
  [['youtube', 'error']],
  [['openai', 'error']],
  [['wordpress', 'maintenance']],
  [['youtube', 'spent']],
  [['openai', 'lost']],
  [['wordpress', 'password']],
  [
    ['youtube', 'error'],
    ['openai', 'error'],
    ['wordpress', 'error'],
  ],
];
const FIRST_BAD_DAY = 10;
/** From 8 in the evening to 8 in the morning; a quota is spent until midnight Pacific time. */
const EVENING = 17;
const NIGHT_HOURS = 12;
const SPENT_HOURS = 8;

/** Trouble of the first day, and from the tenth day on a week of bad nights. The start is 3 in the morning of New York. */
export const troubles = (): Night[] => [
  ...FIRST_DAY,
  ...BAD_WEEK.flatMap((night, index) => {
    const from = (FIRST_BAD_DAY + index) * 24 + EVENING;
    return night.map(([provider, trouble]): Night => {
      return { provider, trouble, from, to: from + (trouble === 'spent' ? SPENT_HOURS : NIGHT_HOURS) };
    });
  }),
];
