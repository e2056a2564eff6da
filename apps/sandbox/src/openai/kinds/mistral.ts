import { OpenAiError, Refusal } from '../errors.ts';
import { OPENAI, withMessage } from './kind.ts';
import type { ServerKind } from './kind.ts';

const PARAMETERS = new Set([
  'model',
  'messages',
  'temperature',
  'top_p',
  'max_tokens',
  'stream',
  'stop',
  'random_seed',
  'response_format',
  'tools',
  'tool_choice',
  'presence_penalty',
  'frequency_penalty',
  'n',
  'prediction',
  'parallel_tool_calls',
  'prompt_mode',
  'safe_prompt',
]);

const MODELS = /^(mistral|ministral|magistral|codestral|devstral|pixtral|open-mi)/;

/** Mistral's own API, with a model that thinks: parts for a text, bare errors, and nothing beyond the parameters it lists. */
export const MISTRAL: ServerKind = {
  ...OPENAI,
  check(body) {
    const extra = Object.keys(body).filter((name) => !PARAMETERS.has(name));
    if (extra.length > 0) {
      const detail = extra.map((name) => ({
        type: 'extra_forbidden',
        loc: ['body', name],
        msg: 'Extra inputs are not permitted',
        input: body[name],
      }));
      throw new OpenAiError({ status: 422, message: { detail }, refusedParameters: extra });
    }
    if (typeof body.model === 'string' && !MODELS.test(body.model)) {
      throw new OpenAiError({
        status: 400,
        message: `Invalid model: ${body.model}`,
        type: 'invalid_model',
        code: '1500',
      });
    }
  },
  answer(completion) {
    const { content } = completion.choices[0].message;
    if (content === null) return completion;
    const thinking = [{ type: 'text', text: 'The user wants {an article}. I keep to the data.' }];
    return withMessage(completion, {
      content: [
        { type: 'thinking', thinking },
        { type: 'text', text: content },
      ],
    });
  },
  frame: ({ status, details, refusedParameters }) =>
    new Refusal(status, { object: 'error', ...details }, refusedParameters),
  // How it says so is not known.
  noBalance: null,
  tooFast: () =>
    new OpenAiError({ status: 429, message: 'Requests rate limit exceeded', type: 'rate_limited', code: '1300' }),
  pictures: null,
};
