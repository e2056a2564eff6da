import { loadConfig } from '../../config/environment.ts';
import { addressOf, aiSettings } from './ai.provider.ts';

const question = (env: Record<string, string>, isSample = false) => ({
  keys: loadConfig(env).openai,
  sandboxUrl: 'http://127.0.0.1:3100',
  isSample,
});

describe('which AI service serves a site', () => {
  it.each([
    ['nothing set', question({}), 'sandbox', 'http://127.0.0.1:3100/v1'],
    ['a key', question({ OPENAI_API_KEY: 'k' }), 'live', null],
    ['another service', question({ OPENAI_BASE_URL: 'http://llm.example/v1/' }), 'live', 'http://llm.example/v1'],
    ['a sample site', question({ OPENAI_API_KEY: 'k' }, true), 'sandbox', 'http://127.0.0.1:3100/v1'],
  ])('with %s', (_name, asked, mode, baseUrl) => expect(aiSettings(asked)).toMatchObject({ mode, baseUrl }));
});

it.each([
  [null, 'https://api.openai.com/v1'],
  ['http://127.0.0.1:3100/v1', 'http://127.0.0.1:3100/v1'],
  ['https://user:secret@gateway.example/openai/v1?key=secret#secret', 'https://gateway.example/openai/v1'],
  ['no address', ''],
])('the server at %s is known as %s', (baseUrl, address) => expect(addressOf({ baseUrl })).toBe(address));
