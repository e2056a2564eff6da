import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import { formatNumber } from '../../shared/ui/format.ts';

/** The settings as form fields hold them: no null. */
export interface SettingsFields extends Omit<ContentGenerationSettings, 'defaultFeaturedImageUrl'> {
  defaultFeaturedImageUrl: string;
}

export function fieldsOf(settings: ContentGenerationSettings): SettingsFields {
  const { defaultFeaturedImageUrl, autoGenerateImages, imageStyle, imageQuality, minSourceWords } = settings;
  return {
    defaultFeaturedImageUrl: defaultFeaturedImageUrl ?? '',
    autoGenerateImages,
    imageStyle,
    imageQuality,
    minSourceWords,
  };
}

/** What is sent: blanks around the URL gone, an empty one null. */
export function settingsOf(fields: SettingsFields): ContentGenerationSettings {
  return { ...fields, defaultFeaturedImageUrl: fields.defaultFeaturedImageUrl.trim() || null };
}

/** True for a whole number in range, else the sentence for the field. */
export function checkMinSourceWords(typed: number): true | string {
  const { min, max } = SOURCE_LIMITS.minWords;
  return (
    (Number.isInteger(typed) && typed >= min && typed <= max) || `A whole number from ${min} to ${formatNumber(max)}`
  );
}

/** True for an empty value and for an http(s) address of allowed length, else the sentence for the field. */
export function checkImageUrl(typed: string): true | string {
  const url = typed.trim();
  if (!url) return true;
  const isWeb = /^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url);
  return isWeb && url.length <= REQUEST_LIMITS.url.max ? true : SITE_MESSAGES.urlInvalid;
}

/** `professional` as `Professional`, for lists of choices. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
