import { languageName } from '@pressloom/contracts/languages';
import type { BrandVoice } from '@pressloom/plugin-kit';
import { fenceRule, fenced } from '../../common/model-answer.ts';
import type { ChosenItem } from './chosen-items.ts';

/** The lines around the items' data, which the model is told to treat as data. */
const FENCE = 'NEWSLETTER_DATA';

/** Subjects that an editor chooses from. */
export const PROPOSALS = 3;

export interface IssuePrompt {
  system: string;
  user: string;
}

export interface IssuePromptInput {
  brandName: string;
  voice: BrandVoice;
  /** What the website is written in, a BCP 47 tag; the brand's instructions are in English for every language. */
  language: string;
  items: Pick<ChosenItem, 'kind' | 'title' | 'excerpt' | 'text' | 'isPremium'>[];
}

/** The shape that the model must answer in. */
export const ISSUE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['subjects', 'preheader', 'summaries'],
  properties: {
    subjects: { type: 'array', items: { type: 'string' } },
    preheader: { type: 'string' },
    summaries: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['number', 'summary'],
        properties: { number: { type: 'integer' }, summary: { type: 'string' } },
      },
    },
  },
} as const;

/** What the model is asked for an issue. Items are numbered from 1. Pure. */
export function issuePrompt({ brandName, voice, language, items }: IssuePromptInput): IssuePrompt {
  const system = [
    `You write the newsletter of ${brandName}. ${voice.persona}`,
    'Rules:',
    ...voice.avoid.map((rule) => `- Never: ${rule}`),
    '- Say only what the data supports. Invent no fact, number, name or quote.',
    '- Plain text only: no markup, links, addresses, emoji or line breaks.',
    fenceRule(FENCE, 'data about posts and videos'),
    `- Write in ${languageName(language) ?? language} (${language}), whatever language the data and these rules are in.`,
    'Answer with one JSON object of the given schema and nothing else.',
  ].join('\n');
  return { system, user: userMessage(items, language) };
}

function userMessage(items: IssuePromptInput['items'], language: string): string {
  const data = items.map(({ kind, title, excerpt, text, isPremium }, index) => ({
    number: index + 1,
    kind,
    title,
    excerpt,
    ...(!isPremium && { text }),
    needsSummary: !isPremium,
  }));
  return [
    'Write the texts of one issue of a newsletter with these items.',
    'For each item with needsSummary: a summary of one to three sentences, at most 60 words, with its number.',
    `Also ${PROPOSALS} different subjects of at most 60 characters, and a preheader of at most 100 that adds to the subject.`,
    fenced(FENCE, { language, items: data }),
  ].join('\n');
}
