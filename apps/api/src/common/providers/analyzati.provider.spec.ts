import { NOT_SET_UP } from '@pressloom/contracts/providers';
import { loadConfig } from '../../config/environment.ts';
import { analyzatiHost, analyzatiSettings, missingForAnalyzati } from './analyzati.provider.ts';

const KEY = { ANALYZATI_API_KEY: 'k' };
const URL_SET = { ANALYZATI_API_URL: 'https://analyzati.example/v1/' };
const question = (
  env: Record<string, string>,
  { isSample = false, sandboxUrl = 'http://127.0.0.1:3100' }: { isSample?: boolean; sandboxUrl?: string | null } = {},
) => ({ keys: loadConfig(env).analyzati, sandboxUrl, isSample });

describe('which Analyzati serves a website', () => {
  it.each([
    ['nothing set, sandbox on', question({}), 'sandbox', 'http://127.0.0.1:3100/analyzati', 'sandbox'],
    ['nothing set, sandbox off', question({}, { sandboxUrl: null }), 'unconfigured', null, null],
    ['key and address', question({ ...KEY, ...URL_SET }), 'live', 'https://analyzati.example/v1', 'k'],
    ['a key and nobody to send it to', question(KEY), 'unconfigured', null, null],
    ['an address without a key', question(URL_SET), 'unconfigured', null, null],
    [
      'a sample site, whatever is set',
      question({ ...KEY, ...URL_SET }, { isSample: true }),
      ...(['sandbox', 'http://127.0.0.1:3100/analyzati', 'sandbox'] as const),
    ],
    [
      'a sample site and half of it',
      question(KEY, { isSample: true }),
      ...(['sandbox', 'http://127.0.0.1:3100/analyzati', 'sandbox'] as const),
    ],
  ])('with %s', (_name, asked, mode, baseUrl, apiKey) => {
    expect(analyzatiSettings(asked)).toEqual({ mode, baseUrl, apiKey });
  });

  it('says what is missing', () => {
    expect(missingForAnalyzati({ apiKey: null })).toBe(NOT_SET_UP.analyzati);
    expect(missingForAnalyzati({ apiKey: 'k' })).toBe(NOT_SET_UP.analyzatiAddress);
  });
});

it.each([
  ['https://press.example', 'press.example'],
  ['https://www.press.example/blog/', 'press.example'],
  ['http://127.0.0.1:3100/wordpress/fire-news', '127.0.0.1'],
  ['https://bücher.example', 'xn--bcher-kva.example'],
  ['https://www.example', 'www.example'],
])('a website at %s is called %s there', (siteUrl, host) => {
  expect(analyzatiHost(siteUrl)).toBe(host);
});
