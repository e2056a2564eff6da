import { loadConfig } from '../../config/environment.ts';
import { aiSettings, healthScope, mailSettings, restRoot, youtubeSettings } from './provider-settings.ts';

const question = (
  env: Record<string, string>,
  isSample = false,
  sandboxUrl: string | null = 'http://127.0.0.1:3100',
) => ({
  config: loadConfig(env),
  sandboxUrl,
  isSample,
});

describe('which provider serves a site', () => {
  it.each([
    ['no key, sandbox on', question({}), null, 'sandbox', 'http://127.0.0.1:3100/youtube/v3'],
    ['no key, sandbox off', question({}, false, null), null, 'unconfigured', null],
    [
      'a key in the environment',
      question({ YOUTUBE_API_KEY: 'k' }),
      null,
      'live',
      'https://www.googleapis.com/youtube/v3',
    ],
    [
      'an address in the environment',
      question({ YOUTUBE_API_URL: 'http://yt.example/v3' }),
      null,
      'live',
      'http://yt.example/v3',
    ],
    ['a key of the site', question({}), 'site-key', 'live', 'https://www.googleapis.com/youtube/v3'],
    [
      'a sample site and a real key',
      question({ YOUTUBE_API_KEY: 'k' }, true),
      null,
      'sandbox',
      'http://127.0.0.1:3100/youtube/v3',
    ],
    ['a sample site without the sandbox', question({ YOUTUBE_API_KEY: 'k' }, true, null), null, 'unconfigured', null],
  ])('YouTube with %s', (_name, asked, siteKey, mode, baseUrl) => {
    expect(youtubeSettings(asked, siteKey)).toMatchObject({ mode, baseUrl });
  });

  it('prefers the key of the site', () => {
    expect(youtubeSettings(question({ YOUTUBE_API_KEY: 'k' }), 'site-key').apiKey).toBe('site-key');
  });

  it.each([
    ['nothing set', question({}), 'sandbox', 'http://127.0.0.1:3100/v1'],
    ['a key', question({ OPENAI_API_KEY: 'k' }), 'live', null],
    ['another service', question({ OPENAI_BASE_URL: 'http://llm.example/v1/' }), 'live', 'http://llm.example/v1'],
    ['a sample site', question({ OPENAI_API_KEY: 'k' }, true), 'sandbox', 'http://127.0.0.1:3100/v1'],
  ])('AI with %s', (_name, asked, mode, baseUrl) => expect(aiSettings(asked)).toMatchObject({ mode, baseUrl }));
});

describe('which mail server is used', () => {
  const SANDBOX = 'smtp://sandbox:sandbox@127.0.0.1:3101';
  const own = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Press <press@press.example>' };

  it.each([
    ['one that is set', own, SANDBOX, 'live', 'smtps://mail.example', 'press@press.example'],
    ['one that is set, without the sandbox', own, null, 'live', 'smtps://mail.example', 'press@press.example'],
    ['the stand-in', {}, SANDBOX, 'sandbox', SANDBOX, 'press@pressloom.example'],
    ['the stand-in with a sender', { MAIL_FROM: 'a@press.example' }, SANDBOX, 'sandbox', SANDBOX, 'a@press.example'],
    ['none', {}, null, 'unconfigured', null, 'press@pressloom.example'],
  ])('%s', (_name, env, sandboxSmtpUrl, mode, url, address) => {
    const { mail } = loadConfig(env);
    expect(mailSettings(mail, sandboxSmtpUrl)).toMatchObject({ mode, url, from: { address } });
  });
});

describe('healthScope', () => {
  it.each([
    ['the stand-in', 'sandbox', null, 'sandbox'],
    ['the stand-in for a site with a key', 'sandbox', 7, 'sandbox'],
    ['the shared key', 'live', null, 'shared'],
    ["a site's own key", 'live', 7, 'site:7'],
    ['no key at all', 'unconfigured', null, 'shared'],
  ] as const)('of %s', (_name, mode, ownSiteId, scope) => expect(healthScope(mode, ownSiteId)).toBe(scope));
});

describe('restRoot', () => {
  it.each([
    ['https://press.example/wp-json/wp/v2', 'https://press.example/wp-json/'],
    ['https://press.example/blog/wp-json/wp/v2/', 'https://press.example/blog/wp-json/'],
    ['https://press.example/wp-json', 'https://press.example/wp-json/'],
    ['https://press.example/?rest_route=/wp/v2', 'https://press.example/?rest_route=/'],
    ['https://press.example/?rest_route=/', 'https://press.example/?rest_route=/'],
  ])('of %s is %s', (endpoint, root) => expect(restRoot(endpoint)).toBe(root));
});
