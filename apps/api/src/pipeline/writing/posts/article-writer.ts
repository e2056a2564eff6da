import { Injectable } from '@nestjs/common';
import type { StructuredAnswer } from '@pressloom/clients/ai';
import { DomainError } from '../../../common/errors.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { hostOf } from '../../../common/urls.ts';
import { PaidAi } from '../../spending/ledger/paid-ai.service.ts';
import type { PaidAiAccess } from '../../spending/ledger/paid-ai.service.ts';
import type { AiOrder } from '../../spending/ledger/ledger.service.ts';
import { readArticle } from './article-answer.ts';
import type { Article } from './article-answer.ts';
import { ARTICLE_SCHEMA, articlePrompt, repairPrompt } from './article-prompt.ts';
import type { ArticlePrompt, PromptInput } from './article-prompt.ts';

/** An article and what it took to get it. */
export interface WrittenArticle {
  article: Article;
  model: string;
  inputTokens: number;
  outputTokens: number;
  attempts: number;
  sandbox: boolean;
}

/** Who the article is for, and whose site it goes to. */
export interface WritingOrder extends AiOrder {
  site: AiOrder['site'] & { siteUrl: string };
}

/** Asks the model for an article: once, and once more when the first answer can't be used. */
@Injectable()
export class ArticleWriter {
  constructor(private readonly ai: PaidAi) {}

  /**
   * @throws DomainError 502 `model_answer_unusable` with the reason, when the repair failed too; 409 `budget_spent` when a
   * budget has no room for it
   */
  async write(context: JobContext, order: WritingOrder, input: PromptInput): Promise<WrittenArticle> {
    const prompt = articlePrompt(input);
    const ai = await this.ai.for(order);
    const rules = { ownHost: hostOf(order.site.siteUrl), words: input.length };
    const maxTokens = Math.max(2000, input.length.targetWords * 4);
    const first = await context.step('answer', () => ask(ai, { prompt, maxTokens, signal: context.signal }));
    const verdict = readArticle(first, rules);
    if ('article' in verdict) return written(ai, verdict.article, [first]);
    await context.progress({ done: 2, total: 4, note: 'Asking again: the first answer could not be used' });
    const repair = repairPrompt(prompt, verdict.problem);
    const second = await context.step('repair', () =>
      ask(ai, { prompt: repair, maxTokens: maxTokens * 2, signal: context.signal }),
    );
    const last = readArticle(second, rules);
    if ('article' in last) return written(ai, last.article, [first, second]);
    throw new DomainError(502, 'model_answer_unusable', `The AI service gave no usable article. ${last.problem}`);
  }
}

interface Asking {
  prompt: ArticlePrompt;
  maxTokens: number;
  signal: AbortSignal;
}

const ask = (ai: PaidAiAccess, { prompt, maxTokens, signal }: Asking): Promise<StructuredAnswer> =>
  ai.writeStructured({ ...prompt, schemaName: 'article', schema: ARTICLE_SCHEMA, maxTokens }, signal);

/** An article with what it cost, all answers together. Pure. */
function written({ isSandbox }: PaidAiAccess, article: Article, answers: StructuredAnswer[]): WrittenArticle {
  const sum = (count: (answer: StructuredAnswer) => number): number =>
    answers.reduce((total, answer) => total + count(answer), 0);
  return {
    article,
    model: answers[answers.length - 1]?.model ?? 'unknown',
    inputTokens: sum((answer) => answer.usage?.inputTokens ?? 0),
    outputTokens: sum((answer) => answer.usage?.outputTokens ?? 0),
    attempts: answers.length,
    sandbox: isSandbox,
  };
}
