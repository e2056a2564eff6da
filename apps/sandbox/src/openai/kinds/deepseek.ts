import { badRequest, OpenAiError } from '../errors.ts';
import { OPENAI, withMessage } from './kind.ts';
import type { ServerKind } from './kind.ts';

/** DeepSeek: any JSON or none, an account that is paid in advance, and its thoughts beside the answer. */
export const DEEPSEEK: ServerKind = {
  ...OPENAI,
  check(body) {
    if (typeof body.model === 'string' && !body.model.startsWith('deepseek-')) throw refused('Model Not Exist');
    const type = (body.response_format as { type?: unknown } | undefined)?.type;
    if (type === 'json_schema') throw refused('This response_format type is unavailable now', ['response_format']);
    // It reads the whole prompt for the word, data included.
    if (type === 'json_object' && !/json/i.test(JSON.stringify(body.messages ?? null))) {
      throw refused("Prompt must contain the word 'json' in some form to use 'response_format' of type 'json_object'.");
    }
  },
  // It takes no notice of what it doesn't know.
  heeded: ({ max_completion_tokens: _unknown, ...body }) => body,
  answer: (completion) =>
    withMessage(completion, { reasoning_content: 'The user wants an article. I keep to the data.' }),
  noBalance: () =>
    new OpenAiError({
      status: 402,
      message: 'Insufficient Balance',
      type: 'unknown_error',
      code: 'invalid_request_error',
    }),
  pictures: null,
};

function refused(message: string, refusedParameters: string[] = []): OpenAiError {
  const { status, details } = badRequest(message, null, 'invalid_request_error');
  return new OpenAiError({ status, ...details, refusedParameters });
}
