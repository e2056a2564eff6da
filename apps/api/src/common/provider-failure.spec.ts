import { ProviderError } from '@pressloom/clients/http';
import { wasNeverSent } from './provider-failure.ts';

describe('a call was never sent', () => {
  const failure = (code: string, status: number | null = null) =>
    new ProviderError({ provider: 'youtube', code, message: 'x', status });

  it.each([
    ['breaker_open', true],
    ['unreachable', true],
    ['tls', true],
    ['address_not_allowed', true],
    ['timeout', false],
    ['connection_lost', false],
    ['server_error', false],
    ['quota_exhausted', false],
  ])('after %s: %s', (code, given) => expect(wasNeverSent(failure(code))).toBe(given));

  it('not for anything else', () => expect(wasNeverSent(new Error('unreachable'))).toBe(false));
});
