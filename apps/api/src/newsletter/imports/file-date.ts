/** Whether the month or the day comes first where a file writes `1/31/2024`. */
export type DateOrder = 'month-first' | 'day-first';

/** `ahead`: how far the website's clocks are ahead of UTC, in ms, for dates that don't say their zone. */
export interface DateReading {
  order: DateOrder | null;
  now: Date;
  aheadMs: number;
}

const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d+)?)?`;
/** Go writes `+0000 UTC`, PostgreSQL `+00`, Rails ` UTC`. A name behind an offset says nothing more. */
const ZONE = String.raw`(?<zone>Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)(?: [A-Z]{2,5})?`;
const ISO = new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ]${TIME}\s*(?:${ZONE})?)?$`);
/** As spreadsheets write it; which of the first two is the month, the file as a whole tells. */
const SLASHED = new RegExp(
  String.raw`^(?<first>\d{1,2})/(?<other>\d{1,2})/(?<year>\d{4})(?:,? ${TIME}(?:\s*(?<half>[AaPp])\.?[Mm]\.?)?)?$`,
);
/** No list of mail addresses is older. */
const EARLIEST = Date.UTC(1990, 0, 1);

/**
 * The moment that a cell says; null for none that can be read in one way only, or for one outside of 1990 to now. A day without a zone may
 * have begun by the website's clocks already; it counts as now then. Pure.
 */
export function readDate(text: string, reading: DateReading): Date | null {
  const iso = ISO.exec(text)?.groups;
  const groups = iso ?? slashedIn(text, reading.order);
  if (!groups) return null;
  const moment = momentOf(groups);
  if (moment === null || moment < EARLIEST) return null;
  const now = reading.now.getTime();
  const latest = groups['zone'] ? now : now + Math.max(0, reading.aheadMs);
  return moment > latest ? null : new Date(Math.min(moment, now));
}

/** A moment to come, such as the end of a pause; null for any other text. Pure. */
export function readFutureDate(text: string, now: Date): Date | null {
  const groups = ISO.exec(text)?.groups;
  const moment = groups ? momentOf(groups) : null;
  return moment === null || moment <= now.getTime() ? null : new Date(moment);
}

/** What a date with slashes shows of the order of its file: nothing below 13. Null for other texts. Pure. */
export function orderShownBy(text: string): DateOrder | 'either' | null {
  const groups = SLASHED.exec(text)?.groups;
  if (!groups) return null;
  if (Number(groups['first']) > 12) return 'day-first';
  return Number(groups['other']) > 12 ? 'month-first' : 'either';
}

/** Whether a cell looks like a date, whatever the order. Pure. */
export const isDateLike = (text: string): boolean => {
  const reading = { now: new Date(8.64e15), aheadMs: 0 };
  return (['month-first', 'day-first'] as const).some((order) => readDate(text, { ...reading, order }) !== null);
};

type Groups = Record<string, string | undefined>;

function slashedIn(text: string, order: DateOrder | null): Groups | undefined {
  const groups = order && SLASHED.exec(text)?.groups;
  if (!groups) return undefined;
  const [month, day] =
    order === 'month-first' ? [groups['first'], groups['other']] : [groups['other'], groups['first']];
  return { ...groups, month, day };
}

/** Null for a day or a time that there is none of. */
function momentOf({ year, month, day, hour = '0', minute = '0', second = '0', half, zone }: Groups): number | null {
  const date = [Number(year), Number(month) - 1, Number(day)] as const;
  const time = [
    half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour),
    Number(minute),
  ] as const;
  const moment = new Date(Date.UTC(...date, ...time, Number(second)));
  const isThere =
    moment.getUTCMonth() === date[1] &&
    moment.getUTCDate() === date[2] &&
    time[0] < 24 &&
    time[1] < 60 &&
    Number(second) < 61;
  return isThere ? moment.getTime() - offsetMsOf(zone) : null;
}

function offsetMsOf(zone = 'Z'): number {
  const found = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (!found) return 0;
  const [, sign, hours, minutes = '0'] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
