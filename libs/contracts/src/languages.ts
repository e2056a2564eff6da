/** The language of a website for which nobody chose one. */
export const DEFAULT_LANGUAGE = 'en';

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** What a language is called in English: `Spanish` for `es`, `Mexican Spanish` for `es-MX`; null where it has no name. Pure. */
export function languageName(tag: string): string | null {
  try {
    return names.of(tag) ?? null;
  } catch {
    return null;
  }
}

/**
 * The canonical spelling of a BCP 47 tag: `es-MX` for `ES-mx`, `he` for `iw`. Null for what is no tag, for a language that has no
 * name (a word such as `english` has the form of a tag), and for one with extensions. Pure.
 */
export function canonicalLanguage(text: string): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    return tag !== undefined && languageName(tag) !== null ? tag : null;
  } catch {
    return null;
  }
}
