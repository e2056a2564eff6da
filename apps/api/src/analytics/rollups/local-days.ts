import { midnightIn, offsetMsIn } from '../../common/zone-days.ts';

/** From when on a website's days are those of a zone; the first span begins with time itself. */
export interface ZoneSpan {
  /** In milliseconds; -Infinity of the first one. */
  from: number;
  zone: string;
}

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A zone that begins further away from the midnight of a day in UTC has no part in that day. */
const REACH_MS = 2 * DAY_MS;

/** Clocks change at quarters of an hour only, so that one lookup serves all events of a quarter. */
const QUARTER_MS = 900_000;
const MOST_KEPT = 10_000;
const offsets = new Map<string, number>();

/**
 * The days of a website. A day is a number, 0 for 1970-01-01, so that days can be counted with. A zone that is changed begins where the former one's
 * day ends: of the days around it one may be longer, shorter or missing, and none comes twice.
 */
export class LocalDays {
  /** `spans`: at least one, the earliest first. */
  constructor(private readonly spans: readonly ZoneSpan[]) {}

  /** The day that a moment, in milliseconds, belongs to. */
  dayOf(at: number): number {
    return Math.floor(this.local(at) / DAY_MS);
  }

  /** What a clock there shows, 0 to 23. An hour that comes twice is one. */
  hourOf(at: number): number {
    return Math.floor((this.local(at) - this.dayOf(at) * DAY_MS) / HOUR_MS);
  }

  /** How many hours a day has that a change of the zone made longer or shorter than the 23 to 25 of any zone; 0 of one that it left out. Null of all others. */
  irregularHours(day: number): number | null {
    if (!this.spans.some(({ from }) => Math.abs(from - day * DAY_MS) < REACH_MS)) return null;
    const lengthMs = this.spans.reduce((sum, { from, zone }, place) => {
      const begins = Math.max(from, midnight(zone, day));
      const ends = Math.min(this.spans[place + 1]?.from ?? Infinity, midnight(zone, day + 1));
      return sum + Math.max(0, ends - begins);
    }, 0);
    return Math.abs(lengthMs - DAY_MS) > HOUR_MS ? lengthMs / HOUR_MS : null;
  }

  private local(at: number): number {
    const { zone } = this.spans.findLast(({ from }) => from <= at) as ZoneSpan;
    return at + offsetAt(zone, at);
  }
}

/** `YYYY-MM-DD` of a day's number. Pure. */
export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The number of a day, `YYYY-MM-DD`. Pure. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

const midnight = (zone: string, day: number): number => midnightIn(zone, isoDay(day)).getTime();

function offsetAt(zone: string, at: number): number {
  const quarter = Math.floor(at / QUARTER_MS);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = offsetMsIn(zone, new Date(quarter * QUARTER_MS));
  if (offsets.size >= MOST_KEPT) offsets.clear();
  offsets.set(key, offset);
  return offset;
}
