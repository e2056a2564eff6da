import { NEWSLETTER_SETTING_LIMITS } from '@pressloom/contracts/newsletter-settings';
import type { NewsletterSettingsView, SaveNewsletterSettingsRequest } from '@pressloom/contracts/newsletter-settings';
import { zoneAbbreviation } from '@pressloom/contracts/time-zones';
import {
  NEWSLETTER_NAMES,
  newsletterFieldsOf,
  newsletterSettingsOf,
  numberOf,
} from '../../shared/hooks/newsletter-fields.ts';
import type { NewsletterFields } from '../../shared/hooks/newsletter-fields.ts';
import { formatNumber } from '../../shared/ui/format.ts';
import { clockText, momentOfField } from './issue-times.ts';

/** The fields as typed. */
export interface ConfigurationFields extends NewsletterFields {
  isActive: boolean;
  hasArchive: boolean;
  confirmationsPerHour: string;
}

export const CONFIGURATION_NAMES = [
  ...NEWSLETTER_NAMES,
  'isActive',
  'hasArchive',
  'confirmationsPerHour',
] as const satisfies readonly (keyof ConfigurationFields)[];

export const configurationFieldsOf = (stored: NewsletterSettingsView): ConfigurationFields => ({
  ...newsletterFieldsOf(stored),
  isActive: stored.isActive,
  hasArchive: stored.hasArchive,
  confirmationsPerHour: String(stored.confirmationsPerHour),
});

/** What is sent. Pure. */
export const configurationOf = ({
  isActive,
  hasArchive,
  confirmationsPerHour,
  ...fields
}: ConfigurationFields): SaveNewsletterSettingsRequest => ({
  ...newsletterSettingsOf(fields),
  isActive,
  hasArchive,
  confirmationsPerHour: numberOf(confirmationsPerHour),
});

/** True where a field's number is within its limits, else the sentence for the field. Pure. */
export function checkSetting(name: keyof typeof NEWSLETTER_SETTING_LIMITS, typed: string): true | string {
  const { min, max } = NEWSLETTER_SETTING_LIMITS[name];
  const number = numberOf(typed);
  return number >= min && number <= max ? true : `A whole number from ${min} to ${formatNumber(max)}`;
}

const FREQUENCIES: Record<number, string> = { 1: 'Daily', 7: 'Weekly', 14: 'Bi-weekly', 30: 'Monthly' };

/** 'Weekly', 'Every 3 days'. */
export const frequencyText = (days: number): string => FREQUENCIES[days] ?? `Every ${days} days`;

/** '9:00 PM EST': the stored time with the abbreviation that holds when it comes next, or at this time of the year. Pure. */
export function sendTimeText(
  { scheduledTime, timeZone, nextSendAt }: Pick<NewsletterSettingsView, 'scheduledTime' | 'timeZone' | 'nextSendAt'>,
  now: Date,
): string {
  const day = now.toISOString().slice(0, 10);
  const next = nextSendAt ?? momentOfField(`${day}T${scheduledTime}`, timeZone);
  return `${clockText(scheduledTime)} ${zoneAbbreviation(timeZone, next ? new Date(next) : now)}`;
}
