import type { FaultMode } from '../faults/modes.ts';
import { hash } from '../random.ts';
import { inWrongLanguage, readBrief } from './brief.ts';
import { minimalValue } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { readRequest } from './request.ts';
import type { ChatRequest } from './request.ts';
import { findVideoData } from './video-data.ts';
import type { VideoData } from './video-data.ts';
import { asPlainText, writeArticle } from './writer/article.ts';
import type { Article } from './writer/article.ts';
import { hostileArticle } from './writer/hostile.ts';
import { markedUpArticle } from './writer/markup.ts';
import { findNewsletterData, hostileNewsletter, writeNewsletter } from './writer/newsletter.ts';
import type { NewsletterTexts } from './writer/newsletter.ts';
import { oddArticle, TEXT_QUIRKS } from './writer/quirks.ts';
import { findRewriting, rewriteArticle } from './writer/rewriting.ts';

interface Context {
  seed: number;
  mode: FaultMode;
}

/** A chat completion as OpenAI answers it. */
export interface Completion {
  id: string;
  object: 'chat.completion';
  created: number;
  model: string;
  choices: [
    {
      index: 0;
      message: { role: 'assistant'; content: string | null; refusal: string | null; annotations: [] };
      logprobs: null;
      finish_reason: 'stop' | 'length';
    },
  ];
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number } & Record<string, unknown>;
  service_tier: string;
  system_fingerprint: string;
}

interface Answer {
  content: string | null;
  refusal: string | null;
  finishReason: 'stop' | 'length';
}

const NO_DATA_TEXT = 'This response comes from the local sandbox. The request contained no video data.';

/** `POST /v1/chat/completions` for a parsed body. */
export function completeChat(body: Record<string, unknown>, context: Context & { now: Date }): Completion {
  const request = readRequest(body);
  const answer = limitTokens(faulty(answerFor(request, context), request, context), request.maxTokens);
  const prompt = tokensOf(request.messages.join('\n')) + 3 * request.messages.length + 3;
  const completion = tokensOf(answer.content ?? answer.refusal ?? '');
  return {
    id: `chatcmpl-${hash('chat', context.seed, prompt, answer.content ?? '').toString(36)}`,
    object: 'chat.completion',
    created: Math.floor(context.now.getTime() / 1000),
    model: request.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: answer.content, refusal: answer.refusal, annotations: [] },
        logprobs: null,
        finish_reason: answer.finishReason,
      },
    ],
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
    },
    service_tier: 'default',
    system_fingerprint: 'fp_sandbox',
  };
}

/** Some four characters make a token in English text. */
function tokensOf(text: string): number {
  return Math.ceil(text.length / 4);
}

function answerFor(request: ChatRequest, context: Context): string {
  const article = articleFor(request, context);
  if (!request.format) return article ? asPlainText(article) : NO_DATA_TEXT;
  const { schema } = request.format;
  const newsletter = newsletterFor(request);
  if (newsletter) return JSON.stringify(newsletter);
  if (!schema) return JSON.stringify(article ?? {});
  return JSON.stringify(article && isArticleSchema(schema) ? fit(article, schema) : minimalValue(schema));
}

/** The article that a request asks for, as the context's fault leaves it; null where it carries neither source nor text. */
function articleFor(
  request: ChatRequest,
  { seed, mode }: Context,
  change = (video: VideoData) => video,
): Article | null {
  const asked = readBrief(request.system);
  const brief = mode === 'wrong-language' ? inWrongLanguage(asked) : asked;
  const found = findVideoData(request.messages);
  const video = found && change(found);
  const rewriting = findRewriting(request.messages);
  const article = rewriting
    ? rewriteArticle(rewriting, { seed, video, brief })
    : video && writeArticle(seed, video, brief);
  const quirk = TEXT_QUIRKS.find((name) => name === mode);
  return article && quirk ? oddArticle(quirk, article) : article;
}

/** Null for a request that asks for something else. */
function newsletterFor({ messages, format }: ChatRequest): NewsletterTexts | null {
  const isAsked = format?.schema ? format.schema.properties?.summaries !== undefined : format !== undefined;
  const data = isAsked ? findNewsletterData(messages) : null;
  return data && writeNewsletter(data);
}

function isArticleSchema(schema: JsonSchema): boolean {
  return schema.properties?.html !== undefined && schema.properties.title !== undefined;
}

/** The fields that the schema has: ours where we have them, else the smallest that satisfies it. */
function fit(article: object, schema: JsonSchema): object {
  const ours = article as Record<string, unknown>;
  const entries = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const value = ours[name];
    if (value === undefined) return [name, minimalValue(property, schema)];
    const allowed = property.items?.enum;
    return [name, allowed && Array.isArray(value) ? value.filter((item) => allowed.includes(item)) : value];
  });
  return Object.fromEntries(entries) as object;
}

function faulty(content: string, request: ChatRequest, context: Context): Answer {
  const whole = { content, refusal: null, finishReason: 'stop' } as const;
  switch (context.mode) {
    case 'empty':
      return { ...whole, content: '' };
    case 'prose': {
      const article = articleFor(request, context);
      const prose = article ? asPlainText(article) : NO_DATA_TEXT;
      return { ...whole, content: `Sure! Here is the article you asked for.\n\n${prose}` };
    }
    case 'truncated':
      return { ...whole, content: content.slice(0, Math.floor(content.length * 0.6)), finishReason: 'length' };
    case 'refusal':
      return { ...whole, content: null, refusal: "I'm sorry, but I can't help with that request." };
    case 'long': {
      const tenfold = (video: VideoData) => ({ ...video, targetWords: video.targetWords * 10 });
      const article = articleFor(request, context, tenfold);
      if (!article || !request.format?.schema) return whole;
      return { ...whole, content: JSON.stringify(fit(article, request.format.schema)) };
    }
    case 'markup': {
      const article = articleFor(request, context);
      if (!article || !request.format?.schema) return whole;
      return { ...whole, content: JSON.stringify(fit(markedUpArticle(article), request.format.schema)) };
    }
    case 'hostile': {
      const newsletter = newsletterFor(request);
      if (newsletter) return { ...whole, content: JSON.stringify(hostileNewsletter(newsletter)) };
      const schema = request.format?.schema;
      const written = articleFor(request, context);
      if (!written || (schema && !isArticleSchema(schema))) return whole;
      const article = hostileArticle(written);
      return { ...whole, content: JSON.stringify(schema ? fit(article, schema) : article) };
    }
    default:
      return whole;
  }
}

function limitTokens(answer: Answer, maxTokens: number | null): Answer {
  if (maxTokens === null || answer.content === null || tokensOf(answer.content) <= maxTokens) return answer;
  return { ...answer, content: answer.content.slice(0, maxTokens * 4), finishReason: 'length' };
}
