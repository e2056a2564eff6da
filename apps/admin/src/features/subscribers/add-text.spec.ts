import { SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import { addedDetails, confirmProblem, formSnippet, languageChoices, scriptSnippet } from './add-text.ts';

it.each([
  ['ada@example.test', 'ada@example.test', true],
  [' Ada@Example.test ', 'ada@example.test', true],
  ['ada@example.test', 'adam@example.test', SUBSCRIBER_MESSAGES.emailsDiffer],
  ['ada', 'ada', SUBSCRIBER_MESSAGES.emailInvalid],
  ['', 'ada@example.test', SUBSCRIBER_MESSAGES.emailInvalid],
])('%j beside %j answers %j', (confirmEmail, email, expected) => {
  expect(confirmProblem(confirmEmail, email)).toBe(expected);
});

it('names the website and this server in what is copied', () => {
  expect(scriptSnippet('https://press.test', 4)).toBe(
    '<script src="https://press.test/embed/subscribe.js" data-site="4" async></script>',
  );
  const form = formSnippet('https://press.test', 4);
  expect(form).toContain('action="https://press.test/api/subscribers" method="post"');
  expect(form).toContain('name="siteId" value="4"');
  expect(form).toContain('name="email" required');
});

it('offers the website’s language first, then those that there are texts in', () => {
  const labels = languageChoices({ language: 'es-MX' }).map(({ label }) => label);
  expect(labels).toEqual(['As the website (Mexican Spanish)', 'English', 'Spanish']);
});

it('tells what comes of adding somebody', () => {
  expect(addedDetails({ name: 'Calm' }, true)).toContain('They get the newsletter of Calm, from the next issue on.');
  expect(addedDetails({ name: 'Calm' }, true)[0]).toBe('A welcome email goes out at once.');
  expect(addedDetails({ name: 'Calm' }, false)[0]).toMatch(/^No welcome email/);
});
