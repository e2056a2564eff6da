import { contrast } from '@pressloom/contracts/contrast';
import { READER_LANGUAGES } from '@pressloom/contracts/reader-texts/languages';
import { ENGLISH_MAIL } from '../mail-data.ts';
import type { MailData, MailLeave, MailMessage, MailSite, MailTemplate } from '../mail-data.ts';
import { seen, squeezed, tagsOf } from './mail-parts.fixture.ts';
import { renderMail } from './render.ts';

const PUBLIC_URL = 'https://press.example:8443';
const LINK = 'https://press.example:8443/confirm?token=abc_-123&x=1';
const SITE: MailSite = {
  name: 'Fire News',
  url: 'https://fire.example',
  color: '#dc2626',
  logo: null,
  postalAddress: 'Fire News Media\n12 Station Road\r\n\nSpringfield',
};
const LEAVE: MailLeave = {
  preferencesUrl: 'https://press.example:8443/preferences?s=abc&x=1',
  unsubscribeUrl: 'https://press.example:8443/unsubscribe?s=abc',
  oneClickUrl: 'https://press.example:8443/api/one-click?s=abc',
};

type Sample = MailMessage<MailTemplate>;
const mail = <T extends MailTemplate>(template: T, data: MailData[T], more: Partial<Sample> = {}): Sample => ({
  template,
  data,
  locale: ENGLISH_MAIL,
  site: SITE,
  ...more,
});
const SAMPLES = {
  'confirm-subscription': mail('confirm-subscription', { link: LINK, expiresAt: '2026-11-21T04:53:10.000Z' }),
  'subscriber-welcome': mail('subscriber-welcome', { addedBy: 'reader', isPremium: false }, { leave: LEAVE }),
  'subscriber-welcome by an operator': mail(
    'subscriber-welcome',
    { addedBy: 'operator', isPremium: true },
    { leave: LEAVE },
  ),
  'subscription-exists': mail('subscription-exists', {}, { leave: LEAVE }),
  'an account mail': mail('welcome', { firstName: 'Ada', link: LINK }),
};
type Name = keyof typeof SAMPLES;
const names = Object.keys(SAMPLES) as Name[];
const rendered = (name: Name, more: Partial<Sample> = {}) => renderMail({ ...SAMPLES[name], ...more }, PUBLIC_URL);
const inSpanish = { locale: { language: 'es', timeZone: 'Europe/Madrid' } };
const hrefs = (html: string) =>
  [...html.matchAll(/\bhref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe.each(names.flatMap((name) => READER_LANGUAGES.map((language) => [name, language] as const)))(
  'the mail %s of a website in %s',
  (name, language) => {
    const { subject, html, text } = rendered(name, { locale: { language, timeZone: null } });

    it('says the same in both parts, links included', () => {
      const plain = (words: string) => squeezed(words).replaceAll(':', '').replace(/^-- /, '');
      const inHtml = plain(seen(html));
      for (const block of text.split('\n\n')) {
        const isLines = /^\S+: |https:\/\//m.test(block);
        for (const part of isLines ? block.split('\n') : [block])
          if (part.startsWith('https://')) expect(hrefs(html)).toContain(part);
          else expect(inHtml).toContain(plain(part));
      }
    });

    it('has the name, colour and postal address of the website, and Pressloom’s nowhere in its look', () => {
      expect(seen(html)).toMatch(/^Fire News (at|en) fire\.example /);
      expect(seen(html)).toMatch(
        /(sent by Fire News at|envió Fire News desde) fire\.example\. Fire News Media 12 Station Road Springfield/,
      );
      expect(html).toContain('background:#dc2626');
      expect(html).not.toContain('#1d4ed8');
      expect(text).toContain('\n\nFire News Media\n12 Station Road\nSpringfield\n');
    });

    it('is small, needs no picture, and has lines that no program breaks', () => {
      expect(Buffer.byteLength(html)).toBeLessThan(30_000);
      expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|src=/i);
      for (const line of text.split('\n')) if (!line.includes('https://')) expect(line.length).toBeLessThanOrEqual(78);
      expect(subject.length).toBeLessThan(60);
    });

    it('offers the ways out that it was given', () => {
      const ways = [LEAVE.preferencesUrl, LEAVE.unsubscribeUrl];
      const offered = SAMPLES[name].leave ? ways : [];
      expect(
        hrefs(html)
          .slice(-2)
          .filter((href) => ways.includes(href)),
      ).toEqual(offered);
      expect(
        text
          .split('\n')
          .slice(-5)
          .filter((line) => ways.includes(line)),
      ).toEqual(offered);
      expect(html + text).not.toContain('one-click');
    });
  },
);

describe.each(names)('the mail %s in Spanish', (name) => {
  it('has not one sentence of the English one', () => {
    const phrases = (text: string) =>
      squeezed(text)
        .split(/(?<=[.:,?])\s/)
        .filter((one) => !one.includes('https://'));
    const [english, spanish] = [rendered(name), rendered(name, inSpanish)];
    const kept = phrases(english.text.split('-- ')[0] ?? '').filter((one) => squeezed(spanish.text).includes(one));
    expect(kept).toEqual([]);
    expect(spanish.subject).not.toBe(english.subject);
    expect(seen(spanish.html)).not.toMatch(/\b(the|you|your|this|at|until|hello|if)\b/i);
  });
});

describe('the words', () => {
  it('ask whoever was named for the newsletter to confirm, and promise others silence', () => {
    const { subject, text, html } = rendered('confirm-subscription');
    expect(subject).toBe('Confirm your subscription to Fire News');
    expect(squeezed(text)).toContain('without your confirmation, you get nothing more.');
    expect(squeezed(text)).toContain('until 21 November 2026 at 04:53 UTC');
    expect(text.split('\n')).toContain(LINK);
    expect(hrefs(html).filter((href) => href === LINK)).toHaveLength(2);
  });

  it('tell a new subscriber plainly why they get it', () => {
    const reader = squeezed(rendered('subscriber-welcome').text);
    const operator = squeezed(rendered('subscriber-welcome by an operator').text);
    expect(reader).toContain('You get this email because you subscribed to the newsletter of Fire News.');
    expect(operator).toContain(
      'You get this email because the publisher of Fire News added this address to its newsletter.',
    );
    expect([reader, operator].map((text) => text.includes('premium'))).toEqual([false, true]);
    expect(hrefs(rendered('subscriber-welcome').html)).toContain('https://fire.example/');
  });

  it('speak of the link below only where it is there', () => {
    const sentence = 'unsubscribe with the link at the end';
    expect(squeezed(rendered('subscriber-welcome').text)).toContain(sentence);
    expect(squeezed(rendered('subscriber-welcome', { leave: null }).text)).not.toContain(sentence);
  });

  it('lead who is subscribed already to their preferences, where there are any', () => {
    const count = (leave: MailLeave | null) =>
      hrefs(rendered('subscription-exists', { leave }).html).filter((href) => href === LEAVE.preferencesUrl).length;
    expect([count(LEAVE), count(null)]).toEqual([3, 0]);
  });

  it.each(['confirm-subscription', 'subscriber-welcome', 'subscription-exists'] as const)(
    'of %s are nobody’s without a website: our own mistake',
    (name) => expect(() => rendered(name, { site: null })).toThrow('without the website'),
  );
});

describe('the look', () => {
  const withSite = (site: Partial<MailSite>) => rendered('confirm-subscription', { site: { ...SITE, ...site } });
  /** The colours of the button: by day, and in the dark. */
  const colors = (html: string) => [
    /bgcolor="(#[0-9a-f]{6})" role/.exec(html)?.[1] ?? '',
    /\.button a \{ background: (#[0-9a-f]{6})/.exec(html.replace(/\s+/g, ' '))?.[1] ?? '',
  ];

  it.each(['#dc2626', '#fbbf24', '#ffffff', '#000000', '#1e1b4b'])(
    'of %s keeps texts readable, day and night',
    (color) => {
      const [day = '', night = ''] = colors(withSite({ color }).html);
      expect(contrast(day, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(night, '#0b1220')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(night, '#171a21')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('keeps a colour that is readable as it is, and refuses what is none', () => {
    expect(colors(withSite({ color: '#dc2626' }).html)[0]).toBe('#dc2626');
    expect(() => withSite({ color: 'red;}' })).toThrow(RangeError);
  });

  const logo = (url: string) => ({ logo: { url, width: 180, height: 54 } });

  it('shows a logo instead of the name, which stands in for it', () => {
    const { html } = withSite(logo('https://cdn.example/logo.png?a=1&b=2'));
    expect(html).toMatch(/<img\s+src="https:\/\/cdn\.example\/logo\.png\?a=1&amp;b=2"\s+alt="Fire News"/);
    // Outlook knows sizes from attributes alone.
    expect(html).toMatch(/<img[^>]*\swidth="180"\s+height="54"/);
    expect(seen(html)).toMatch(/^Confirm your subscription/);
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it.each(['http://cdn.example/logo.png', 'javascript:alert(1)', 'data:image/png;base64,AA', 'logo.png', ''])(
    'leaves out the logo %j, which no mail program would show',
    (url) => expect(withSite(logo(url)).html).not.toContain('<img'),
  );

  it('of an installation without https shows its own pictures alone', () => {
    const plain = 'http://localhost:3000';
    const shown = (url: string) =>
      renderMail(mail('subscription-exists', {}, { site: { ...SITE, ...logo(url) } }), plain);
    expect(shown(`${plain}/api/images/ab`).html).toContain('<img');
    expect(shown('http://localhost:3001/api/images/ab').html).not.toContain('<img');
  });

  it('of a mail that an older version queued has the name', () => {
    const { logo: _none, ...older } = SITE;
    expect(seen(rendered('confirm-subscription', { site: older }).html)).toMatch(/^Fire News at fire\.example /);
  });

  it.each([null, '', ' \n '])('has no line for the postal address %j', (postalAddress) => {
    expect(withSite({ postalAddress }).text.trimEnd()).toMatch(/fire\.example\.$/);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    `"><script>`,
    "' onmouseover='x",
    'A\r\nBcc: victim@other.example',
    '{{x}}${1}',
  ])('of a website whose texts are %j has the same tags as any other', (hostile) => {
    const plain = withSite({ name: 'Fire', postalAddress: 'Fire' });
    const { html, subject, text } = withSite({ name: hostile, postalAddress: hostile.replace(/[\r\n]+/g, ' ') });
    const named = (tags: string[]) => tags.map((tag) => tag.replace(/aria-label="[^"]*"/, ''));
    expect(named(tagsOf(html))).toEqual(named(tagsOf(plain.html)));
    expect(subject).not.toMatch(/\p{Cc}/u);
    expect(text).not.toMatch(/^Bcc:/m);
  });
});
