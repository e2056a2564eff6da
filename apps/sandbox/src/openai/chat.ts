import type { FaultMode } from '../faults/modes.ts';
import { hash } from '../random.ts';
import { badRequest, modelNotFound } from './errors.ts';
import { checkStrict, minimalValue } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { findVideoData } from './video-data.ts';
import type { VideoData } from './video-data.ts';
import { asPlainText, writeArticle } from './writer/article.ts';
import { hostileArticle } from './writer/hostile.ts';
import { findNewsletterData, hostileNewsletter, writeNewsletter } from './writer/newsletter.ts';
import type { NewsletterTexts } from './writer/newsletter.ts';

interface ChatRequest {
  model: string;
  messages: readonly string[];
  /** Name and schema of a structured answer; `null` schema for any JSON object; undefined for plain text. */
  format: { name: string; schema: JsonSchema | null } | undefined;
  maxTokens: number | null;
}

interface Answer {
  content: string | null;
  refusal: string | null;
  finishReason: 'stop' | 'length';
}

const NO_DATA_TEXT = 'This is an answer of the local sandbox. It found no video data in the request.';

/** `POST /v1/chat/completions` for a parsed body. */
export function completeChat(
  body: Record<string, unknown>,
  context: { seed: number; mode: FaultMode; now: Date },
): object {
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

function answerFor(request: ChatRequest, { seed }: { seed: number }): string {
  const video = findVideoData(request.messages);
  const article = video ? writeArticle(seed, video) : null;
  if (!request.format) return article ? asPlainText(article) : NO_DATA_TEXT;
  const { schema } = request.format;
  const newsletter = newsletterFor(request);
  if (newsletter) return JSON.stringify(newsletter);
  if (!schema) return JSON.stringify(article ?? {});
  return JSON.stringify(article && isArticleSchema(schema) ? fit(article, schema) : minimalValue(schema));
}

/** Null for a request that asks for something else. */
function newsletterFor({ messages, format }: ChatRequest): NewsletterTexts | null {
  const data = format?.schema?.properties?.summaries === undefined ? null : findNewsletterData(messages);
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

function faulty(content: string, request: ChatRequest, context: { seed: number; mode: FaultMode }): Answer {
  const whole = { content, refusal: null, finishReason: 'stop' } as const;
  const video = findVideoData(request.messages);
  switch (context.mode) {
    case 'empty':
      return { ...whole, content: '' };
    case 'prose':
      return { ...whole, content: `Sure! Here is the article you asked for.\n\n${proseOf(video, context.seed)}` };
    case 'truncated':
      return { ...whole, content: content.slice(0, Math.floor(content.length * 0.6)), finishReason: 'length' };
    case 'refusal':
      return { ...whole, content: null, refusal: "I'm sorry, but I can't help with that request." };
    case 'long': {
      if (!video || !request.format?.schema) return whole;
      const article = writeArticle(context.seed, { ...video, targetWords: video.targetWords * 10 });
      return { ...whole, content: JSON.stringify(fit(article, request.format.schema)) };
    }
    case 'hostile': {
      const newsletter = newsletterFor(request);
      if (newsletter) return { ...whole, content: JSON.stringify(hostileNewsletter(newsletter)) };
      const schema = request.format?.schema;
      if (!video || (schema && !isArticleSchema(schema))) return whole;
      const article = hostileArticle(writeArticle(context.seed, video));
      return { ...whole, content: JSON.stringify(schema ? fit(article, schema) : article) };
    }
    default:
      return whole;
  }
}

function proseOf(video: VideoData | null, seed: number): string {
  return video ? asPlainText(writeArticle(seed, video)) : NO_DATA_TEXT;
}

function limitTokens(answer: Answer, maxTokens: number | null): Answer {
  if (maxTokens === null || answer.content === null || tokensOf(answer.content) <= maxTokens) return answer;
  return { ...answer, content: answer.content.slice(0, maxTokens * 4), finishReason: 'length' };
}

function readRequest(body: Record<string, unknown>): ChatRequest {
  const { model, messages } = body;
  if (typeof model !== 'string' || model === '') throw badRequest('you must provide a model parameter');
  if (model === 'missing-model') throw modelNotFound(model);
  if (!Array.isArray(messages) || messages.length === 0) {
    throw badRequest("Missing required parameter: 'messages'.", 'messages', 'missing_required_parameter');
  }
  if (body.stream === true) throw badRequest('The sandbox does not stream.', 'stream', 'unsupported_value');
  if (typeof body.n === 'number' && body.n !== 1)
    throw badRequest('The sandbox gives one choice.', 'n', 'unsupported_value');
  const limit = body.max_completion_tokens ?? body.max_tokens;
  return {
    model,
    messages: messages.map(textOf),
    format: readFormat(body.response_format),
    maxTokens: typeof limit === 'number' && limit >= 1 ? Math.floor(limit) : null,
  };
}

/** A message's text; content is a text or a list of parts. */
function textOf(message: unknown, index: number): string {
  const content = (message as { content?: unknown } | null)?.content;
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) {
    return content.map(partText).join('\n');
  }
  throw badRequest(
    `Invalid type for 'messages[${index}].content': expected a string or an array.`,
    `messages.[${index}].content`,
    'invalid_type',
  );
}

function partText(part: unknown): string {
  const text = (part as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
}

function readFormat(format: unknown): ChatRequest['format'] {
  const given = (format ?? {}) as {
    type?: unknown;
    json_schema?: { name?: unknown; schema?: unknown; strict?: unknown };
  };
  if (given.type === undefined || given.type === 'text') return undefined;
  if (given.type === 'json_object') return { name: 'object', schema: null };
  if (given.type !== 'json_schema') {
    throw badRequest(
      `Invalid value: ${JSON.stringify(given.type)}. Supported values are: 'text', 'json_object', and 'json_schema'.`,
      'response_format.type',
      'invalid_value',
    );
  }
  const { name, schema, strict } = given.json_schema ?? {};
  if (typeof name !== 'string' || !/^[a-zA-Z0-9_-]{1,64}$/.test(name)) {
    throw badRequest(
      "Missing required parameter: 'response_format.json_schema.name'.",
      'response_format.json_schema.name',
      'missing_required_parameter',
    );
  }
  if (typeof schema !== 'object' || schema === null) {
    throw badRequest(
      "Missing required parameter: 'response_format.json_schema.schema'.",
      'response_format.json_schema.schema',
      'missing_required_parameter',
    );
  }
  if (strict === true) checkStrict(name, schema);
  return { name, schema };
}
