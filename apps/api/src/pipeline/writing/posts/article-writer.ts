import { Injectable } from '@nestjs/common';
import type { AiClient } from '@pressloom/clients/ai';
import type { WordpressSite } from '@pressloom/database/entities';
import { DomainError } from '../../../common/errors.ts';
import { AiProvider } from '../../../common/providers/ai.provider.ts';
import type { ProviderAccess } from '../../../common/providers/provider-settings.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { hostOf } from '../../../common/urls.ts';
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

type StoredAnswer = Awaited<ReturnType<AiClient['writeStructured']>>;

/** Asks the model for an article: once, and once more when the first answer can't be used. */
@Injectable()
export class ArticleWriter {
  constructor(private readonly ai: AiProvider) {}

  /** @throws DomainError 502 `model_answer_unusable` with the reason, when the repair failed too */
  async write(context: JobContext, site: WordpressSite, input: PromptInput): Promise<WrittenArticle> {
    const prompt = articlePrompt(input);
    const ai = await this.ai.of(site);
    const ownHost = hostOf(site.siteUrl);
    const maxTokens = Math.max(2000, input.targetWords * 4);
    const first = await context.step('answer', () => ask(ai, { prompt, maxTokens, signal: context.signal }));
    const verdict = readArticle(first, ownHost);
    if ('article' in verdict) return written(ai, verdict.article, [first]);
    await context.progress({ done: 2, total: 4, note: 'Asking again: the first answer could not be used' });
    const repair = repairPrompt(prompt, verdict.problem);
    const second = await context.step('repair', () =>
      ask(ai, { prompt: repair, maxTokens: maxTokens * 2, signal: context.signal }),
    );
    const last = readArticle(second, ownHost);
    if ('article' in last) return written(ai, last.article, [first, second]);
    throw new DomainError(502, 'model_answer_unusable', `The AI service gave no usable article. ${last.problem}`);
  }
}

interface Asking {
  prompt: ArticlePrompt;
  maxTokens: number;
  signal: AbortSignal;
}

const ask = (ai: ProviderAccess<AiClient>, { prompt, maxTokens, signal }: Asking): Promise<StoredAnswer> =>
  ai.client().writeStructured({ ...prompt, schemaName: 'article', schema: ARTICLE_SCHEMA, maxTokens }, { signal });

/** An article with what it cost, all answers together. Pure. */
function written({ mode }: ProviderAccess<AiClient>, article: Article, answers: StoredAnswer[]): WrittenArticle {
  const sum = (count: (answer: StoredAnswer) => number): number =>
    answers.reduce((total, answer) => total + count(answer), 0);
  return {
    article,
    model: answers[answers.length - 1]?.model ?? 'unknown',
    inputTokens: sum((answer) => answer.usage.inputTokens),
    outputTokens: sum((answer) => answer.usage.outputTokens),
    attempts: answers.length,
    sandbox: mode === 'sandbox',
  };
}
