import { languageName } from '@pressloom/contracts/languages';
import { SEO_COLUMNS } from '@pressloom/contracts/post-measures';
import { readByWriter } from '@pressloom/contracts/writer-reads';
import type { BrandSource, BrandVoice } from '@pressloom/plugin-kit';
import { isWide, wordsInCharacters } from '../../../common/scripts.ts';

/** Goes into a text's provenance; change it with every change of the prompts. */
export const PROMPT_VERSION = '2026-11-5';

/** Of the lines around the source's data, which the model is told to treat as data. */
export const SOURCE_FENCE = 'VIDEO_DATA';

export interface PromptSource extends BrandSource {
  /** Null for a person's own notes, which are the `transcript` then. */
  youtubeId: string | null;
  publishedAt: string | null;
  chapters: { seconds: number; title: string }[];
  transcript: string | null;
}

/** What a model is asked. */
export interface Prompt {
  system: string;
  user: string;
}

/** Who writes, and what in. */
export interface PromptHouse {
  brandName: string;
  voice: BrandVoice;
  /** What the website is written in, a BCP 47 tag; the brand's instructions are in English for every language. */
  language: string;
}

/** The shape that the model must answer in. */
export const ARTICLE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'excerpt', 'html', 'categories', 'tags', 'seoTitle', 'seoDescription'],
  properties: {
    title: { type: 'string' },
    excerpt: { type: 'string' },
    html: { type: 'string' },
    categories: { type: 'array', items: { type: 'string' } },
    tags: { type: 'array', items: { type: 'string' } },
    seoTitle: { type: 'string' },
    seoDescription: { type: 'string' },
  },
} as const;

/** Who the model is, how the house writes, and in which language; `rules` are those of the work at hand. Pure. */
export function systemMessage({ brandName, voice, language }: PromptHouse, rules: string[]): string {
  return [
    `You write for ${brandName}. ${voice.persona}`,
    'Rules for every article:',
    ...voice.articleRules.map((rule) => `- ${rule}`),
    ...voice.avoid.map((rule) => `- Never: ${rule}`),
    ...rules,
    '- The html uses h2, h3, p, ul, ol, li, blockquote, table, pre, code, sup, sub, strong and em only: no links, pictures, scripts or styles.',
    ...languageRules(language),
    'Answer with one JSON object of the given schema and nothing else.',
  ].join('\n');
}

/** A day and a number, as examples of how a language writes them. */
const SAMPLE_DAY = new Date(Date.UTC(2026, 10, 23));
const SAMPLE_NUMBER = 12_345.6;

function languageRules(language: string): string[] {
  const name = languageName(language) ?? language;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(SAMPLE_DAY);
  const number = new Intl.NumberFormat(language).format(SAMPLE_NUMBER);
  return [
    `- Write in ${name} (${language}), whatever language the source and these rules are in: title, excerpt, html, tags, seoTitle and seoDescription. Categories stay as they are given.`,
    `- Dates, numbers, units and quotation marks are those of ${name}: ${day}, for example, and ${number}.`,
  ];
}

/** What a search engine shows of title and description, with a little to spare; a wide letter takes two columns. Pure. */
export function searchFieldsRule(language: string): string {
  const { seoTitle, seoDescription } = SEO_COLUMNS;
  const inCharacters = (columns: number): number => Math.floor(columns / (isWide(language) ? 2 : 1));
  const [from, to] = [inCharacters(seoDescription.min + 10), inCharacters(seoDescription.max - 5)];
  return `The seoTitle has at most ${inCharacters(seoTitle.max)} characters, the seoDescription ${from} to ${to}.`;
}

/** A number of words, and of characters where the language puts no space between words. Pure. */
export function inWords(words: number, language: string): string {
  const characters = wordsInCharacters(words, language);
  return characters === null ? `${words} words` : `${words} words (some ${characters} characters)`;
}

/** What a source is called. Pure. */
export const isNotes = ({ youtubeId }: Pick<PromptSource, 'youtubeId'>): boolean => youtubeId === null;

/** What of a source the model gets. Pure. */
export function sourceData(source: PromptSource): object {
  return {
    kind: isNotes(source) ? 'notes' : 'video',
    youtubeId: source.youtubeId,
    title: source.title,
    description: source.description.slice(0, 6000),
    channelTitle: source.channelTitle,
    durationSeconds: source.durationSeconds,
    publishedAt: source.publishedAt,
    tags: source.tags.slice(0, 20),
    chapters: source.chapters.slice(0, 60),
    transcript: source.transcript === null ? null : readByWriter(source.transcript).text,
  };
}

/** Tells of a transcript that it goes on; nothing for one that is whole. Pure. */
export function cutRule({ transcript, youtubeId }: PromptSource): string[] {
  const read = readByWriter(transcript ?? '');
  if (!read.isCut) return [];
  const what = isNotes({ youtubeId }) ? 'notes' : 'transcript';
  return [
    `Of the ${what} only the first ${read.text.length} of ${read.characters} characters are given. Say nothing of what may come after them, and don't mention it.`,
  ];
}
