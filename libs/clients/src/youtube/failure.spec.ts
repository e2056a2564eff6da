import { Headers } from 'undici';
import type { HttpAnswer } from '../http/index.ts';
import { youTubeFailure } from './failure.ts';

const answer = (error: object): HttpAnswer => ({
  ...{ provider: 'youtube', method: 'GET', status: 400, headers: new Headers(), retryAfterMs: null },
  ...{ url: 'https://youtube.example/search', contentType: 'application/json' },
  bytes: Buffer.from(JSON.stringify({ error: { code: 400, ...error } })),
});

describe('a key that Google refuses with 400', () => {
  const errors = [{ reason: 'badRequest', domain: 'global' }];
  const details = [{ reason: 'API_KEY_INVALID' }];

  it.each([
    ['expired', { message: 'API key expired. Please renew the API key.', errors, details }, 'has expired (400)'],
    [
      'expired, said in its sentence alone',
      { message: 'API key expired. Please renew the API key.', errors },
      'has expired (400)',
    ],
    [
      'unknown, said in its sentence alone',
      { message: 'API key not valid. Please pass a valid API key.', errors },
      'does not know this API key (400)',
    ],
  ])('is %s', (_name, error, words) => {
    const failure = youTubeFailure(answer(error));
    expect(failure).toMatchObject({ code: 'bad_credentials', status: 400 });
    expect(failure.message).toContain(words);
  });
});

describe('the part of a search that is refused', () => {
  it.each([
    ['invalidRegionCode', 'regionCode', 'regionCode', 'country'],
    ['invalidRegionCode', undefined, 'regionCode', 'country'],
    ['invalidRelevanceLanguage', 'relevanceLanguage', 'relevanceLanguage', 'language'],
    ['invalidRelevanceLanguage', undefined, 'relevanceLanguage', 'language'],
    ['invalidParameter', 'regionCode', 'regionCode', 'country'],
    ['badRequest', 'relevanceLanguage', 'relevanceLanguage', 'language'],
    ['invalidParameter', 'publishedAfter', 'publishedAfter', 'publishedAfter'],
    ['invalidParameter', 'secret <words>', null, 'refused'],
    ['invalidParameter', undefined, null, 'refused'],
  ])('is named: %s at %s', (reason, location, providerField, word) => {
    const errors = [{ reason, location, locationType: 'parameter' }];
    const failure = youTubeFailure(answer({ message: 'secret', errors }));
    expect(failure).toMatchObject({ code: 'request_refused', status: 400, retryable: false, providerField });
    expect(failure.message).toMatch(new RegExp(`^YouTube .*${word}.*\\(400\\)`));
    expect(failure.message).not.toContain('secret');
  });
});
