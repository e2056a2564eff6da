import { refusalCause } from './refusal-cause.ts';

const SENT = ['model', 'messages', 'response_format', 'max_tokens', 'reasoning_effort', 'prompt_cache_options'];

const framed = (message: string, more: object = {}) => ({ error: { message, type: 'invalid_request_error', ...more } });

type Case = [name: string, status: number, body: unknown, expected: { about: string; field?: string | null }];

const causeOf = (status: number, body: unknown, namesWait = false) =>
  refusalCause({ status, body, sent: SENT, namesWait });

describe('whose fault a refusal is', () => {
  it.each<Case>([
    [
      "DeepSeek's word for a schema",
      400,
      framed('This response_format type is unavailable now', { param: null }),
      { about: 'request', field: 'response_format' },
    ],
    [
      "LM Studio's",
      400,
      { error: "'response_format.type' must be 'json_schema' or 'text'" },
      { about: 'request', field: 'response_format' },
    ],
    [
      'JSON mode that is not known',
      400,
      framed('JSON mode is not supported by this model'),
      { about: 'request', field: 'response_format' },
    ],
    [
      'a cap under its other name',
      400,
      framed("Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead.", {
        param: 'max_tokens',
      }),
      { about: 'request', field: 'max_tokens' },
    ],
    [
      'the same without a field',
      400,
      framed("'max_tokens' is not supported with this model. Use 'max_completion_tokens'."),
      { about: 'request', field: 'max_tokens' },
    ],
    [
      'an effort',
      400,
      framed('Unsupported value', { param: 'reasoning_effort', code: 'unsupported_value' }),
      { about: 'request', field: 'reasoning_effort' },
    ],
    [
      'an effort in words',
      400,
      framed('This model does not support reasoning effort "low".'),
      { about: 'request', field: 'reasoning_effort' },
    ],
    [
      'a path of a strict server',
      422,
      {
        detail: [{ type: 'extra_forbidden', loc: ['body', 'reasoning_effort'], msg: 'Extra inputs are not permitted' }],
      },
      { about: 'request', field: 'reasoning_effort' },
    ],
    [
      'a path within a field',
      422,
      { detail: [{ loc: ['body', 'response_format', 'type'], msg: 'Input should be text' }] },
      { about: 'request', field: 'response_format' },
    ],
    [
      'a detail that is a text',
      422,
      { detail: 'Unknown field prompt_cache_options' },
      { about: 'request', field: 'prompt_cache_options' },
    ],
    [
      'a path with dots',
      400,
      framed('Invalid', { param: 'response_format.json_schema.schema' }),
      { about: 'request', field: 'response_format' },
    ],
    ['a stream that is wanted', 400, framed('stream mode only'), { about: 'request', field: 'stream' }],
    [
      'a cap beyond the model',
      400,
      framed("max_tokens is too large: 9000. This model's maximum context length is 8192 tokens."),
      { about: 'request', field: 'max_tokens' },
    ],
    [
      'a field of ours that is not asked for in another way',
      400,
      framed('No', { param: 'model' }),
      { about: 'request', field: 'model' },
    ],
    [
      'the messages, whose form is ours',
      400,
      framed('Invalid type', { param: 'messages[0].content' }),
      { about: 'request', field: null },
    ],
    ['nothing in particular', 400, framed('Bad Request'), { about: 'request', field: null }],
    ['no words at all', 422, null, { about: 'request', field: null }],
    ['a page', 400, '<html><body>Bad request</body></html>', { about: 'request', field: null }],

    ['too long a text', 400, framed('…', { code: 'context_length_exceeded' }), { about: 'length' }],
    [
      'the same in words',
      400,
      { message: "This model's maximum context length is 4096 tokens. However, you requested 9000 tokens." },
      { about: 'length' },
    ],
    [
      'a prompt that is too long',
      400,
      framed('prompt is too long: 210000 tokens > 200000 maximum'),
      { about: 'length' },
    ],
    ['a body that is too large', 413, 'Request Entity Too Large', { about: 'length' }],
    [
      'a filter',
      400,
      framed('…', { code: 'content_filter', innererror: { code: 'ResponsibleAIPolicyViolation' } }),
      { about: 'safety' },
    ],
    ['a flagged text', 403, framed('Your input was flagged', { code: 403 }), { about: 'safety' }],
    [
      'an inspection',
      400,
      framed('Output data may contain inappropriate content.', { code: 'data_inspection_failed' }),
      { about: 'safety' },
    ],

    [
      "Mistral's 'too fast', bare",
      429,
      { object: 'error', message: 'Requests rate limit exceeded', type: 'rate_limited', code: '1300' },
      { about: 'time' },
    ],
    [
      "Azure's",
      429,
      { error: { code: '429', message: 'Requests have exceeded call rate limit of your current pricing tier.' } },
      { about: 'time' },
    ],
    [
      "Azure AI's",
      429,
      { error: { code: 'RateLimitReached', message: 'exceeded the token rate limit' } },
      { about: 'time' },
    ],
    ['a 429 of an unknown kind', 429, framed('Slow', { code: 'billing_is_not_it' }), { about: 'time' }],
    ['a 429 without words', 429, '', { about: 'time' }],
    [
      'a free model that is asked often',
      429,
      framed('Rate limit exceeded: free-models-per-day. Add 10 credits to unlock 1000'),
      { about: 'time' },
    ],
    ['a list around it', 429, [{ error: { status: 'RESOURCE_EXHAUSTED', message: 'Too many' } }], { about: 'time' }],

    [
      "OpenAI's spent quota",
      429,
      framed('You exceeded your current quota, please check your plan and billing details.', {
        code: 'insufficient_quota',
      }),
      { about: 'money' },
    ],
    [
      'the same without a code',
      429,
      framed('You exceeded your current quota, please check your plan and billing details.'),
      { about: 'money' },
    ],
    [
      "DeepSeek's",
      402,
      framed('Insufficient Balance', { type: 'unknown_error', code: 'invalid_request_error' }),
      { about: 'money' },
    ],
    ["OpenRouter's", 402, { error: { message: 'more credits needed', code: 402 } }, { about: 'money' }],
    ['any 402', 402, 'Payment Required', { about: 'money' }],
    ['a balance, with a 400', 400, framed('Your credit balance is too low to access the API.'), { about: 'money' }],
    ['a balance, with a 403', 403, framed('Insufficient account balance'), { about: 'money' }],
    ['a 429 of a recharge', 429, framed('Please recharge your account'), { about: 'money' }],

    ['a wrong key', 401, framed('Incorrect API key'), { about: 'key' }],
    [
      'a wrong key, with a 400',
      400,
      [
        {
          error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' },
        },
      ],
      { about: 'key' },
    ],
    [
      'a right that is missing',
      403,
      framed('Project does not have access to this model', { code: 'model_not_found' }),
      { about: 'right' },
    ],
    [
      'a scope that is missing, with a 401',
      401,
      framed('You have insufficient permissions for this operation. Missing scopes: model.request.', { code: null }),
      { about: 'right' },
    ],

    ['an unknown model', 404, framed('The model x does not exist', { code: 'model_not_found' }), { about: 'model' }],
    ['the same with a 400', 400, framed('Model Not Exist'), { about: 'model' }],
    ['a model that is no valid one', 400, framed('x is not a valid model ID', { code: 400 }), { about: 'model' }],
    [
      'no model at all',
      400,
      framed('No models loaded. Please load a model in the developer page.'),
      { about: 'no_model' },
    ],
    ['an address without /v1', 404, 'Unexpected endpoint or method. (POST /chat/completions)', { about: 'address' }],

    ['a breakdown', 500, framed('…'), { about: 'server' }],
    ['too much to do', 529, framed('Overloaded'), { about: 'server' }],
    ['a gateway that waited', 524, '<html>', { about: 'server' }],
    ['a request that took too long', 408, '', { about: 'server' }],
  ])('%s', (_name, status, body, expected) => expect(causeOf(status, body)).toMatchObject(expected));

  it.each<Case>([
    ['too fast', 200, { error: { message: 'Provider returned error', code: 429 } }, { about: 'time' }],
    ['no credit', 200, { error: { message: 'Insufficient credits', code: 402 } }, { about: 'money' }],
    ['a number as a text', 200, { error: { message: 'x', code: '402' } }, { about: 'money' }],
    [
      'an address without /v1',
      200,
      { error: 'Unexpected endpoint or method. (POST /chat/completions)' },
      { about: 'address' },
    ],
    ['a breakdown', 200, { error: { message: 'Internal', code: 502 } }, { about: 'server' }],
    ['nothing in particular', 200, { error: { message: 'Provider returned error' } }, { about: 'server' }],
    [
      'a refused field',
      200,
      { error: { message: 'response_format is not supported' } },
      { about: 'request', field: 'response_format' },
    ],
    [
      'a refusal that was handed on as a text',
      200,
      { error: { message: 'Provider returned error', metadata: { raw: '{"error":{"code":"rate_limit_exceeded"}}' } } },
      { about: 'time' },
    ],
  ])('in the body of a 200: %s', (_name, status, body, expected) =>
    expect(causeOf(status, body)).toMatchObject(expected),
  );

  it('is a matter of time where the server says when to come again, whatever words surround it', () => {
    const body = framed('You exceeded your current quota, please check your plan and billing details.');
    expect(causeOf(429, body, true).about).toBe('time');
    expect(causeOf(429, framed('…', { code: 'insufficient_quota' }), true).about).toBe('money');
  });

  it('reads bodies of any depth and length', () => {
    let deep: unknown = 'end';
    for (let depth = 0; depth < 5_000; depth += 1) deep = { error: deep };
    expect(causeOf(400, deep)).toEqual({ about: 'request', code: null, field: null });
    expect(causeOf(400, { error: `${' '.repeat(2_000_000)}max_tokens` })).toMatchObject({
      about: 'request',
      field: null,
    });
    expect(causeOf(500, { errors: Array.from({ length: 100_000 }, () => ({ message: 'x' })) }).about).toBe('server');
  });
});
