import { misplacedAiKey, misplacedMailPassword, misplacedYouTubeKey } from './provider-keys.ts';

const GOOGLE = 'AIzaSy0123456789abcdefghijklmnop';

it.each([
  ['sk_live_0123', 'This looks like a Stripe key.'],
  ['whsec_0123', 'This looks like a Stripe key.'],
  ['rk_test_0123', 'This looks like a Stripe key.'],
  ['sk-proj-0123', 'This looks like an OpenAI key.'],
  ['sk-ant-0123', 'This looks like an Anthropic key.'],
  ['SG.abc.def', 'This looks like a SendGrid key.'],
  ['api-0123456789ABCDEF0123456789ABCDEF', 'This looks like an SMTP2GO key.'],
  [GOOGLE, null],
  ['a-key-of-no-known-form', null],
])('for YouTube, %s: %s', (key, expected) => expect(misplacedYouTubeKey(key)).toBe(expected));

it.each([
  ['sk-proj-0123', true, null],
  [GOOGLE, true, 'This looks like a Google key.'],
  ['sk-or-0123', true, 'This looks like an OpenRouter key.'],
  [GOOGLE, false, null],
  ['sk-ant-0123', false, null],
  ['sk_test_0123', false, 'This looks like a Stripe key.'],
])('for an AI service, %s, of OpenAI itself: %s, is %s', (key, isOpenAi, expected) =>
  expect(misplacedAiKey(key, isOpenAi)).toBe(expected),
);

it('takes the keys of mail services for passwords', () => {
  expect([misplacedMailPassword('SG.abc.def'), misplacedMailPassword('sk-0123')]).toEqual([
    null,
    'This looks like an OpenAI key.',
  ]);
});
