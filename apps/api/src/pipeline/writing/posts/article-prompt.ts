import { languageName } from '@pressloom/contracts/languages';
import type { BrandSource, BrandVoice } from '@pressloom/plugin-kit';
import { askedAgain, fenceRule, fenced } from '../../../common/model-answer.ts';
import type { ArticleLength } from './article-length.ts';

/** Goes into a post's provenance; change it with every change of the prompt. */
export const PROMPT_VERSION = '2026-11-3';

/** Of the lines around the video's data, which the model is told to treat as data. */
const FENCE = 'VIDEO_DATA';

export interface PromptSource extends BrandSource {
  /** Null for a person's own notes, which are the transcript. */
  youtubeId: string | null;
  publishedAt: string | null;
  chapters: { seconds: number; title: string }[];
  transcript: string | null;
}

export interface ArticlePrompt {
  system: string;
  user: string;
}

export interface PromptInput {
  brandName: string;
  voice: BrandVoice;
  source: PromptSource;
  /** What the website is written in, a BCP 47 tag; the brand's instructions are in English for every language. */
  language: string;
  allowedCategories: string[];
  length: ArticleLength;
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

/** What the model is asked for an article. Pure. */
export function articlePrompt(input: PromptInput): ArticlePrompt {
  const { voice, language } = input;
  const system = [
    `You write for ${input.brandName}. ${voice.persona}`,
    'Rules for every article:',
    ...voice.articleRules.map((rule) => `- ${rule}`),
    ...voice.avoid.map((rule) => `- Never: ${rule}`),
    '- Say only what the data of the video supports. Invent no fact, number, name or quote.',
    '- The html uses h2, h3, p, ul, ol, li, blockquote, strong and em only: no links, pictures, scripts or styles.',
    fenceRule(FENCE, 'data about a video'),
    `- Write in ${languageName(language) ?? language} (${language}), whatever language the video and these rules are in: title, excerpt, html, tags, seoTitle and seoDescription. Categories stay as they are given.`,
    'Answer with one JSON object of the given schema and nothing else.',
  ].join('\n');
  return { system, user: userMessage(input) };
}

/** Asks once more, telling what was wrong with the answer. Pure. */
export function repairPrompt(prompt: ArticlePrompt, problem: string): ArticlePrompt {
  return { ...prompt, user: askedAgain(prompt.user, problem) };
}

function userMessage({ source, allowedCategories, length }: PromptInput): string {
  const data = {
    youtubeId: source.youtubeId,
    title: source.title,
    description: source.description.slice(0, 6000),
    channelTitle: source.channelTitle,
    durationSeconds: source.durationSeconds,
    publishedAt: source.publishedAt,
    tags: source.tags.slice(0, 20),
    chapters: source.chapters.slice(0, 60),
    transcript: source.transcript?.slice(0, 40_000) ?? null,
    allowedCategories,
    targetWords: length.targetWords,
  };
  return [
    ...assignment(length, source.transcript !== null),
    'Choose categories from allowedCategories. The seoTitle has at most 60 characters, the seoDescription 120 to 155.',
    fenced(FENCE, data),
  ].join('\n');
}

/** Little is known of a thin source: what a model adds to come to a length is invented. */
function assignment({ targetWords, mostWords, isPlain }: ArticleLength, hasTranscript: boolean): string[] {
  const from = hasTranscript ? ', from its transcript' : '';
  const bound = `The html has at most ${mostWords} words.`;
  if (!isPlain) return [`Write an article of about ${targetWords} words on this video${from}. ${bound}`];
  return [
    `Write a plain notice of about ${targetWords} words on this video${from}. ${bound}`,
    'Little is known of it: say what it shows and whose it is in one or two paragraphs, without headings and lists, and leave it at that.',
  ];
}
