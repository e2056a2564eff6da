import type { NewsletterSummary } from '@pressloom/contracts/newsletters';
import { writtenInZone } from '@pressloom/contracts/time-zones';

const EXACT = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const monthDayIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone });

/** 'Nov 21' by the website's clock. */
export const monthDay = (iso: string, timeZone: string): string => monthDayIn(timeZone).format(new Date(iso));

/** 'Nov 21, 2026, 9:00 AM EST' by the website's clock. */
export const exactTime = (iso: string, timeZone: string): string => writtenInZone(timeZone, new Date(iso), EXACT);

/** 'Sent Nov 21', 'Scheduled Nov 28' where it goes out automatically then, 'Planned for Nov 28' where it does not, or that it is neither. */
export function dayLine(
  {
    sentAt,
    scheduledFor,
    deliveryStatus,
    sendsItself,
  }: Pick<NewsletterSummary, 'sentAt' | 'scheduledFor' | 'deliveryStatus' | 'sendsItself'>,
  timeZone: string,
): string {
  if (sentAt) return `Sent ${monthDay(sentAt, timeZone)}`;
  if (deliveryStatus === 'scheduled' && scheduledFor)
    return `${sendsItself ? 'Scheduled' : 'Planned for'} ${monthDay(scheduledFor, timeZone)}`;
  return deliveryStatus === 'cancelled' ? 'Not sent to everyone' : 'Not sent';
}

/** '9:00 PM' for '21:00'; the text itself where it is no time of a clock. */
export function clockText(time: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  if (hours === undefined) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

const MINUTE_MS = 60_000;

/** A moment as a field of date and time holds it, by the website's clock: '2026-11-21T09:00'. */
export function fieldTime(iso: string | null, timeZone: string): string {
  if (iso === null) return '';
  return new Date(wallMs(Date.parse(iso), timeZone)).toISOString().slice(0, 16);
}

/**
 * The moment of a field's date and time by the website's clock. Null where that clock never shows it, since it is set forward then; of
 * an hour that comes twice the first one counts.
 */
export function momentOfField(typed: string, timeZone: string): string | null {
  const wanted = Date.parse(`${typed}Z`);
  if (Number.isNaN(wanted)) return null;
  // No zone is further than 14 hours off; the offset holds around a moment, so that one of the two neighbours has the right one.
  const offsets = [wanted - 86_400_000, wanted + 86_400_000].map((near) => wallMs(near, timeZone) - near);
  const found = offsets.map((offset) => wanted - offset).filter((at) => wallMs(at, timeZone) === wanted);
  return found.length === 0 ? null : new Date(Math.min(...found)).toISOString();
}

/** What a zone's clock shows at a moment, as if it were UTC; to the minute. */
function wallMs(atMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  });
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(new Date(atMs))) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Math.floor(Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS) * MINUTE_MS;
}
