import type { VisitorHour, VisitorTrend } from '@pressloom/contracts/visitor-analytics';

/** A line of this period and one of the period before, point by point. */
export interface ChartRows {
  labels: string[];
  /** Null of what hasn't begun. */
  now: (number | null)[];
  before: (number | null)[];
  /** Place of what isn't over; -1 where all is. */
  unfinished: number;
  hasBefore: boolean;
  /** What a tooltip says in place of a label, by that label. */
  details: Readonly<Record<string, string>>;
}

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};
const weekday = named({ weekday: 'short' });
const monthDay = named({ month: 'short', day: 'numeric' });
const exactDay = named({ weekday: 'short', month: 'short', day: 'numeric' });

/** 'Sat, Nov 21' for '2026-11-21', whatever the zone of whoever reads. Pure. */
export const dayName = (day: string): string => exactDay(day);

/** '8 AM'. Pure. */
export const hourName = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** ', 38 hours: the time zone was changed' of a day that this made longer or shorter; nothing of any other. Pure. */
export const lengthNote = ({ irregularHours: hours }: VisitorTrend): string =>
  hours === null ? '' : `, ${hours} ${hours === 1 ? 'hour' : 'hours'}: the time zone was changed`;

/** The last `days` of the trends beside as many days before. Pure. */
export function dayRows(trends: readonly VisitorTrend[], days: number): ChartRows {
  const now = trends.slice(-days);
  const before = trends.slice(0, -days).slice(-days);
  const tick = (day: string): string => (days <= 7 ? `${weekday(day)} ${Number(day.slice(-2))}` : monthDay(day));
  const labelOf = ({ date, isUnfinished }: VisitorTrend): string => (isUnfinished ? 'Today' : tick(date));
  const irregular = now.filter(({ irregularHours }) => irregularHours !== null);
  return {
    labels: now.map(labelOf),
    now: now.map(({ visitors }) => visitors),
    before: before.map(({ visitors }) => visitors),
    unfinished: now.findIndex(({ isUnfinished }) => isUnfinished),
    hasBefore: before.some(({ visitors }) => visitors > 0),
    details: Object.fromEntries(irregular.map((day) => [labelOf(day), labelOf(day) + lengthNote(day)])),
  };
}

/** Today's hours beside those of yesterday. Pure. */
export function hourRows(hours: readonly VisitorHour[]): ChartRows {
  return {
    labels: hours.map(({ hour }) => hourName(hour)),
    now: hours.map(({ today }) => today),
    before: hours.map(({ yesterday }) => yesterday),
    unfinished: hours.findIndex(({ isUnfinished }) => isUnfinished),
    hasBefore: hours.some(({ yesterday }) => yesterday > 0),
    details: {},
  };
}

/** The line of what is over, and its continuation to what isn't, which is drawn another way. Pure. */
export function splitAt({ now, unfinished }: ChartRows): { over: (number | null)[]; running: (number | null)[] } {
  if (unfinished < 0) return { over: now, running: now.map(() => null) };
  return {
    over: now.map((value, place) => (place < unfinished ? value : null)),
    running: now.map((value, place) => (place === unfinished || place === unfinished - 1 ? value : null)),
  };
}
