import { OpenAiError, Refusal } from '../errors.ts';
import { OPENAI } from './kind.ts';
import type { ServerKind } from './kind.ts';

/** By the time these happen, the blank lines and with them the status are sent. */
const AFTER_THE_STATUS = new Set([402, 429]);

/** OpenRouter: it keeps the connection alive while another provider works, and tells late what became of that. */
export const OPENROUTER: ServerKind = {
  ...OPENAI,
  preamble: `${'\n         '.repeat(3)}\n`,
  frame({ status, details: { message }, refusedParameters }) {
    if (status >= 500) return new Refusal(200, brokenOff());
    const error = { message, code: status };
    return new Refusal(AFTER_THE_STATUS.has(status) ? 200 : status, { error }, refusedParameters);
  },
  noBalance: () => new OpenAiError({ status: 402, message: 'Insufficient credits' }),
  tooFast: () => new OpenAiError({ status: 429, message: 'Provider returned error' }),
  pictures: null,
};

/** The provider behind it failed in the middle of a text. */
const brokenOff = (): object => ({
  id: 'gen-broken',
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: '{"title": "Half a', refusal: null },
      finish_reason: 'error',
      native_finish_reason: 'error',
      error: { code: 502, message: 'Provider returned error' },
    },
  ],
  usage: { prompt_tokens: null, completion_tokens: null, total_tokens: 0 },
});
