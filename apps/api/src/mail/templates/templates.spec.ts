import { READER_LANGUAGES } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { ENGLISH_MAIL } from '../mail-data.ts';
import type { MailData, MailTemplate } from '../mail-data.ts';
import { renderMail } from './render.ts';
import { seen, squeezed, tagsOf } from './mail-parts.fixture.ts';
import { usableName } from './short-text.ts';
import { toldTime } from './wording.ts';

const PUBLIC_URL = 'https://press.example:8443';
const LINK = 'https://press.example:8443/reset-password?token=abc_-123&x=1';
const OTHER_LINK = 'https://press.example:8443/forgot-password';
const AT = '2026-11-21T04:53:10.000Z';

interface Sample {
  template: MailTemplate;
  data: MailData[MailTemplate];
}

const mail = <T extends MailTemplate>(template: T, data: MailData[T]): Sample => ({ template, data });

/** Every mail, with this text wherever somebody else's text can stand. */
const samples = (hostile: string) => ({
  welcome: mail('welcome', { firstName: hostile, link: LINK }),
  'verify-email': mail('verify-email', { firstName: hostile, link: LINK, expiresAt: AT, reason: 'registration' }),
  'verify-email of a change': mail('verify-email', {
    firstName: hostile,
    link: LINK,
    expiresAt: AT,
    reason: 'email-change',
  }),
  'reset-password': mail('reset-password', { firstName: hostile, link: LINK, expiresAt: AT }),
  'password-changed': mail('password-changed', { firstName: hostile, changedAt: AT, link: LINK }),
  'email-change-asked': mail('email-change-asked', {
    firstName: hostile,
    newEmail: hostile,
    askedAt: AT,
    stopLink: LINK,
    expiresAt: AT,
  }),
  'email-changed': mail('email-changed', {
    firstName: hostile,
    newEmail: hostile,
    changedAt: AT,
    undoLink: LINK,
    expiresAt: AT,
  }),
  'operator-invite': mail('operator-invite', { inviterName: hostile, link: LINK, expiresAt: AT }),
  'operator-invite of nobody': mail('operator-invite', { inviterName: null, link: LINK, expiresAt: AT }),
  'new-device': mail('new-device', {
    firstName: hostile,
    at: AT,
    device: { browser: hostile, system: 'Linux' },
    link: LINK,
  }),
  'new-device, unknown': mail('new-device', {
    firstName: hostile,
    at: AT,
    device: { browser: null, system: null },
    link: LINK,
  }),
  'registration-attempt': mail('registration-attempt', {
    firstName: hostile,
    at: AT,
    signInLink: LINK,
    resetLink: OTHER_LINK,
  }),
});
type Name = keyof ReturnType<typeof samples>;
const names = Object.keys(samples('')) as Name[];
const locale = (language: string) => ({ language, timeZone: null });
const one = (name: Name, text = 'Ada', language: ReaderLanguage = 'en') =>
  renderMail({ ...samples(text)[name], locale: locale(language) }, PUBLIC_URL);
const rendered = (hostile: string) =>
  READER_LANGUAGES.flatMap((language) =>
    names.map((name) => [`${name} in ${language}`, one(name, hostile, language)] as const),
  );

const inAll = READER_LANGUAGES.flatMap((language) => names.map((name) => [name, language] as const));

/** How a mail ends in each language. */
const ENDS: Record<ReaderLanguage, RegExp> = {
  en: /You get this email because .+\. It was sent by (?:Pressloom at )?press\.example:8443\.$/,
  es: /Recibes este correo porque .+\. (?:Lo envió Pressloom|Se envió) desde press\.example:8443\.$/,
};

describe.each(inAll)('the mail %s in %s', (name, language) => {
  const { subject, html, text } = one(name, 'Ada', language);

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
      expect(part.trim()).toMatch(ENDS[language]);
    }
  });

  it('says its language, for those who have it read out', () => {
    expect(html).toContain(`<html lang="${language}" `);
  });

  it('is one column that needs no picture, no script and nothing from elsewhere', () => {
    expect(html).toContain('width="600"');
    expect(html).toContain('max-width:600px');
    expect(html).toMatch(/<meta name="color-scheme" content="light dark" ?\/?>/);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|src=/i);
    const places = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, place = '']) => new URL(place).host);
    expect(new Set(places)).toEqual(new Set(['press.example:8443']));
  });

  it('has a short subject, and lines of text that no program breaks', () => {
    expect(subject.length).toBeLessThan(60);
    for (const line of text.split('\n')) if (!line.includes('https://')) expect(line.length).toBeLessThanOrEqual(78);
  });
});

describe.each(names)('the mail %s in Spanish', (name) => {
  /** Sentences, labels and lines, whichever values they hold. */
  const phrases = (text: string): string[] =>
    squeezed(text)
      .split(/(?<=[.:,?])\s|\n/)
      .filter((phrase) => !phrase.includes('https://'));

  it('has not one sentence of the English one', () => {
    const [english, spanish] = [one(name), one(name, 'Ada', 'es')];
    for (const [said, translated] of [
      [english.text, squeezed(spanish.text)],
      [seen(english.html), seen(spanish.html)],
    ] as const) {
      const sentences = phrases(said);
      expect(sentences.length).toBeGreaterThan(5);
      expect(sentences.filter((sentence) => translated.includes(sentence))).toEqual([]);
    }
    expect(spanish.subject).not.toBe(english.subject);
  });

  it('has no English word that makes up sentences', () => {
    const words = seen(one(name, 'Ada', 'es').html);
    expect(seen(one(name).html)).toMatch(ENGLISH_WORDS);
    expect(words).not.toMatch(ENGLISH_WORDS);
  });
});

const ENGLISH_WORDS = /\b(the|you|your|this|was|at|until|hello|if|is)\b/i;

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
    expect(() => renderMail({ ...mail('welcome', data), locale: ENGLISH_MAIL }, PUBLIC_URL)).toThrow(
      'not a web address',
    );
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
  it.each([
    [AT, 'en', null, '21 November 2026 at 04:53 UTC'],
    ['2026-11-21T00:05:00+01:00', 'en', null, '20 November 2026 at 23:05 UTC'],
    [AT, 'en-US', 'America/New_York', '20 November 2026 at 23:53 EST'],
    ['2026-07-21T04:00:00.000Z', 'en', 'America/New_York', '21 July 2026 at 00:00 EDT'],
    [AT, 'de', 'Europe/Berlin', '21 November 2026 at 05:53 CET'],
    [AT, 'es', null, '21 de noviembre de 2026 a las 04:53 (UTC)'],
    [AT, 'es-ES', 'Europe/Madrid', '21 de noviembre de 2026 a las 05:53 (CET)'],
    ['2026-07-21T23:05:00.000Z', 'ES', 'Europe/Berlin', '22 de julio de 2026 a la 01:05 (CEST)'],
    ['2026-07-21T10:05:00.000Z', 'es-MX', 'America/New_York', '21 de julio de 2026 a las 06:05 (EDT)'],
  ])('tells %s in %s and %s as %j', (iso, language, timeZone, told) => {
    expect(toldTime(iso, { language, timeZone })).toBe(told);
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
    expect(one('verify-email').subject).toBe('Verify your email address');
    expect(one('verify-email of a change').subject).toBe('Confirm your new email address');
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

  it.each([
    [{ browser: 'Firefox', system: 'Linux' }, 'Firefox on Linux', 'Firefox en Linux'],
    [{ browser: 'Firefox', system: null }, 'Firefox', 'Firefox'],
    [{ browser: null, system: 'Linux' }, 'Linux', 'Linux'],
    [{ browser: null, system: null }, 'Unknown device', 'Dispositivo desconocido'],
    ['Firefox on Windows', 'Firefox on Windows', 'Firefox on Windows'],
  ])('names the device %j', (device, english, spanish) => {
    const message = mail('new-device', { firstName: 'Ada', at: AT, device, link: LINK });
    const textIn = (language: string) =>
      renderMail({ ...message, locale: locale(language) }, PUBLIC_URL).text.split('\n');
    expect(textIn('en')).toContain(`Browser: ${english}`);
    expect(textIn('es')).toContain(`Navegador: ${spanish}`);
  });
});
