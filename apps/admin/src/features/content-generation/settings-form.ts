import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
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
