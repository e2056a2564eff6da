import { askedAgain, fenceRule, fenced } from '../../../common/model-answer.ts';
import type { ArticleLength } from './article-length.ts';
import {
  SOURCE_FENCE,
  cutRule,
  inWords,
  isNotes,
  searchFieldsRule,
  sourceData,
  systemMessage,
} from './prompt-parts.ts';
import type { Prompt, PromptHouse, PromptSource } from './prompt-parts.ts';

export interface PromptInput extends PromptHouse {
  source: PromptSource;
  allowedCategories: string[];
  length: ArticleLength;
}

/** What the model is asked for an article. Pure. */
export function articlePrompt(input: PromptInput): Prompt {
  const [supports, what] = isNotes(input.source)
    ? ['the notes support', "a person's notes"]
    : ['the data of the video supports', 'data about a video'];
  const system = systemMessage(input, [
    `- Say only what ${supports}. Invent no fact, number, name or quote.`,
    fenceRule(SOURCE_FENCE, what),
  ]);
  return { system, user: userMessage(input) };
}

/** Asks once more, telling what was wrong with the answer. Pure. */
export function repairPrompt(prompt: Prompt, problem: string): Prompt {
  return { ...prompt, user: askedAgain(prompt.user, problem) };
}

function userMessage(input: PromptInput): string {
  const { source, allowedCategories, length, language } = input;
  return [
    ...assignment(input),
    ...cutRule(source),
    `Choose categories from allowedCategories. ${searchFieldsRule(language)}`,
    fenced(SOURCE_FENCE, { ...sourceData(source), allowedCategories, targetWords: length.targetWords }),
  ].join('\n');
}

/** Little is known of a thin source: what a model adds to come to a length is invented. */
function assignment({ source, length, language }: PromptInput): string[] {
  const notes = isNotes(source);
  const from = notes ? 'from these notes' : `on this video${source.transcript === null ? '' : ', from its transcript'}`;
  const about = `of about ${inWords(length.targetWords, language)} ${from}`;
  const bound = `The html has at most ${length.mostWords} words.`;
  if (!length.isPlain) return [`Write an article ${about}. ${bound}`];
  const say = notes ? 'say what they say' : 'say what it shows and whose it is';
  return [
    `Write a plain notice ${about}. ${bound}`,
    `Little is known: ${say} in one or two paragraphs, without headings and lists, and leave it at that.`,
  ];
}
