import type { Family } from '../../subjects/family.ts';
import { ENGLISH } from './phrases/english.ts';
import { GERMAN } from './phrases/german.ts';
import { JAPANESE } from './phrases/japanese.ts';
import { SPANISH } from './phrases/spanish.ts';

/** What an article's first sentence tells of a video; null and '' where nothing is known. Figures come written out by Intl. */
export interface Opening {
  title: string;
  channel: string;
  /** Whole minutes, at least 1. */
  minutes: number | null;
  /** `minutes` as the language writes a number. */
  minutesText: string;
  /** The day of publication as the language writes it. */
  date: string | null;
}

/**
 * Sentences that the writer builds articles from. They speak of watching, practising and comparing, never of facts, people or
 * figures: those may come from the source's own data only.
 *
 * {part}: a chapter's title or a term of the source; {at}: where the part begins; {topic}: what the source is about.
 */
export interface Stock {
  opening(about: Opening): string;
  /** What the article is going to do. */
  announcement(topic: string): string;
  /** Open the section of a part that has a time. */
  openersWithTime: readonly string[];
  /** Open the section of a part without a time. */
  openers: readonly string[];
  /** Say more about a part; each can be used once in each section. */
  aboutPart: readonly string[];
  /** Fit any source; each is used once at most. */
  anywhere: readonly string[];
  /** Fit the subjects of a family; each is used once at most. */
  byFamily: Record<Family, readonly string[]>;
  closings: readonly string[];
  headings: Record<'overview' | 'parts' | 'closing', readonly string[]>;
  /** What a search engine shows: what it is about, and what it names. */
  seo(topic: string, parts: string): [about: string, parts: string];
}

/** All that a language needs. */
export interface PhraseBook {
  /** The base language of the tags that it serves. */
  language: string;
  /** Between two sentences. */
  gap: ' ' | '';
  /** Ends a sentence that has no end of its own. */
  stop: '.' | '。';
  /** Between a title's topic and what follows. */
  colon: ': ' | '：';
  comma: ', ' | '、';
  /** The most characters of a title for search engines, and the range of its description: wide letters take two places. */
  seoTitle: number;
  seoDescription: readonly [number, number];
  /** A part whose title is in another language: `Part 2`. */
  numbered: (number: number) => string;
  video: Stock;
  notes: Stock;
  titleTails: Record<Family, readonly string[]>;
  /** Tags when the source's own words give too few. */
  tags: Record<Family, readonly string[]>;
  /** Writing again: the heading of what was added, another angle's first sentence, and a note taken up. */
  again: {
    more: string;
    angle(wish: string): string;
    noteHeading: string;
    note(wish: string): string;
  };
  newsletter: {
    about(kind: string, title: string): string;
    more(title: string, count: number): string;
    news(title: string): string;
    also(title: string): string;
    only: string;
  };
}

const BOOKS = [ENGLISH, GERMAN, SPANISH, JAPANESE];

/**
 * The book for a BCP 47 tag: its base language decides. A language without a book gets English, where a real model would
 * write it.
 */
export function phraseBookOf(tag: string): PhraseBook {
  const [base = ''] = tag.toLowerCase().split(/[-_]/);
  return BOOKS.find(({ language }) => language === base) ?? ENGLISH;
}
