/** The languages that readers' texts are kept in. English is the one that the others are translated from. */
export const READER_LANGUAGES = ['en', 'es'] as const;
export type ReaderLanguage = (typeof READER_LANGUAGES)[number];

/**
 * The language of the catalogue that serves a BCP 47 tag such as `es-MX`, in any letter case: the tag's first part decides,
 * and English serves all that have no texts of their own. Takes nothing for granted about `tag`. Pure.
 */
export const readerLanguageOf = (tag: string): ReaderLanguage => catalogued(tag) ?? 'en';

/**
 * The tag to speak in to a reader: what they or their page chose where the catalogue has texts for it, else the website's. A
 * German page of a Spanish website is told in Spanish, not in English. Pure.
 */
export const spokenTag = (chosen: string | null | undefined, siteLanguage: string): string =>
  chosen && catalogued(chosen) ? chosen : siteLanguage;

function catalogued(tag: string): ReaderLanguage | undefined {
  const [primary] = tag.trim().toLowerCase().split('-');
  return READER_LANGUAGES.find((language) => language === primary);
}
