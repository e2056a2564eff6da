import type { AutomationState } from '@pressloom/contracts/automation';
import { isInTheWay } from '@pressloom/contracts/newsletter-readiness';
import type { NewsletterHindrance } from '@pressloom/contracts/newsletter-readiness';
import type { NewsletterDeliveryState } from '@pressloom/contracts/newsletter-settings';
import { zoneAbbreviation } from '@pressloom/contracts/time-zones';
import type { NewsletterSlot } from '@pressloom/database/entities';
import { DateTime } from 'luxon';
import type { SendingSettings } from '../settings/newsletter-settings.service.ts';
import { momentOf } from './next-slot.ts';

export interface DeliveryFacts {
  settings: Pick<SendingSettings, 'frequencyDays' | 'scheduledTime'>;
  zone: string;
  /** What is in the way of the next one, the weightiest first. */
  hindrances: readonly NewsletterHindrance[];
  /** The oldest that waits for a person; null where none does. */
  waiting: Pick<NewsletterSlot, 'id' | 'dueAt'> | null;
  /** The last day that had its turn. */
  last: Pick<NewsletterSlot, 'status' | 'errorMessage'> | null;
  now: Date;
}

/**
 * Whether issues go out automatically: what waits for a person's answer first, then what a person switched off, then what is missing or
 * fails, then what became of the last one. Pure.
 */
export function deliveryState(facts: DeliveryFacts): Pick<NewsletterDeliveryState, 'state' | 'reason' | 'schedule'> {
  const { settings, zone, waiting, last, now, hindrances } = facts;
  const schedule = scheduleText(settings, zone, now);
  const told = (state: AutomationState, reason: string) => ({ state, reason, schedule });
  if (waiting !== null) {
    const moment = writtenMoment(waiting.dueAt, zone);
    return told('attention', `The newsletter due on ${moment} was not sent on time. Decide whether to send it.`);
  }
  const [off] = hindrances.filter(({ kind }) => kind === 'off');
  if (off) return told('paused', `${off.message} Newsletters are sent only when you press Send Now.`);
  const inTheWay = hindrances.filter(isInTheWay);
  if (inTheWay.length > 0) return told('attention', inTheWay.map(({ message }) => message).join(' '));
  if (last?.status === 'failed')
    return told('attention', `The last newsletter was not sent: ${last.errorMessage ?? ''}`);
  if (last?.status === 'processing' && last.errorMessage !== null) return told('attention', last.errorMessage);
  const [empty] = hindrances;
  if (empty) return told('active', `${empty.message} Unless that changes, the next newsletter is skipped.`);
  if (last?.status === 'skipped') return told('active', `The last newsletter was skipped: ${last.errorMessage ?? ''}`);
  return told('active', 'Newsletters are created and sent automatically.');
}

/** When the next one goes out; null where nothing does as things are now. Pure. */
export function nextSendAt({
  nextSlot,
  hindrances,
}: Pick<NewsletterDeliveryState, 'nextSlot' | 'hindrances'>): string | null {
  if (nextSlot?.status !== 'pending' || hindrances.some((one) => one.kind === 'off' || isInTheWay(one))) return null;
  return nextSlot.dueAt;
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
