import type OpenAI from 'openai';
import { Stream } from 'openai/streaming';
import { fieldsOf, first, textOf } from './completion.ts';

/** A field of a piece that goes on with the next one. */
const joined = (before: string | null, more: unknown): string | null => {
  const text = textOf(more);
  return text === null || text === '' ? before : `${before ?? ''}${text}`;
};

/**
 * The completion that a stream of pieces adds up to, in the shape of one that came whole. A stream that ends without a reason
 * was cut off. @throws SyntaxError where a piece is no JSON
 */
export async function wholeCompletion(response: Response, client: OpenAI): Promise<unknown> {
  const stream = Stream.fromSSEResponse<unknown>(response, new AbortController(), client, false, 'events');
  let content: string | null = null;
  let refusal: string | null = null;
  let [finishReason, usage, model]: unknown[] = [];
  let hasBegun = false;
  for await (const item of stream) {
    const piece = fieldsOf(item);
    if (piece?.['error']) return { error: piece['error'] };
    const choice = fieldsOf(first(piece?.['choices']));
    hasBegun ||= choice !== null;
    if (choice?.['error']) return { error: choice['error'] };
    const delta = fieldsOf(choice?.['delta']) ?? fieldsOf(choice?.['message']);
    content = joined(content, delta?.['content']);
    refusal = joined(refusal, delta?.['refusal']);
    finishReason = choice?.['finish_reason'] ?? finishReason;
    usage = piece?.['usage'] ?? usage;
    model = piece?.['model'] ?? model;
  }
  const choice = { message: { content, refusal }, finish_reason: finishReason ?? 'length' };
  return { model, choices: hasBegun ? [choice] : [], usage };
}
