import { phraseBookOf } from './writer/phrase-book.ts';
import type { PhraseBook } from './writer/phrase-book.ts';

/** What a prompt's instructions ask of any text. */
export interface Brief {
  /** A BCP 47 tag that Intl knows: what dates and numbers are written in. */
  locale: string;
  book: PhraseBook;
  /** The sentence that every article is to end with, null without such a rule. */
  ending: string | null;
}

/** `Write in German (de)`, as the product's instructions say it. */
const LANGUAGE = /\bWrite in [^()\n]*\(([a-z0-9]+(?:-[a-z0-9]+)*)\)/i;
const ENDING = /\bend with the sentence:? (?:"([^"\n]+)"|“([^”\n]+)”|„([^“”\n]+)[“”]|«([^»\n]+)»|「([^」\n]+)」)/i;

/**
 * Reads a system message. Of a brand's or a site's rules the only one that shows is `End with the sentence: "…"`: persona and the
 * other rules change nothing. A language without a phrase book is written in English, dates and numbers too.
 */
export function readBrief(system: string): Brief {
  const tag = LANGUAGE.exec(system)?.[1] ?? 'en';
  const book = phraseBookOf(tag);
  return {
    book,
    locale: tag.toLowerCase().startsWith(book.language) ? canonical(tag, book.language) : book.language,
    ending: ENDING.exec(system)?.slice(1).find(Boolean)?.trim() || null,
  };
}

/** The same brief in a language that nobody asked for: English, or German where English was asked for. */
export function inWrongLanguage(brief: Brief): Brief {
  const book = phraseBookOf(brief.book.language === 'en' ? 'de' : 'en');
  return { ...brief, book, locale: book.language };
}

function canonical(tag: string, fallback: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? fallback;
  } catch {
    return fallback; // has the form of a tag and is none
  }
}
