import Stripe from 'stripe';
import { ProviderError } from '../http/index.ts';
import { paymentsFailure } from './failure.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z');
/** An error as the SDK makes it of Stripe's answer. */
const answered = (statusCode: number, facts: object = {}, headers: Record<string, string> = {}) =>
  Stripe.errors.StripeError.generate({
    ...{ type: 'invalid_request_error', message: 'No such price: price_secret, sk_live_secret', statusCode, headers },
    ...facts,
  } as unknown as Parameters<typeof Stripe.errors.StripeError.generate>[0]);

it.each<[string, Error, object]>([
  ['an unknown key', answered(401), { code: 'bad_credentials', retryable: false, status: 401 }],
  ['a key that may not', answered(403), { code: 'forbidden', retryable: false, status: 403 }],
  [
    'what is not there',
    answered(404, { code: 'resource_missing', param: 'id' }),
    { code: 'not_found', retryable: false, message: 'Stripe does not know this (id).' },
  ],
  [
    'a reference to what is not there',
    answered(400, { code: 'resource_missing', param: 'line_items[0][price]' }),
    { code: 'not_found', status: 400, providerCode: 'resource_missing', providerField: 'line_items[0][price]' },
  ],
  ['too much at once', answered(429), { code: 'rate_limited', retryable: true, retryAfterMs: null }],
  [
    'too much at once, with a time',
    answered(429, {}, { 'retry-after': '3' }),
    { code: 'rate_limited', retryable: true, retryAfterMs: 3000 },
  ],
  ['the same under way', answered(409, { code: 'lock_timeout' }), { code: 'server_error', retryable: true }],
  ['a failure of its own', answered(503), { code: 'server_error', retryable: true, status: 503 }],
  [
    'a refusal',
    answered(400, { code: 'parameter_invalid_empty', param: 'email' }),
    {
      code: 'rejected',
      retryable: false,
      message: 'Stripe rejected the request (400, parameter_invalid_empty, email).',
    },
  ],
  [
    'a card that is declined',
    answered(402, { type: 'card_error', code: 'card_declined' }),
    { code: 'rejected', retryable: false, status: 402, providerCode: 'card_declined' },
  ],
  ['a refusal without a word', answered(400), { message: 'Stripe rejected the request (400).' }],
  [
    'a refusal with words of somebody',
    answered(400, { code: 'ada@press.example', param: 'x'.repeat(61) }),
    { message: 'Stripe rejected the request (400, no code, no code).' },
  ],
  [
    'an answer without a status',
    new Stripe.errors.StripeAPIError({ type: 'api_error' }),
    { code: 'unusable_answer', retryable: false },
  ],
  ['an error of ours', new TypeError('x is not a function'), { code: 'unusable_answer', retryable: false }],
])('%s', (_what, error, expected) => {
  const failure = paymentsFailure(error, NOW);
  expect(failure).toBeInstanceOf(ProviderError);
  expect(failure).toMatchObject({ provider: 'stripe', ambiguous: false, ...expected });
  expect(failure.message).not.toMatch(/secret|press\.example/);
});

it('what is no error at all is an answer that can not be read', () =>
  expect(paymentsFailure('down', NOW)).toMatchObject({ code: 'unusable_answer' }));

describe('our own exchange, which the SDK wraps', () => {
  const wrapped = (options: object) => {
    const below = new ProviderError({
      provider: 'stripe',
      code: 'timeout',
      message: 'Stripe did not answer.',
      ...options,
    });
    return new Stripe.errors.StripeConnectionError({ message: 'Request aborted', detail: below });
  };

  it('keeps its word', () =>
    expect(paymentsFailure(wrapped({ code: 'unreachable', retryable: true }), NOW)).toMatchObject({
      ...{ code: 'unreachable', retryable: true, message: 'Stripe did not answer.' },
    }));

  it('may be repeated where it may have happened: every write carries a key', () =>
    expect(paymentsFailure(wrapped({ ambiguous: true }), NOW)).toMatchObject({
      ...{ code: 'timeout', ambiguous: false, retryable: true },
    }));

  it('is found below other errors too', () => {
    const error = new Error('outer', { cause: new Error('inner', { cause: wrapped({ code: 'tls' }) }) });
    expect(paymentsFailure(error, NOW)).toMatchObject({ code: 'tls' });
  });
});
