import { refusalError, unusable } from './refusal.ts';
import type { RefusedResponse } from './refusal.ts';
import type { StructuredAnswer } from './types.ts';

type Fields = Record<string, unknown>;

/** What is needed to read an answer, beside its body. */
export type Asked = Pick<RefusedResponse, 'sent' | 'model' | 'now'>;

/**
 * The text of a completion. Compatible servers keep little of OpenAI's shape: every part may be missing or of another type.
 * Pure. @throws ProviderError unusable_answer; for an error in the body of a 200 as for a refusal
 */
export function readCompletion(body: unknown, asked: Asked): StructuredAnswer {
  // What is no JSON comes as the text that it is.
  if (typeof body === 'string') throw unusable(`answered with ${kindOfText(body)} instead of its data`);
  const answer = fieldsOf(body);
  const choice = fieldsOf(first(answer?.['choices']));
  const error = answer?.['error'] ?? choice?.['error'];
  if (hasError(error)) throw refusalError({ status: 200, body: { error }, ...asked });
  const finishReason = typeof choice?.['finish_reason'] === 'string' ? choice['finish_reason'] : 'unknown';
  if (finishReason === 'error') throw refusalError({ status: 200, body: null, ...asked });
  const message = fieldsOf(choice?.['message']);
  if (!message) throw unusable('answered without a text');
  const text = textOf(message['content']);
  if (text === null) throw unusable('answered with something else than a text');
  const usage = fieldsOf(answer?.['usage']);
  return {
    text,
    finishReason,
    refusal: typeof message['refusal'] === 'string' && message['refusal'] !== '' ? message['refusal'] : null,
    usage: counted(usage?.['prompt_tokens'], usage?.['completion_tokens']),
    model: nameOf(answer?.['model']) ?? asked.model,
  };
}

/** A content is a text, or a list of parts of which the texts are joined: thoughts are parts of their own. Null for anything else. */
export function textOf(content: unknown): string | null {
  if (content === null || content === undefined) return '';
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  const texts = content.map(fieldsOf).flatMap((part) => {
    const isText = part?.['type'] === undefined || part['type'] === 'text' || part['type'] === 'output_text';
    return isText && typeof part?.['text'] === 'string' ? [part['text']] : [];
  });
  return texts.join('');
}

/** Tokens as they were counted, 100 million of each at most; null unless both are counts. Pure. */
export function counted(input: unknown, output: unknown): StructuredAnswer['usage'] {
  const [inputTokens, outputTokens] = [countOf(input), countOf(output)];
  return inputTokens === null || outputTokens === null ? null : { inputTokens, outputTokens };
}

/** More is no count of one call: models read a hundredth of it. */
const MOST_TOKENS = 100_000_000;

/** Some servers count in texts. */
function countOf(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;
  return Number.isInteger(count) && (count as number) >= 0 && (count as number) <= MOST_TOKENS
    ? (count as number)
    : null;
}

/** A model's name goes into rows and onto screens. */
function nameOf(value: unknown): string | null {
  const name =
    typeof value === 'string'
      ? value
          .replace(/[\u0000-\u001f\u007f]/g, '')
          .trim()
          .slice(0, 200)
      : '';
  return name === '' ? null : name;
}

const kindOfText = (text: string): string => (/^\s*</.test(text) ? 'a web page' : 'something else');

/** The fields of an object; null for anything else. */
export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/** The first of a list. */
export const first = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : undefined);

/** Some servers send an empty error beside every text. */
export const hasError = (error: unknown): boolean =>
  (typeof error === 'string' && error.trim() !== '') ||
  (fieldsOf(error) !== null && Object.keys(error as Fields).length > 0);
