import { setImmediate as nextTick } from 'node:timers/promises';
import type { Response } from 'express';
import type { Completion } from './chat.ts';

/** Letters a delta, about a word. */
const DELTA_LENGTH = 7;

/** How many bytes are sent at once, in turns: inside a name, an escape, a letter of several bytes, or many events together. */
const SLICES = [1, 2, 3, 5, 61, 997];

/** Sends a completion as server-sent events: deltas, a comment among them, the counts if asked for, `[DONE]`. */
export async function streamCompletion(res: Response, completion: Completion, withUsage: boolean): Promise<void> {
  const bytes = Buffer.from(eventsOf(completion, withUsage).join(''));
  res.status(200).set({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  for (let at = 0, turn = 0; at < bytes.length && !res.destroyed; turn += 1) {
    const length = SLICES[turn % SLICES.length] ?? 1;
    res.write(bytes.subarray(at, at + length));
    at += length;
    await nextTick();
  }
  res.end();
}

function eventsOf({ choices, usage, ...completion }: Completion, withUsage: boolean): string[] {
  const [{ message, finish_reason: reason }] = choices;
  const chunk = (more: object): string =>
    `data: ${JSON.stringify({ ...completion, object: 'chat.completion.chunk', ...more })}\n\n`;
  const delta = (part: object, finish: string | null = null): string =>
    chunk({ choices: [{ index: 0, delta: part, logprobs: null, finish_reason: finish }] });
  return [
    delta({ role: 'assistant', content: '' }),
    ': keep-alive\n\n',
    ...partsOf(message.content ?? '').map((content) => delta({ content })),
    ...(message.refusal === null ? [] : [delta({ refusal: message.refusal })]),
    delta({}, reason),
    ...(withUsage ? [chunk({ choices: [], usage })] : []),
    'data: [DONE]\n\n',
  ];
}

function partsOf(text: string): string[] {
  const letters = Array.from(text);
  const count = Math.ceil(letters.length / DELTA_LENGTH);
  return Array.from({ length: count }, (_, index) =>
    letters.slice(index * DELTA_LENGTH, (index + 1) * DELTA_LENGTH).join(''),
  );
}
