import { countWords, readMinutes } from './words.ts';

/** Figures of an article, computed from what is stored, never by the model. */
export interface Measures {
  wordCount: number;
  /** Minutes, rounded up. */
  readTime: number;
  /** 0-100. */
  seoScore: number;
}

/** What is measured of an article. */
export interface Measurable {
  title: string;
  excerpt: string;
  html: string;
  /** The plain text of `html`, a space where a block ends. */
  text: string;
  tags: readonly string[];
  seoTitle: string;
  seoDescription: string;
  /** What it is written in, a BCP 47 tag. */
  language: string;
}

interface SeoRule {
  points: number;
  /** It is about what WordPress is not sent; see `SEO_POINTS_NOT_SENT`. */
  isKeptHere?: true;
  holds: (article: Measurable, words: number) => boolean;
}

/**
 * How long search engines show the texts of an article, in columns: a letter takes one, a Japanese, Chinese or Korean one two. They
 * cut by the width on the screen.
 */
export const SEO_COLUMNS = {
  title: { min: 30, max: 65 },
  seoTitle: { min: 20, max: 60 },
  seoDescription: { min: 110, max: 160 },
  excerpt: { min: 60 },
} as const;

/** What takes two columns: the letters of East Asia, their punctuation and full-width forms, and pictures. */
const WIDE =
  /(?![\uff61-\uffdc])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\u30fb\u30fc\uff01-\uff60\uffe0-\uffe6]/u;

const graphemes = new Intl.Segmenter();

/** Columns that a line of plain text takes; a letter with its accents, and an emoji of several parts, count once. Pure. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const { segment } of graphemes.segment(text)) columns += WIDE.test(segment) ? 2 : 1;
  return columns;
}

const fits = (text: string, { min, max }: { min: number; max: number }): boolean => {
  const columns = columnsOf(text);
  return columns >= min && columns <= max;
};

const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

const PARAGRAPH_ENDS = /<\/(?:p|li|blockquote|h[1-6]|t[dh]|caption|pre)>/i;
const MARKUP = /<[^<>]*>|&[#\w]{1,12};/g;

/** Words of the longest paragraph: markup counts for none. */
function longestParagraph({ html, language }: Measurable): number {
  const words = html.split(PARAGRAPH_ENDS).map((part) => countWords(part.replace(MARKUP, wordless), language));
  return words.reduce((most, some) => Math.max(most, some), 0);
}

/** An entity stands for what it is no word of; a tag for nothing, so that it parts no word. */
const wordless = (markup: string): string => (markup.startsWith('<') ? '' : ' ');

/** What a search engine can be expected to value; the points add up to 100. Described in docs/glossary.md. */
export const SEO_RULES: Record<string, SeoRule> = {
  'title of 30-65 characters': { points: 15, holds: ({ title }) => fits(title, SEO_COLUMNS.title) },
  'search title of 20-60 characters': {
    points: 15,
    isKeptHere: true,
    holds: ({ seoTitle }) => fits(seoTitle, SEO_COLUMNS.seoTitle),
  },
  'search description of 110-160 characters': {
    points: 15,
    isKeptHere: true,
    holds: ({ seoDescription }) => fits(seoDescription, SEO_COLUMNS.seoDescription),
  },
  'excerpt of at least 60 characters': {
    points: 10,
    holds: ({ excerpt }) => columnsOf(excerpt) >= SEO_COLUMNS.excerpt.min,
  },
  'at least 200 words': { points: 10, holds: (_article, words) => words >= 200 },
  'at least 400 words': { points: 10, holds: (_article, words) => words >= 400 },
  'at least two headings': { points: 10, holds: ({ html }) => count(html, /<h[23][\s>]/gi) >= 2 },
  'a list or a quote': { points: 5, holds: ({ html }) => /<(ul|ol|blockquote)[\s>]/i.test(html) },
  'at least three tags': { points: 5, holds: ({ tags }) => tags.length >= 3 },
  'no paragraph over 150 words': { points: 5, holds: (article) => longestParagraph(article) <= 150 },
};

/** Words, read time and SEO score of an article: what the server stores, and what a form shows while it is written. Pure. */
export function measure(article: Measurable): Measures {
  const wordCount = countWords(article.text, article.language);
  const points = Object.values(SEO_RULES).map((rule) => (rule.holds(article, wordCount) ? rule.points : 0));
  return {
    wordCount,
    readTime: readMinutes(article.text, article.language),
    seoScore: points.reduce((sum, some) => sum + some, 0),
  };
}
