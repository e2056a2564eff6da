import type { NewsletterDeliveryState } from '@pressloom/contracts/newsletter-settings';
import { NEWSLETTER_MESSAGES } from '@pressloom/contracts/newsletters';
import type { NewsletterHold } from '@pressloom/contracts/newsletters';
import { zoneAbbreviation } from '@pressloom/contracts/time-zones';
import type { NewsletterSlot } from '@pressloom/database/entities';
import { DateTime } from 'luxon';
import type { SendingSettings } from '../settings/newsletter-settings.service.ts';
import { momentOf } from './next-slot.ts';

export interface DeliveryFacts {
  settings: Pick<SendingSettings, 'autoSend' | 'isActive' | 'frequencyDays' | 'scheduledTime'>;
  zone: string;
  /** What is switched off, whatever is set of newsletters. */
  heldBy: NewsletterHold | null;
  /** The oldest that waits for a person; null where none does. */
  waiting: Pick<NewsletterSlot, 'id' | 'dueAt'> | null;
  /** The last day that had its turn. */
  last: Pick<NewsletterSlot, 'status' | 'errorMessage'> | null;
  now: Date;
}

/** Whether issues go out by themselves: what a person switched off first, then what needs one, then what went wrong. Pure. */
export function deliveryState(facts: DeliveryFacts): Pick<NewsletterDeliveryState, 'state' | 'reason' | 'schedule'> {
  const { settings, zone, waiting, last, now } = facts;
  const schedule = scheduleText(settings, zone, now);
  const paused = (reason: string) => ({ state: 'paused' as const, reason, schedule });
  const attention = (reason: string) => ({ state: 'attention' as const, reason, schedule });
  if (waiting !== null) {
    return attention(`The newsletter of ${writtenMoment(waiting.dueAt, zone)} was not sent in time and waits for you.`);
  }
  if (facts.heldBy !== null) return paused(NEWSLETTER_MESSAGES.heldBy[facts.heldBy]);
  if (!settings.isActive) return paused('The newsletter system of this website is switched off.');
  if (!settings.autoSend) return paused('Newsletters of this website are sent by hand.');
  if (last?.status === 'failed') return attention(`The last newsletter was not sent: ${last.errorMessage ?? ''}`);
  if (last?.status === 'processing' && last.errorMessage !== null) return attention(last.errorMessage);
  if (last?.status === 'skipped') {
    return { state: 'active', schedule, reason: `The last one was left out: ${last.errorMessage ?? ''}` };
  }
  return { state: 'active', schedule, reason: 'Newsletters are made and sent by themselves.' };
}

/** `Weekly at 9:00 PM EST`. The zone goes by its name at the next such time. Pure. */
export function scheduleText(
  { frequencyDays, scheduledTime }: Pick<SendingSettings, 'frequencyDays' | 'scheduledTime'>,
  zone: string,
  now: Date,
): string {
  const today = DateTime.fromJSDate(now, { zone }).toISODate() as string;
  const moment = momentOf(today, scheduledTime, zone);
  const written = DateTime.fromFormat(scheduledTime, 'HH:mm', { zone: 'utc', locale: 'en-US' }).toFormat('h:mm a');
  return `${FREQUENCY_WORDS[frequencyDays] ?? `Every ${frequencyDays} days`} at ${written} ${zoneAbbreviation(zone, moment)}`;
}

/** Of days between two issues. */
const FREQUENCY_WORDS: Record<number, string> = { 1: 'Daily', 7: 'Weekly', 14: 'Bi-weekly', 30: 'Monthly' };

const writtenMoment = (moment: Date, zone: string): string =>
  `${DateTime.fromJSDate(moment, { zone }).setLocale('en-US').toFormat('LLLL d, h:mm a')} ${zoneAbbreviation(zone, moment)}`;
