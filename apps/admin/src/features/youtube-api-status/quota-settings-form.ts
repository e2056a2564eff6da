import { AUTOMATIC_SHARE, QUOTA_SETTINGS_LIMITS } from '@pressloom/contracts/quota';
import type { QuotaSettings } from '@pressloom/contracts/quota';
import { counted, formatNumber } from '../../shared/ui/format.ts';

/** The settings as form fields hold them. */
export type QuotaFields = Record<keyof QuotaSettings, string>;

export const QUOTA_NAMES = ['searchesPerDay', 'searchPrice', 'unitsPerDay', 'videosPrice'] as const;

/** What the form begins with. */
export function quotaFieldsOf(stored: QuotaSettings): QuotaFields {
  return Object.fromEntries(QUOTA_NAMES.map((name) => [name, String(stored[name])])) as QuotaFields;
}

/** What is sent; give it only fields that were checked. */
export function quotaSettingsOf(fields: QuotaFields): QuotaSettings {
  return Object.fromEntries(QUOTA_NAMES.map((name) => [name, Number(fields[name])])) as unknown as QuotaSettings;
}

/** True where a field's number is within its limits, else the sentence for the field. */
export function checkQuota(name: keyof QuotaSettings, typed: string): true | string {
  const { min, max } = QUOTA_SETTINGS_LIMITS[name];
  const value = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? true : `A whole number from ${formatNumber(min)} to ${formatNumber(max)}`;
}

/** What the typed settings come to: calls that a day has, and how many of them the automation may make. Null for what is no number. */
export function callsText(fields: QuotaFields): string | null {
  if (QUOTA_NAMES.some((name) => checkQuota(name, fields[name]) !== true)) return null;
  const { searchesPerDay, searchPrice, unitsPerDay, videosPrice } = quotaSettingsOf(fields);
  const searches = Math.floor(searchesPerDay / searchPrice);
  const automatic = Math.floor(Math.floor(searchesPerDay * AUTOMATIC_SHARE) / searchPrice);
  const readings = Math.floor(unitsPerDay / videosPrice);
  return `That is ${counted(searches, 'search', 'searches')} a day, ${formatNumber(automatic)} of them automatic, and ${counted(readings, 'reading', 'readings')} of up to 50 videos.`;
}
