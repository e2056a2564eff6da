import { addressAdvice, isOwnOrigin } from './origin.guard.ts';
import type { RequestOrigin } from './origin.guard.ts';

const local = { publicUrl: 'http://localhost:3000', publicUrlGiven: false };
const hosted = { publicUrl: 'https://press.example', publicUrlGiven: true };

const asked = (given: Partial<RequestOrigin>): RequestOrigin => ({
  origin: undefined,
  host: undefined,
  fetchSite: undefined,
  ...given,
});

describe('isOwnOrigin', () => {
  it.each([
    ['our own page', { origin: 'http://localhost:3000', host: 'localhost:3000' }, local, true],
    ['the same server under its address', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, local, true],
    ['another port of this machine', { origin: 'http://localhost:4000', host: 'localhost:3000' }, local, false],
    ['another site', { origin: 'https://evil.example', host: 'localhost:3000' }, local, false],
    ['a null origin', { origin: 'null', host: 'localhost:3000' }, local, false],
    ['no origin at all', { host: 'localhost:3000' }, local, false],
    ['no origin, fetched by our own page', { host: 'localhost:3000', fetchSite: 'same-origin' }, local, true],
    ['no origin, fetched by a sibling site', { host: 'localhost:3000', fetchSite: 'same-site' }, local, false],
    ['no origin, typed by a person', { host: 'localhost:3000', fetchSite: 'none' }, local, false],
    [
      'a foreign origin that claims to be same-origin',
      { origin: 'https://evil.example', host: 'localhost:3000', fetchSite: 'same-origin' },
      local,
      false,
    ],
    ['the public address', { origin: 'https://press.example', host: 'internal:3000' }, hosted, true],
    [
      'the host that was asked but not the public one',
      { origin: 'https://evil.example', host: 'evil.example' },
      hosted,
      false,
    ],
    ['the public host over http', { origin: 'http://press.example', host: 'press.example' }, hosted, false],
    ['a suffix trick', { origin: 'https://press.example.evil.example', host: 'press.example' }, hosted, false],
  ])('judges %s', (_name, request, config, expected) => {
    expect(isOwnOrigin(asked(request), config)).toBe(expected);
  });
});

describe('the advice to a page that may be ours', () => {
  it.each([
    [
      'opened at another address',
      { origin: 'http://192.168.1.5' },
      hosted,
      'Open Pressloom at https://press.example (PUBLIC_URL)',
    ],
    [
      'opened there over http',
      { origin: 'http://press.example' },
      hosted,
      'Open Pressloom at https://press.example (PUBLIC_URL)',
    ],
    [
      'behind a proxy that passes on its own host',
      { origin: 'http://press.example' },
      local,
      'set PUBLIC_URL to that address',
    ],
    ['whose browser calls it the same', { origin: 'http://a.example', fetchSite: 'same-origin' }, hosted, 'PUBLIC_URL'],
  ])('names the address: %s', (_name, request, config, advice) => {
    expect(addressAdvice(asked(request), config)).toContain(advice);
  });

  it.each([
    ['of another site, by its browser', { origin: 'https://evil.example', fetchSite: 'cross-site' }],
    ['without an origin', {}],
    ['of a file', { origin: 'null' }],
    ['with more than an origin', { origin: 'http://a.example/x' }],
  ])('is not given to a page %s', (_name, request) => expect(addressAdvice(asked(request), hosted)).toBeNull());
});
