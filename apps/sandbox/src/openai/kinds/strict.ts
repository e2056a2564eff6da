import { OpenAiError } from '../errors.ts';
import { OPENAI } from './kind.ts';
import type { Body, PictureServer, ServerKind } from './kind.ts';
import type { RefusableParameter } from './settings.ts';

/** Pictures as older servers draw them: square, of two qualities, at an address of their own. */
const PICTURES: PictureServer = {
  check({ size, quality }) {
    if (size !== undefined && size !== '1024x1024') {
      const message = 'The size is not supported by this model.';
      throw new OpenAiError({ status: 400, message, code: 'invalid_size', refusedParameters: ['size'] });
    }
    if (quality !== undefined && quality !== 'standard' && quality !== 'hd') {
      throw new OpenAiError({
        status: 400,
        message: 'standard and hd only',
        param: 'quality',
        code: 'invalid_value',
      });
    }
  },
  heeded: ({ quality: _quality, ...body }) => body,
  answer({ created, data }, { pictures }, urlOf) {
    const shown = data.map(({ b64_json: base64 }) =>
      pictures === 'url'
        ? { url: urlOf(Buffer.from(base64, 'base64')) }
        : { b64_json: `data:image/png;base64,${base64}` },
    );
    return { created, data: shown };
  },
};

/** A gateway of its own rules: it refuses what it is told to, and only its sentences say what that is. */
export const STRICT: ServerKind = {
  ...OPENAI,
  check(body, { settings }) {
    if (settings.streamOnly && body.stream !== true) {
      throw new OpenAiError({
        status: 400,
        message: 'stream mode only',
        code: 'invalid_parameter_error',
        refusedParameters: ['stream'],
      });
    }
    const refused = settings.refuses.find((name) => hasParameter(body, name));
    if (refused === undefined) return;
    const message =
      refused === 'json_schema'
        ? 'A response_format of type json_schema is not supported.'
        : `Unrecognized request argument supplied: ${refused}`;
    throw new OpenAiError({ status: settings.refusalStatus, message, refusedParameters: [refused] });
  },
  // The stream is the router's affair.
  heeded: ({ stream: _stream, stream_options: _options, ...body }) => body,
  // Gateways such as one-api say 403 and a code of their own.
  noBalance: () =>
    new OpenAiError({
      status: 403,
      message: 'user quota is not enough',
      type: 'one_api_error',
      param: '',
      code: 'insufficient_user_quota',
      refusedParameters: [],
    }),
  pictures: PICTURES,
};

function hasParameter(body: Body, name: RefusableParameter): boolean {
  if (name !== 'json_schema') return body[name] !== undefined;
  return (body.response_format as { type?: unknown } | undefined)?.type === 'json_schema';
}
