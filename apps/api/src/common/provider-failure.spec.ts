import { ProviderError } from '@pressloom/clients/http';
import type { ProviderName } from '@pressloom/clients/http';
import { DomainError } from './errors.ts';
import { isQuotaSpent, providerFailure, quotaSpent, wasNeverSent } from './provider-failure.ts';

const failed = (provider: ProviderName, code: string) => new ProviderError({ provider, code, message: 'x' });

describe('a call was never sent', () => {
  it.each([
    ['breaker_open', true],
    ['unreachable', true],
    ['tls', true],
    ['address_not_allowed', true],
    ['timeout', false],
    ['connection_lost', false],
    ['server_error', false],
    ['quota_exhausted', false],
  ])('after %s: %s', (code, given) => expect(wasNeverSent(failed('youtube', code))).toBe(given));

  it('not for anything else', () => expect(wasNeverSent(new Error('unreachable'))).toBe(false));
});

describe("the day's quota of YouTube is spent", () => {
  it.each([
    ['our ledger refused a call', quotaSpent(), true],
    ['YouTube refused one', failed('youtube', 'quota_exhausted'), true],
    ['what people are told of that', providerFailure(failed('youtube', 'quota_exhausted')), true],
    ['the AI account has no credit', failed('openai', 'quota_exhausted'), false],
    ['YouTube refused the key', failed('youtube', 'forbidden'), false],
    ['somebody asked too often', new DomainError(429, 'too_many_requests', 'x'), false],
    ['a bug calls itself so', Object.assign(new Error('x'), { code: 'quota_exhausted' }), false],
    ['nothing was thrown', undefined, false],
  ])('%s', (_case, error, spent) => expect(isQuotaSpent(error)).toBe(spent));

  it('is told as 429 with the word quota', () => {
    const { statusCode, message } = providerFailure(failed('youtube', 'quota_exhausted'));
    expect([statusCode, message]).toEqual([429, expect.stringContaining('quota')]);
  });
});

describe('a key that YouTube refuses', () => {
  it.each([
    [
      'YouTube does not know this API key (400).',
      'Access to YouTube is denied (403). YouTube does not know this API key (400).',
    ],
    ['YouTube refused this request (403).', 'YouTube refused this request (403).'],
  ])('is told with 403, for which the screens look: %s', (message, sentence) => {
    const error = new ProviderError({ provider: 'youtube', code: 'bad_credentials', message });
    expect(providerFailure(error)).toMatchObject({ statusCode: 502, code: 'provider_refused', message: sentence });
  });
});
