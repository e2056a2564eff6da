import { aiFailureText, imageFailureText } from './ai-failure-text.ts';

it.each([
  ['bad_credentials', 'It failed. Enter another one under Settings, API Keys.'],
  ['forbidden', 'It failed. Enter another key under Settings, API Keys.'],
  ['not_found', 'It failed. Enter another model or address under Settings, API Keys.'],
  ['quota_exhausted', 'It failed.'],
  ['request_refused', 'It failed. Update that server, or enter another model under Settings, API Keys.'],
  ['server_error', 'It failed.'],
  ['', 'It failed.'],
])('says what to do about %s', (code, expected) => {
  const text = aiFailureText({ code, message: 'It failed.' });
  expect(text).toBe(expected);
});

it.each([
  ['not_found', 'Posts get no images. It failed. Enter another image model or address under Settings, API Keys.'],
  ['quota_exhausted', 'Posts get no images. It failed.'],
  ['server_error', null],
  ['rate_limited', null],
])('says that images are missing for %s', (code, expected) => {
  const text = imageFailureText({ code, message: 'It failed.' });
  expect(text).toBe(expected);
});
