import { READER_LANGUAGES } from '@pressloom/contracts/reader-texts/languages';
import type { MailData, MailMessage, MailSite } from '../mail-data.ts';
import { mailHeaders } from '../mail-headers.ts';
import { seen, squeezed, tagsOf } from './mail-parts.fixture.ts';
import { renderMail } from './render.ts';

const PUBLIC_URL = 'https://press.example:8443';
const HOME = 'https://press.example:8443/';
const SUBSCRIBE = 'https://press.example:8443/subscribe?site=1';
const AT = '2026-11-21T04:53:10.000Z';
const LATER = '2026-12-21T04:53:10.000Z';
const SITE: MailSite = {
  ...{ name: 'Fire News', url: 'https://fire.example', color: '#dc2626', logo: null },
  postalAddress: 'Fire News Media\n12 Station Road',
};

type Template = Extract<keyof MailData, `membership-${string}`>;
type Data<T extends Template> = Omit<MailData[T], 'firstName' | 'link' | 'isGated'>;

const PRICE = { cents: 999, currency: 'usd', interval: 'month' } as const;
const RECEIPT: Data<'membership-receipt'> = {
  ...{ number: 'FN-0001', interval: 'month', paidAt: AT, period: { from: AT, to: LATER } },
  ...{ subtotalCents: 999, taxCents: 210, totalCents: 1209, refundedCents: 0, currency: 'usd' },
};
const SAMPLES: { [T in Template]: Data<T> } = {
  'membership-begun': { reach: 'all', price: PRICE, next: { what: 'next-payment', at: LATER } },
  'membership-receipt': RECEIPT,
  'membership-unpaid': { until: AT },
  'membership-cancelled': { endsAt: LATER },
  'membership-resumes': { resumesAt: AT, price: PRICE, next: { what: 'next-payment', at: LATER }, isOpen: false },
  'membership-price': { now: PRICE, then: { ...PRICE, cents: 1299 }, at: LATER, told: 'first' },
  'membership-price-stays': { price: PRICE },
  'membership-ended': { endedAt: AT, subscribe: SUBSCRIBE },
};
const TEMPLATES = Object.keys(SAMPLES) as Template[];

interface Around {
  firstName?: string;
  language?: string;
  timeZone?: string | null;
  site?: MailSite | null;
  isGated?: boolean;
}
function message<T extends Template>(template: T, data: Partial<Data<T>> = {}, around: Around = {}): MailMessage<T> {
  const { firstName = 'Ada', language = 'en', timeZone = null, site = SITE, isGated } = around;
  const whole = { ...SAMPLES[template], ...data, firstName, link: HOME, isGated } as unknown as MailData[T];
  return { template, data: whole, locale: { language, timeZone }, site };
}
const rendered = <T extends Template>(template: T, data: Partial<Data<T>> = {}, around: Around = {}) =>
  renderMail(message(template, data, around), PUBLIC_URL);
const textOf = <T extends Template>(template: T, data: Partial<Data<T>> = {}, around: Around = {}) =>
  squeezed(rendered(template, data, around).text);
/** The facts of a mail, as lines of its text. */
const factsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^[^.:]+: ./.test(line))
    .map(squeezed);

const everywhere = TEMPLATES.flatMap((template) =>
  READER_LANGUAGES.flatMap((language) =>
    ([SITE, null] as const).map(
      (site) => [template, language, site === null ? 'no website' : site.name, site] as const,
    ),
  ),
);

describe.each(everywhere)('the mail %s in %s of %s', (template, language, _name, site) => {
  const { subject, html, text } = rendered(template, {}, { language, site });
  const place = site?.name ?? 'press.example:8443';

  it('says the same in both parts, links included', () => {
    const plain = (words: string) => squeezed(words).replaceAll(':', '').replace(/^-- /, '');
    const inHtml = plain(seen(html));
    const hrefs = [...html.matchAll(/\bhref="([^"]*)"/g)].map(([, href]) => href);
    for (const block of text.split('\n\n')) {
      const isLines = /^\S+: |https:\/\//m.test(block);
      for (const part of isLines ? block.split('\n') : [block])
        if (part.startsWith('https://')) expect(hrefs).toContain(part);
        else expect(inHtml).toContain(plain(part));
    }
    expect(hrefs).toContain(template === 'membership-ended' && site !== null ? SUBSCRIBE : HOME);
  });

  it('names the place, and why it came: it is no news to be left', () => {
    expect(subject).toContain(place);
    const why = { en: /because you (have|had) a membership at/, es: /porque (tienes|tenías) una membresía en/ };
    expect(squeezed(text)).toMatch(why[language]);
    expect(mailHeaders(message(template, {}, { site }))).not.toHaveProperty('List-Unsubscribe');
    expect(text).not.toMatch(/unsubscribe|darme de baja/i);
  });

  it('is in the look of its sender, small, with lines that no program breaks', () => {
    expect(html.includes('background:#dc2626')).toBe(site !== null);
    expect(text.includes('12 Station Road')).toBe(site !== null);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|src=/i);
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    expect(subject.length).toBeLessThan(70);
    for (const line of text.split('\n')) if (!line.includes('https://')) expect(line.length).toBeLessThanOrEqual(78);
  });
});

describe.each(TEMPLATES)('the mail %s in Spanish', (template) => {
  it('has not one sentence or label of the English one', () => {
    const phrases = (text: string) =>
      squeezed(text)
        .split(/(?<=[.:,?])\s/)
        .filter((one) => !one.includes('https://'));
    const spanish = textOf(template, {}, { language: 'es' });
    const [body = ''] = textOf(template).split('-- ');
    const english = phrases(body);
    expect(english.length).toBeGreaterThan(3);
    expect(english.filter((one) => spanish.includes(one))).toEqual([]);
    expect(seen(rendered(template, {}, { language: 'es' }).html)).not.toMatch(
      /\b(the|you|your|this|at|until|hello|if|month)\b/i,
    );
  });
});

describe.each([
  '<img src=x onerror=alert(1)>',
  `"><script>alert(1)</script>`,
  "' onmouseover='x",
  'A\r\nBcc: victim@other.example',
  '{{x}}${1}',
  'x'.repeat(200),
])('%j', (hostile) => {
  const unnamed = (tags: string[]) => tags.map((tag) => tag.replace(/aria-label="[^"]*"/, ''));
  it.each(TEMPLATES)('as the name of a member, a website or an invoice adds nothing to %s', (template) => {
    const texts = (value: string): [Partial<Data<Template>>, Around] => [
      template === 'membership-receipt' ? { number: value } : {},
      { firstName: value, site: { ...SITE, name: value, postalAddress: value.replace(/[\r\n]+/g, ' ') } },
    ];
    const { html, subject, text } = rendered(template, ...texts(hostile));
    expect(unnamed(tagsOf(html))).toEqual(unnamed(tagsOf(rendered(template, ...texts('Ada')).html)));
    expect(subject).not.toMatch(/\p{Cc}/u);
    expect(text).not.toMatch(/^Bcc:|\r/m);
  });
});

describe('a receipt', () => {
  it('tells number, day, what, period, tax apart, and total', () => {
    expect(factsOf(rendered('membership-receipt').text)).toEqual([
      'Invoice number: FN-0001',
      'Paid on: 21 November 2026',
      'For: Membership, paid monthly',
      'Period: 21 November 2026 to 21 December 2026',
      'Before tax: $9.99',
      'Tax: $2.10',
      'Total: $12.09',
    ]);
  });

  it('says nothing of what is not there', () => {
    const facts = factsOf(rendered('membership-receipt', { number: null, taxCents: 0, totalCents: 999 }).text);
    expect(facts.map((fact) => fact.replace(/:.*/, ''))).toEqual(['Paid on', 'For', 'Period', 'Total']);
  });

  it('tells what was given back already', () => {
    expect(factsOf(rendered('membership-receipt', { refundedCents: 500 }).text)).toContain('Refunded: $5.00');
  });

  it.each([
    ['usd', 'en', 1209, '$12.09'],
    ['USD', 'es', 1209, '12,09 US$'],
    ['eur', 'es', 123_456, '1234,56 €'],
    ['jpy', 'en', 1209, '¥1,209'],
    ['kwd', 'en', 12_090, 'KWD 12.09'],
  ])('in %s and %s tells %i as %s', (currency, language, totalCents, told) => {
    const total = language === 'en' ? 'Total' : 'Importe total';
    const { text } = rendered('membership-receipt', { currency, totalCents, taxCents: 0 }, { language });
    expect(factsOf(text)).toContain(`${total}: ${told}`);
  });

  it('tells days by the clock of the website', () => {
    const { text } = rendered('membership-receipt', {}, { timeZone: 'America/New_York' });
    expect(factsOf(text)).toContain('Paid on: 20 November 2026');
  });
});

describe('the words', () => {
  it.each([
    ['all', 'on all websites of this publisher'],
    ['brand', 'on the websites of this brand'],
  ] as const)('of a welcome say where it holds (%s)', (reach, where) =>
    expect(textOf('membership-begun', { reach }, { isGated: true })).toContain(
      `You can now read the premium articles ${where}.`,
    ),
  );

  it.each([
    [{ what: 'next-payment', at: LATER }, ['Price: $9.99 a month', 'Next payment: 21 December 2026']],
    [{ what: 'first-payment', at: LATER }, ['Price: $9.99 a month', 'First payment: 21 December 2026']],
    [{ what: 'end', at: LATER }, ['Price: $9.99 a month', 'Ends: 21 December 2026 at 04:53 UTC']],
    [null, ['Price: $9.99 a month']],
  ] as const)('of a welcome tell what comes next: %j', (next, facts) =>
    expect(factsOf(rendered('membership-begun', { next }).text)).toEqual(facts),
  );

  it('of a welcome lead to the website, and to their own page where it is gone', () => {
    const buttonOf = (html: string) => /class="button"[^]*?href="([^"]*)"/.exec(html)?.[1];
    expect(buttonOf(rendered('membership-begun').html)).toBe('https://fire.example/');
    expect(buttonOf(rendered('membership-begun', {}, { site: null }).html)).toBe(HOME);
  });

  it('of a payment that failed promise reading only where it is so', () => {
    const until = 'Your membership stays active until 21 November 2026 at 04:53 UTC.';
    expect(textOf('membership-unpaid')).toContain(until);
    const closed = textOf('membership-unpaid', { until: null }, { isGated: true });
    expect(closed).toContain('read the premium articles once your membership is paid');
    expect(closed).not.toContain('stays active');
  });

  it.each(READER_LANGUAGES)('say nothing of premium articles where none are kept to members (%s)', (language) => {
    const cases: [Template, Partial<Data<Template>>][] = [
      ['membership-begun', { reach: 'all' }],
      ['membership-begun', { reach: 'brand' }],
      ['membership-unpaid', { until: null }],
      ['membership-resumes', { isOpen: false }],
      ['membership-ended', {}],
    ];
    for (const [template, data] of cases) {
      expect(textOf(template, data, { language, isGated: true })).toMatch(/premium/);
      expect(textOf(template, data, { language, isGated: false })).not.toMatch(/premium/);
      // As mails that an older version queued.
      expect(textOf(template, data, { language })).not.toMatch(/premium/);
    }
  });

  it('of a cancelled one tell the last moment', () =>
    expect(textOf('membership-cancelled')).toContain('ends on 21 December 2026 at 04:53 UTC.'));

  it('of a pause promise reading only where it is paid', () => {
    const opens = 'read the premium articles again once the next payment has arrived';
    expect(textOf('membership-resumes', {}, { isGated: true })).toContain(opens);
    expect(textOf('membership-resumes', { isOpen: true }, { isGated: true })).not.toContain(opens);
    const atEnd = textOf('membership-resumes', { opensAtEnd: true });
    expect(atEnd).toContain('From then on, your membership is active again.');
    expect(atEnd).not.toContain(opens);
    expect(factsOf(rendered('membership-resumes').text)).toContain('Next payment: 21 December 2026');
  });

  it('of a pause leave out what reading needs where something else lets them in', () => {
    const text = textOf('membership-resumes', { hasAccess: true }, { isGated: true });
    expect(text).toContain('Your membership is active again once the next payment has arrived.');
    expect(text).not.toContain('premium');
  });

  it.each([
    ['en', true, 'You still have access to the premium articles. Your account stays as it is.'],
    ['es', true, 'Sigues teniendo acceso a los artículos premium. Tu cuenta sigue como está.'],
    ['en', false, 'It will not be renewed. Your account stays as it is.'],
  ])('of an end lead whoever can still read to their account (%s, %s)', (language, isGated, said) => {
    const { text, html } = rendered('membership-ended', { hasAccess: true }, { language, isGated });
    expect(squeezed(text)).toContain(said);
    expect(html).toContain(`href="${HOME}"`);
    expect(html).not.toContain(SUBSCRIBE);
  });

  it('of a price tell both, and from when', () =>
    expect(factsOf(rendered('membership-price').text)).toEqual([
      'Price now: $9.99 a month',
      'New price: $12.99 a month',
      'From: 21 December 2026',
    ]));

  it.each([
    ['first', 1299, ['If not, cancel before that day', /replaces|this is a reminder|pay less/]],
    ['instead', 1299, ['This replaces the new price', /this is a reminder|pay less/]],
    ['again', 1299, ['We told you about this before', /replaces|pay less/]],
    ['first', 799, ['From then on, you pay less', /cancel before/]],
  ] as const)('of a price that is told %s, of %i, say what it is to them', (told, cents, [said, unsaid]) => {
    const text = textOf('membership-price', { told, then: { ...PRICE, cents } });
    expect(text).toContain(said);
    expect(text).not.toMatch(unsaid);
  });

  it('of a price that stays tell it, and not the other one', () =>
    expect(factsOf(rendered('membership-price-stays').text)).toEqual(['Price: $9.99 a month']));

  it('of one by the year say so', () => {
    const price = { ...PRICE, interval: 'year' } as const;
    expect(textOf('membership-begun', { price })).toContain('Price: $9.99 a year');
    expect(textOf('membership-receipt', { interval: 'year' })).toContain('For: Membership, paid yearly');
  });

  it('of one by another interval, which was agreed on, name none', () => {
    const price = { ...PRICE, interval: null };
    expect(factsOf(rendered('membership-begun', { price }).text)).toContain('Price: $9.99');
    expect(factsOf(rendered('membership-receipt', { interval: null }).text)).toContain('For: Membership');
  });
});
