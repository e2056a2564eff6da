import type { MailData, MailTemplate } from '../mail-data.ts';
import { renderMail } from './render.ts';
import { toldTime, usableName } from './wording.ts';

const PUBLIC_URL = 'https://press.example:8443';
const LINK = 'https://press.example:8443/reset-password?token=abc_-123&x=1';
const OTHER_LINK = 'https://press.example:8443/forgot-password';
const AT = '2026-11-21T04:53:10.000Z';

/** Every mail, with this text wherever somebody else's text can stand. */
const samples = (hostile: string): { [T in MailTemplate]: MailData[T] } => ({
  welcome: { firstName: hostile, link: LINK },
  'verify-email': { firstName: hostile, link: LINK, expiresAt: AT, reason: 'registration' },
  'reset-password': { firstName: hostile, link: LINK, expiresAt: AT },
  'password-changed': { firstName: hostile, changedAt: AT, link: LINK },
  'email-changed': { firstName: hostile, newEmail: hostile, changedAt: AT, undoLink: LINK, expiresAt: AT },
  'operator-invite': { inviterName: hostile, link: LINK, expiresAt: AT },
  'new-device': { firstName: hostile, at: AT, device: hostile, link: LINK },
  'registration-attempt': { firstName: hostile, at: AT, signInLink: LINK, resetLink: OTHER_LINK },
});
const rendered = (hostile: string) =>
  Object.entries(samples(hostile)).map(
    ([name, data]) => [name, renderMail(name as MailTemplate, data, PUBLIC_URL)] as const,
  );
const names = Object.keys(samples('')) as MailTemplate[];
const one = (template: MailTemplate, text = 'Ada') => renderMail(template, samples(text)[template], PUBLIC_URL);

/** What a reader sees of the HTML, without the layout. */
const seen = (html: string): string =>
  html
    .replace(/<(style|title)>[^]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe.each(names)('the mail %s', (template) => {
  const { subject, html, text } = one(template);

  it('holds its link in both parts: as a button, as an address to copy, and in the text', () => {
    const escaped = LINK.replaceAll('&', '&amp;');
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`>${escaped}</a>`);
    expect(text.split('\n')).toContain(LINK);
  });

  it('says the same in both parts', () => {
    const plain = (words: string) => squeezed(words).replaceAll(':', '').replace(/^-- /, '');
    const inHtml = plain(seen(html));
    for (const block of text.split('\n\n')) {
      // Links and facts stand on lines of their own; other lines are only wrapped.
      const isLines = /^\S+: |https:\/\//m.test(block);
      for (const part of isLines ? block.split('\n') : [block]) expect(inHtml).toContain(plain(part));
    }
  });

  it('names the installation and the reason at its end', () => {
    for (const part of [seen(html), squeezed(text)]) {
      expect(part.trim()).toMatch(/You get this mail because .+\. It was sent by Pressloom at press\.example:8443\.$/);
    }
  });

  it('is one column that needs no picture, no script and nothing from elsewhere', () => {
    expect(html).toContain('width="600"');
    expect(html).toContain('max-width:600px');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|src=/i);
    const places = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, place = '']) => new URL(place).host);
    expect(new Set(places)).toEqual(new Set(['press.example:8443']));
  });

  it('has a short subject, and lines of text that no program breaks', () => {
    expect(subject.length).toBeLessThan(60);
    for (const line of text.split('\n')) if (!line.includes('https://')) expect(line.length).toBeLessThanOrEqual(78);
  });
});

describe('hostile values', () => {
  const HOSTILE = [
    '<img src=x onerror=alert(1)>',
    `"><script>alert(1)</script>`,
    "' onmouseover='alert(1)",
    '&lt;b&gt;',
    '</td></table><a href="https://evil.example">',
    'Ada\r\nBcc: victim@other.example\r\n\r\nBody',
    'Ada\0\u2028\u202eevil',
    '🔑'.repeat(100),
    'x'.repeat(200),
    '<'.repeat(200),
    '${7*7}{{7*7}}',
    'half \ud83d',
    '',
    '   ',
  ];
  /** The same mails with a harmless name: all tags and attributes that may be there. */
  const tagsOf = (html: string): string[] => html.match(/<[^>]+>/g) ?? [];

  it.each(HOSTILE)('%j adds no tag and no attribute to any mail', (hostile) => {
    const harmless = new Map(rendered('Ada').map(([name, { html }]) => [name, tagsOf(html)]));
    for (const [name, { html }] of rendered(hostile)) expect(tagsOf(html)).toEqual(harmless.get(name));
  });

  it.each(HOSTILE)('%j adds no line to a subject, and no line of its own to a text', (hostile) => {
    for (const [, { subject, text }] of rendered(hostile)) {
      expect(subject).not.toMatch(/[\p{Cc}\u2028]/u);
      expect(text).not.toMatch(/^Bcc:|\r|\0|\u2028|\u202e/m);
      expect(text.isWellFormed()).toBe(true);
    }
  });

  it('a link that is none of the web stops the mail: it would be our own mistake', () => {
    const data = { firstName: 'Ada', link: 'javascript:alert(1)' };
    expect(() => renderMail('welcome', data, PUBLIC_URL)).toThrow('not one of the web');
  });
});

describe('usableName', () => {
  it.each([
    ['Ada', 'Ada'],
    ["Zoë O'Neil-Ünal 🔑", "Zoë O'Neil-Ünal 🔑"],
    ['J. R.', 'J. R.'],
    [' Ada\r\nLovelace ', 'Ada Lovelace'],
    ['x'.repeat(61), `${'x'.repeat(60)}…`],
    ['Visit evil.example', null],
    ['http://evil.example', null],
    ['Call tel:123', null],
    ['a@evil.example', null],
    ['evil/path', null],
    ['\r\n', null],
    [null, null],
  ])('of %j is %j', (name, expected) => expect(usableName(name)).toBe(expected));
});

describe('the wording', () => {
  it('tells times with their zone', () => {
    expect(toldTime(AT)).toBe('21 November 2026 at 04:53 UTC');
    expect(toldTime('2026-11-21T00:05:00+01:00')).toBe('20 November 2026 at 23:05 UTC');
  });

  it('tells how long a reset works, in the words of the page', () => {
    expect(one('reset-password').text).toContain('The reset link will expire in 1 hour.');
    expect(squeezed(one('reset-password').text)).toContain('until 21 November 2026 at 04:53 UTC');
  });

  it.each([
    ['Ada', 'Hello Ada,'],
    ['', 'Hello,'],
    ['evil.example', 'Hello,'],
  ])('greets %j with %j', (name, greeting) => expect(one('welcome', name).text).toContain(`\n${greeting}\n`));

  it('tells the two reasons to verify an address apart', () => {
    const data = { firstName: null, link: LINK, expiresAt: AT };
    const registration = renderMail('verify-email', { ...data, reason: 'registration' }, PUBLIC_URL);
    const change = renderMail('verify-email', { ...data, reason: 'email-change' }, PUBLIC_URL);
    expect(registration.subject).toBe('Verify your e-mail address');
    expect(change.subject).toBe('Confirm your new e-mail address');
  });

  it('offers both ways to somebody who registered twice', () => {
    const { html, text } = one('registration-attempt');
    expect(text.split('\n')).toContain(OTHER_LINK);
    expect(html).toContain(`href="${OTHER_LINK}"`);
  });

  it('names who invites, or an operator where nobody is known', () => {
    expect(one('operator-invite', 'Ada Lovelace').text).toContain('Ada Lovelace invites you to run');
    expect(one('operator-invite', '').text).toContain('An operator invites you to run');
  });
});
