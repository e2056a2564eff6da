import { aiFailureText, imageFailureText } from './ai-failure-text.ts';

it.each([
  ['bad_credentials', /^It failed\. To replace it, set OPENAI_API_KEY in .* restart Pressloom\.$/],
  ['forbidden', /OPENAI_API_KEY/],
  ['not_found', /OPENAI_MODEL or OPENAI_BASE_URL/],
  ['quota_exhausted', 'It failed.'],
  ['request_refused', /^It failed\. Update that server, or use another model: set OPENAI_MODEL in /],
  ['server_error', 'It failed.'],
  ['', 'It failed.'],
])('says what to do about %s', (code, expected) => {
  const text = aiFailureText({ code, message: 'It failed.' });
  if (typeof expected === 'string') expect(text).toBe(expected);
  else expect(text).toMatch(expected);
});

it.each([
  ['not_found', /^Posts get no images\. It failed\. To use another model or address, set OPENAI_IMAGE_MODEL or /],
  ['quota_exhausted', 'Posts get no images. It failed.'],
  ['server_error', null],
  ['rate_limited', null],
])('says that images are missing for %s', (code, expected) => {
  const text = imageFailureText({ code, message: 'It failed.' });
  if (expected instanceof RegExp) expect(text).toMatch(expected);
  else expect(text).toBe(expected);
});
