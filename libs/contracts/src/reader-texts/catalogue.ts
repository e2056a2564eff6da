import { READER_LANGUAGES } from './languages.ts';
import type { ReaderLanguage } from './languages.ts';

/** A text as it stands, or one that is told with values, each by its name. */
export type ReaderText = string | ((values: never) => string);

/** What readers see in one place (a surface: mails, legal pages), in groups. */
export type ReaderTexts = Record<string, Record<string, ReaderText>>;

/** The same in another language. What is missing is found by the catalogue's test, and told in English until it is there. */
export type Translated<English extends ReaderTexts> = { readonly [G in keyof English]?: Partial<English[G]> };

type OtherLanguage = Exclude<ReaderLanguage, 'en'>;

/** A surface in all languages, each complete: a text that is missing in one is the English one there. Pure. */
export function inLanguages<English extends ReaderTexts>(
  english: English,
  others: Record<OtherLanguage, Translated<English>>,
): Record<ReaderLanguage, English> {
  const all = READER_LANGUAGES.map((language) => [
    language,
    language === 'en' ? english : completed(english, others[language]),
  ]);
  return Object.fromEntries(all) as Record<ReaderLanguage, English>;
}

function completed<English extends ReaderTexts>(english: English, translated: Translated<English>): English {
  const groups = Object.entries(english).map(([group, texts]) => [
    group,
    { ...texts, ...withoutGaps(translated[group] ?? {}) },
  ]);
  return Object.fromEntries(groups) as English;
}

/** A text that is there but undefined is as missing as one that is not there. */
const withoutGaps = (texts: object): object =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
