import { OpenAiError, Refusal } from '../errors.ts';
import { OPENAI } from './kind.ts';
import type { ServerKind } from './kind.ts';

/** LM Studio: a schema or plain text, errors that are mostly a text, and 200 for addresses that it doesn't have. */
export const LM_STUDIO: ServerKind = {
  ...OPENAI,
  check(body, { settings }) {
    if (!settings.hasModel) {
      throw new OpenAiError({
        status: 400,
        message: 'No models loaded. Please load a model first.',
        param: 'model',
        code: 'model_not_found',
        refusedParameters: [],
      });
    }
    const type = (body.response_format as { type?: unknown } | undefined)?.type;
    if (type === undefined || type === 'json_schema' || type === 'text') return;
    throw new Refusal(400, { error: "'response_format.type' must be 'json_schema' or 'text'" }, ['response_format']);
  },
  /** Its counts are texts, or missing. */
  answer({ usage, ...completion }, { turn }) {
    if (turn % 2 === 1) return completion;
    const texts = Object.entries(usage).filter(([, count]) => typeof count === 'number');
    return { ...completion, usage: Object.fromEntries(texts.map(([name, count]) => [name, String(count)])) };
  },
  frame: (error) =>
    error.details.code === null
      ? new Refusal(error.status, { error: error.details.message }, error.refusedParameters)
      : error,
  unknownUrl: (method, path) => new Refusal(200, { error: `Unexpected endpoint or method. (${method} ${path})` }),
  answersEverywhere: true,
  noBalance: null,
  pictures: null,
};
