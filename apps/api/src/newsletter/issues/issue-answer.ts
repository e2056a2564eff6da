import { NEWSLETTER_LIMITS } from '@pressloom/contracts/newsletters';
import { plainText } from '../../common/html/sanitise.ts';
import { answerObject } from '../../common/model-answer.ts';
import type { ModelAnswer } from '../../common/model-answer.ts';
import type { ChosenItem } from './chosen-items.ts';
import { PROPOSALS } from './issue-prompt.ts';

/** What a model wrote for an issue: plain texts within their limits. */
export interface IssueTexts {
  subjects: string[];
  preheader: string;
  /** By the item's place, from 0. */
  summaries: Record<number, string>;
}

export const NO_TEXTS: IssueTexts = { subjects: [], preheader: '', summaries: {} };

/** Addresses are none of a summary's: mail programs would make links of them. */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S*/gi;

/**
 * Reads the model's answer. What it wrote is data like any other: markup and addresses go, texts are cut to their limits. A
 * `problem` is a sentence for the one further try; what is usable beside it is there all the same. Pure.
 */
export function readIssueTexts(
  answer: ModelAnswer,
  items: Pick<ChosenItem, 'isPremium'>[],
): { texts: IssueTexts; problem: string | null } {
  const read = answerObject(answer);
  if ('problem' in read) return { texts: NO_TEXTS, problem: read.problem };
  const texts = {
    subjects: subjectsOf(read.value['subjects']),
    preheader: line(read.value['preheader'], NEWSLETTER_LIMITS.preheader.max),
    summaries: summariesOf(read.value['summaries'], items),
  };
  return { texts, problem: problemOf(texts, items) };
}

/** What either answer gives; the later one counts first. Pure. */
export const mergedTexts = (first: IssueTexts, second: IssueTexts): IssueTexts => ({
  subjects: second.subjects.length > 0 ? second.subjects : first.subjects,
  preheader: second.preheader || first.preheader,
  summaries: { ...first.summaries, ...second.summaries },
});

function problemOf({ subjects, summaries }: IssueTexts, items: Pick<ChosenItem, 'isPremium'>[]): string | null {
  const missing = items.flatMap(({ isPremium }, place) => (isPremium || place in summaries ? [] : [place + 1]));
  if (missing.length > 0) return `The answer lacks the summary of item ${missing.join(', ')}.`;
  return subjects.length === 0 ? 'The answer lacks the subjects.' : null;
}

function subjectsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const byKey = new Map<string, string>();
  for (const one of value) {
    const subject = line(one, NEWSLETTER_LIMITS.subject.max);
    if (subject !== '' && !byKey.has(subject.toLowerCase())) byKey.set(subject.toLowerCase(), subject);
  }
  return [...byKey.values()].slice(0, PROPOSALS);
}

function summariesOf(value: unknown, items: Pick<ChosenItem, 'isPremium'>[]): Record<number, string> {
  const summaries: Record<number, string> = {};
  for (const one of Array.isArray(value) ? (value as unknown[]) : []) {
    const { number, summary } = (one ?? {}) as { number?: unknown; summary?: unknown };
    const place = Number.isInteger(number) ? (number as number) - 1 : -1;
    const text = line(summary, NEWSLETTER_LIMITS.summary.max);
    // The first of several counts; one that nobody asked for is none.
    if (text !== '' && items[place]?.isPremium === false && !(place in summaries)) summaries[place] = text;
  }
  return summaries;
}

/** Cut twice, as an address may stand where the first cut falls. */
const line = (value: unknown, max: number): string =>
  typeof value === 'string' ? plainText(plainText(value, max).replace(ADDRESS, ''), max) : '';
