import { Headers } from 'undici';
import { checkKey, jsonOf, jsonOrNull, retryAfterMs, statusFailure } from './index.ts';
import type { HttpAnswer, HttpMethod } from './index.ts';

const answer = (status: number, more: Partial<HttpAnswer> = {}): HttpAnswer => ({
  provider: 'wordpress',
  method: 'GET',
  status,
  headers: new Headers(),
  url: 'http://blog.example/',
  contentType: 'application/json',
  bytes: Buffer.from('{}'),
  retryAfterMs: null,
  ...more,
});

describe('the JSON of an answer', () => {
  it.each(['application/json', 'application/problem+json'])('is read from %s', (contentType) => {
    expect(jsonOf(answer(200, { contentType, bytes: Buffer.from('{"a":[1]}') }))).toEqual({ a: [1] });
  });

  it('may stand behind a byte-order mark', () => {
    expect(jsonOf(answer(200, { bytes: Buffer.from('\ufeff{"a":1}') }))).toEqual({ a: 1 });
  });

  it.each([
    ['a page', { contentType: 'text/html', bytes: Buffer.from('<html>') }],
    ['JSON under another name', { contentType: 'text/html', bytes: Buffer.from('{}') }],
    ['half of it', { bytes: Buffer.from('{"a":') }],
    ['nothing', { bytes: Buffer.alloc(0) }],
  ])('is refused when it is %s', (_name, more) => {
    expect(() => jsonOf(answer(200, more))).toThrow(
      expect.objectContaining({ code: 'unusable_answer', ambiguous: false }),
    );
    expect(() => jsonOf(answer(201, { ...more, method: 'POST' }))).toThrow(
      expect.objectContaining({ ambiguous: true }),
    );
    expect(jsonOrNull(answer(500, more))).toBeNull();
  });
});

describe('what a status means', () => {
  it.each<[HttpMethod, number, string, boolean, boolean]>([
    ['GET', 400, 'rejected', false, false],
    ['GET', 401, 'bad_credentials', false, false],
    ['GET', 403, 'forbidden', false, false],
    ['GET', 404, 'not_found', false, false],
    ['GET', 410, 'not_found', false, false],
    ['GET', 429, 'rate_limited', true, false],
    ['POST', 429, 'rate_limited', true, false],
    ['GET', 408, 'server_error', true, false],
    ['GET', 503, 'server_error', true, false],
    ['POST', 500, 'server_error', false, true],
    ['DELETE', 502, 'server_error', false, true],
    ['POST', 409, 'rejected', false, false],
  ])('%s %i', (method, status, code, retryable, ambiguous) => {
    expect(statusFailure(answer(status, { method }))).toMatchObject({ code, status, retryable, ambiguous });
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 21, 12, 0, 0);
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%j is %j ms', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});

describe('a key that can not be sent', () => {
  it.each([
    ['an empty one', ''],
    ['one with a line break', 'secret\n'],
    ['one with typographic quotes', '“secret”'],
    ['one with a space', 'secret key'],
  ])('is refused without being repeated: %s', (_name, key) => {
    expect(() => checkKey('youtube', key)).toThrow(expect.objectContaining({ code: 'bad_credentials' }));
    expect(() => checkKey('youtube', key)).not.toThrow(/secret/);
  });

  it('is not a usual one', () => {
    expect(() => checkKey('youtube', 'AIzaSy_x-1')).not.toThrow();
  });
});
