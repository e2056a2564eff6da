import { Injectable } from '@nestjs/common';
import type { StructuredAnswer, StructuredTask } from '@pressloom/clients/ai';
import type { TruncatedInput } from '@pressloom/contracts/truncated-input';
import { DomainError } from '../../../common/errors.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { hostOf } from '../../../common/urls.ts';
import { PaidAi } from '../../spending/ledger/paid-ai.service.ts';
import type { PaidAiAccess } from '../../spending/ledger/paid-ai.service.ts';
import type { AiOrder } from '../../spending/ledger/ledger.service.ts';
import { readArticle } from './article-answer.ts';
import type { AnswerRules, Article } from './article-answer.ts';
import { articlePrompt, repairPrompt } from './article-prompt.ts';
import type { PromptInput } from './article-prompt.ts';
import { ARTICLE_SCHEMA } from './prompt-parts.ts';
import type { Prompt } from './prompt-parts.ts';
import { tokensAWord } from '../../../common/scripts.ts';
import { truncatedInput } from '../../../common/truncated-input.ts';

/** An article and what it took to get it. */
export interface WrittenArticle {
  article: Article;
  model: string;
  inputTokens: number;
  outputTokens: number;
  attempts: number;
  /** Null where its source was read whole, or nobody knows. */
  truncatedInput: TruncatedInput | null;
  sandbox: boolean;
}

/** Who the article is for, and whose site it goes to. */
export interface WritingOrder extends AiOrder {
  site: AiOrder['site'] & { siteUrl: string };
}

/** What the model is to write, and what of its answer counts. */
export interface Commission {
  prompt: Prompt;
  targetWords: number;
  rules: Omit<AnswerRules, 'ownHost' | 'isSandbox'>;
}

/** Asks the model for an article: once, and once more when the first answer can't be used. */
@Injectable()
export class ArticleWriter {
  constructor(private readonly ai: PaidAi) {}

  /**
   * Writes an article from a source.
   *
   * @throws DomainError as `carryOut`
   */
  write(context: JobContext, order: WritingOrder, input: PromptInput): Promise<WrittenArticle> {
    const { language, length } = input;
    const rules = { language, words: length, bound: 'its source supports' } as const;
    return this.carryOut(context, order, { prompt: articlePrompt(input), targetWords: length.targetWords, rules });
  }

  /**
   * Each answer is a step of the job: it is asked for and paid once, however often the job runs.
   *
   * @throws DomainError 502 `model_answer_unusable` with the reason, when the repair failed too; 409 `budget_spent` when a
   * budget has no room for it
   */
  async carryOut(context: JobContext, order: WritingOrder, commission: Commission): Promise<WrittenArticle> {
    const ai = await this.ai.for(order);
    const rules = { ...commission.rules, ownHost: hostOf(order.site.siteUrl), isSandbox: ai.isSandbox };
    const { signal } = context;
    const task = firstTask(commission);
    const first = await context.step('answer', () => ai.writeStructured(task, signal));
    const verdict = readArticle(first, rules);
    if ('article' in verdict) return written(ai, verdict.article, [{ task, answer: first }]);
    await context.progress({ done: 2, total: 4, note: 'Asking again: the first answer could not be used' });
    const repair = repairTask(commission, verdict.problem);
    const second = await context.step('repair', () => ai.writeStructured(repair, signal));
    const last = readArticle(second, rules);
    const calls = [
      { task, answer: first },
      { task: repair, answer: second },
    ];
    if ('article' in last) return written(ai, last.article, calls);
    throw new DomainError(
      502,
      'model_answer_unusable',
      `The AI service did not write a usable article. ${last.problem}`,
    );
  }
}

/** The longest problem that a repair tells. */
const LONGEST_PROBLEM = 'x'.repeat(900);

/** What is sent at the most for a commission. Pure. */
export const tasksOf = (commission: Commission): StructuredTask[] => [
  firstTask(commission),
  repairTask(commission, LONGEST_PROBLEM),
];

const firstTask = ({ prompt, targetWords, rules }: Commission): StructuredTask => ({
  ...prompt,
  schemaName: 'article',
  schema: ARTICLE_SCHEMA,
  maxTokens: Math.max(2000, targetWords * tokensAWord(rules.language)),
});

/** With twice the room: an answer may have been cut off. */
function repairTask(commission: Commission, problem: string): StructuredTask {
  const first = firstTask(commission);
  return { ...first, ...repairPrompt(commission.prompt, problem), maxTokens: first.maxTokens * 2 };
}

interface Call {
  task: StructuredTask;
  answer: StructuredAnswer;
}

/** An article with what it cost, all answers together. Pure. */
function written({ isSandbox }: PaidAiAccess, article: Article, calls: Call[]): WrittenArticle {
  const answers = calls.map(({ answer }) => answer);
  const sum = (count: (answer: StructuredAnswer) => number): number =>
    answers.reduce((total, answer) => total + count(answer), 0);
  return {
    article,
    model: answers[answers.length - 1]?.model ?? 'unknown',
    inputTokens: sum((answer) => answer.usage?.inputTokens ?? 0),
    outputTokens: sum((answer) => answer.usage?.outputTokens ?? 0),
    attempts: answers.length,
    truncatedInput: truncatedInput(calls),
    sandbox: isSandbox,
  };
}
