import type { MailServerState } from '@pressloom/contracts/newsletter-sender';
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
  expect(labels).toEqual(['Same as the website (Mexican Spanish)', 'English', 'Spanish']);
});

describe('what somebody who is added gets', () => {
  const site = { name: 'Calm', hasActiveGate: true };
  const gate = { autoPercentage: 0, restrictionType: 'article_count', freeArticleLimit: 5, isActive: true } as const;
  const first = (mail: MailServerState | undefined) => addedDetails(site, { mail, gate })[0];

  it('is said of the emails as far as the mail server is known', () => {
    expect(addedDetails(site, { mail: 'ready', gate })).toContain(
      'They get the newsletter of Calm, starting with the next issue.',
    );
    expect(first('ready')).toBe('They get a welcome email right away.');
    expect(first('failing')).toMatch(/may arrive late or not at all\.$/);
    expect(first('unconfigured')).toMatch(/^No welcome email is sent, because this website/);
    // Nothing is claimed of a server that nobody has asked yet.
    expect(first(undefined)).toMatch(/^They get the newsletter/);
  });

  it('is said of free articles by the website’s stored limit, and not before that is known', () => {
    const details = addedDetails(site, { mail: 'ready', gate });
    expect(details).toContain('5 free articles before the paywall.');
    expect(addedDetails({ ...site, hasActiveGate: false }, { mail: 'ready', gate })).toContain(
      'All articles: there’s no sign that anything closes them on this website.',
    );
    expect(addedDetails(site, { mail: 'ready', gate: undefined })).toHaveLength(details.length - 1);
  });
});
