import { loadConfig } from '../../config/environment.ts';
import { youtubeSettings } from './youtube.provider.ts';

const question = (
  env: Record<string, string>,
  isSample = false,
  sandboxUrl: string | null = 'http://127.0.0.1:3100',
) => ({ keys: loadConfig(env).youtube, sandboxUrl, isSample });

describe('which YouTube serves a site', () => {
  it.each([
    ['no key, sandbox on', question({}), null, 'sandbox', 'http://127.0.0.1:3100/youtube/v3'],
    ['no key, sandbox off', question({}, false, null), null, 'unconfigured', null],
    [
      'a key of the installation',
      question({ YOUTUBE_API_KEY: 'k' }),
      null,
      'live',
      'https://www.googleapis.com/youtube/v3',
    ],
    [
      'an address of the installation',
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
  ])('with %s', (_name, asked, siteKey, mode, baseUrl) => {
    expect(youtubeSettings(asked, siteKey)).toMatchObject({ mode, baseUrl });
  });

  it('prefers the key of the site', () => {
    expect(youtubeSettings(question({ YOUTUBE_API_KEY: 'k' }), 'site-key').apiKey).toBe('site-key');
  });
});
