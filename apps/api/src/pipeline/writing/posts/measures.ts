import { READING_WORDS_PER_MINUTE } from '@pressloom/contracts/posts';
import { countWords as countPlainWords } from '../../../common/words.ts';
import { plainText } from '../../../common/html/sanitise.ts';

/** Figures of an article, computed from what is stored. */
export interface Measures {
  wordCount: number;
  /** Minutes, rounded up. */
  readTime: number;
  /** 0-100. */
  seoScore: number;
}

export interface Measurable {
  title: string;
  excerpt: string;
  html: string;
  tags: string[];
  seoTitle: string;
  seoDescription: string;
}

/** Words of an HTML text. Pure. */
export function countWords(html: string): number {
  const text = plainText(html.replace(/<\/(p|h2|h3|h4|li|blockquote)>/g, ' '), Number.MAX_SAFE_INTEGER);
  return countPlainWords(text);
}

/** Pure. */
export function measure(article: Measurable): Measures {
  const wordCount = countWords(article.html);
  return {
    wordCount,
    readTime: Math.ceil(wordCount / READING_WORDS_PER_MINUTE),
    seoScore: seoScore(article, wordCount),
  };
}

interface SeoRule {
  points: number;
  holds: (article: Measurable, words: number) => boolean;
}

const between = (text: string, min: number, max: number): boolean => text.length >= min && text.length <= max;
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

/** What a search engine can be expected to value; the points add up to 100. Described in docs/glossary.md. */
export const SEO_RULES: Record<string, SeoRule> = {
  'title of 30-65 characters': { points: 15, holds: ({ title }) => between(title, 30, 65) },
  'search title of 20-60 characters': { points: 15, holds: ({ seoTitle }) => between(seoTitle, 20, 60) },
  'search description of 110-160 characters': {
    points: 15,
    holds: ({ seoDescription }) => between(seoDescription, 110, 160),
  },
  'excerpt of at least 60 characters': { points: 10, holds: ({ excerpt }) => excerpt.length >= 60 },
  'at least 200 words': { points: 10, holds: (_article, words) => words >= 200 },
  'at least 400 words': { points: 10, holds: (_article, words) => words >= 400 },
  'at least two headings': { points: 10, holds: ({ html }) => count(html, /<h[23]>/g) >= 2 },
  'a list or a quote': { points: 5, holds: ({ html }) => count(html, /<(ul|ol|blockquote)>/g) >= 1 },
  'at least three tags': { points: 5, holds: ({ tags }) => tags.length >= 3 },
  'no paragraph over 150 words': {
    points: 5,
    holds: ({ html }) => html.split(/<\/(?:p|li|h[234])>/).every((part) => countWords(part) <= 150),
  },
};

/** 0-100. Pure. */
export function seoScore(article: Measurable, words: number): number {
  return Object.values(SEO_RULES).reduce((sum, rule) => sum + (rule.holds(article, words) ? rule.points : 0), 0);
}
