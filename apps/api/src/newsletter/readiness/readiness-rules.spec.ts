import { HINDRANCE_KINDS, NEWSLETTER_HINDRANCES } from '@pressloom/contracts/newsletter-readiness';
import type { NewsletterHindranceCode } from '@pressloom/contracts/newsletter-readiness';
import { hindrance, hindrancesOf, issueHindrance, LATE_MS, sentFrom, stops, switchedOff } from './readiness-rules.ts';
import type { MakingFacts, ReadinessFacts, Switches } from './readiness-rules.ts';

const codes = (found: { code: string }[]) => found.map(({ code }) => code);
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 15, minutes));
const NOW = at(0);

const ON: Switches = { siteId: 7, isSiteActive: true, isAutomationOn: true, isActive: true, autoSend: true };

describe('what is switched off', () => {
  it.each<[Partial<Switches>, string[]]>([
    [{}, []],
    [{ isSiteActive: false }, ['site-off']],
    [{ isAutomationOn: false }, ['automation-off']],
    [{ isActive: false }, ['newsletter-off']],
    [{ autoSend: false }, ['auto-send-off']],
    [
      { isSiteActive: false, isAutomationOn: false, isActive: false, autoSend: false },
      ['site-off', 'automation-off', 'newsletter-off', 'auto-send-off'],
    ],
  ])('with %j is %j', (changes, expected) => expect(codes(switchedOff({ ...ON, ...changes }))).toEqual(expected));

  it('is said with where it can be switched on', () => {
    expect(switchedOff({ ...ON, isSiteActive: false, autoSend: false })).toEqual([
      { code: 'site-off', kind: 'off', message: 'This website is switched off.', link: '/wordpress-integration/7' },
      { code: 'auto-send-off', kind: 'off', message: 'Auto-send is switched off.', link: '/newsletter?tab=settings' },
    ]);
  });
});

const MAKING: MakingFacts = {
  hasNews: true,
  ai: { state: 'ready', message: null },
  budget: { state: 'ok', sentence: null },
};
const READY: ReadinessFacts = {
  hasPostalAddress: true,
  mail: { state: 'ready', message: null },
  hasReaders: true,
  making: MAKING,
};
const making = (changes: Partial<MakingFacts>) => ({ making: { ...MAKING, ...changes } });

type Row = [what: string, facts: Partial<ReadinessFacts>, code: string[], make: string | null, send: string | null];

const ROWS: Row[] = [
  ['nothing is in the way', {}, [], null, null],
  ['no postal address is entered', { hasPostalAddress: false }, ['no-postal-address'], null, 'no-postal-address'],
  [
    'no mail server is set up',
    { mail: { state: 'unconfigured', message: 'None.' } },
    ['no-mail-server'],
    null,
    'no-mail-server',
  ],
  ['the mail server fails', { mail: { state: 'failing', message: 'It is away.' } }, ['mail-failing'], null, null],
  ['nobody reads', { hasReaders: false }, ['no-readers'], 'no-readers', 'no-readers'],
  ['no AI service is set up', making({ ai: { state: 'unconfigured', message: null } }), ['no-ai'], 'no-ai', 'no-ai'],
  ['the AI service fails', making({ ai: { state: 'failing', message: 'Refused.' } }), ['ai-failing'], null, null],
  [
    'the budget is spent',
    making({ budget: { state: 'spent', sentence: 'Spent.' } }),
    ['budget-spent'],
    'budget-spent',
    'budget-spent',
  ],
  ['the budget is nearly spent', making({ budget: { state: 'near', sentence: 'Nearly.' } }), [], null, null],
  ['there is nothing new', making({ hasNews: false }), ['nothing-new'], 'nothing-new', 'nothing-new'],
  ['it is made already, whatever making would need', { making: null }, [], null, null],
  [
    'much is missing',
    { hasPostalAddress: false, hasReaders: false, ...making({ hasNews: false }) },
    ['no-postal-address', 'no-readers', 'nothing-new'],
    'no-readers',
    'no-postal-address',
  ],
];

describe('the next newsletter', () => {
  it.each(ROWS)('where %s', (_what, facts, expected, make, send) => {
    const found = hindrancesOf({ ...READY, ...facts });
    expect(codes(found)).toEqual(expected);
    expect([stops(found, 'make')?.code ?? null, stops(found, 'send')?.code ?? null]).toEqual([make, send]);
  });

  it.each<[Partial<ReadinessFacts>, string]>([
    [{ mail: { state: 'failing', message: 'It is away.' } }, 'It is away.'],
    [{ mail: { state: 'failing', message: null } }, 'The mail server is failing.'],
    [making({ ai: { state: 'failing', message: 'The key was refused.' } }), 'The key was refused.'],
    [making({ budget: { state: 'spent', sentence: 'It begins anew at midnight.' } }), 'It begins anew at midnight.'],
  ])('is told of %j as: %s', (facts, message) => {
    expect(hindrancesOf({ ...READY, ...facts })).toMatchObject([{ message, link: expect.stringMatching(/^\//) }]);
  });
});

describe('an issue with a date', () => {
  const scheduled = (minutes: number) => ({ deliveryStatus: 'scheduled', scheduledFor: at(minutes) }) as const;
  const off = switchedOff({ ...ON, autoSend: false });
  const missing = hindrancesOf({ ...READY, hasPostalAddress: false, hasReaders: false, making: null });

  it.each([
    ['to come goes out', scheduled(60), at(-60), [], null],
    ['of a moment ago goes out', scheduled(-59), at(-60), [], null],
    ['that begins to count goes out', scheduled(-60), at(-60), [], null],
    ['that is late does not', scheduled(-61), at(-60), [], 'date-over'],
    ['that is late does not, whatever else is missing', scheduled(-61), at(-60), missing, 'date-over'],
    ['to come does not while auto-send is off', scheduled(60), null, off, 'auto-send-off'],
    ['that passed while auto-send was off does not', scheduled(-1), null, off, 'date-over'],
    ['to come lacks what is weightiest', scheduled(60), at(-60), missing, 'no-postal-address'],
  ])('%s', (_what, issue, from, hindrances, code) =>
    expect(issueHindrance(issue, { from, hindrances, now: NOW })?.code ?? null).toBe(code),
  );

  it.each([
    { deliveryStatus: 'pending' as const, scheduledFor: null },
    { deliveryStatus: 'scheduled' as const, scheduledFor: null },
    { deliveryStatus: 'sent' as const, scheduledFor: at(-100) },
  ])('is none: %j', (issue) => expect(issueHindrance(issue, { from: null, hindrances: off, now: NOW })).toBeNull());

  it.each([
    ['no settings', null, null],
    ['auto-send off', { autoSendSince: null }, null],
    ['auto-send on for long', { autoSendSince: at(-1_000) }, new Date(NOW.getTime() - LATE_MS)],
    ['auto-send on since lately', { autoSendSince: at(-5) }, at(-5)],
  ])('counts from when on, with %s', (_what, settings, from) => expect(sentFrom(settings, NOW)).toEqual(from));
});

describe('every hindrance', () => {
  const LINKS: Record<NewsletterHindranceCode, string | null> = {
    'site-off': '/wordpress-integration/1',
    'automation-off': '/keywords',
    'newsletter-off': '/newsletter?tab=settings',
    'auto-send-off': '/newsletter?tab=settings',
    'no-postal-address': '/newsletter?tab=settings',
    'no-mail-server': '/newsletter?tab=settings',
    'mail-failing': '/newsletter?tab=settings',
    'no-readers': '/subscribers?tab=add',
    'no-ai': '/content-generation',
    'ai-failing': '/content-generation',
    'budget-spent': '/content-generation?tab=settings',
    'nothing-new': '/content-generation',
    'date-over': null,
  };

  it.each(NEWSLETTER_HINDRANCES)('has its kind, its sentence, and its way out: %s', (code) => {
    const { kind, message, link } = hindrance(code, { siteId: 1 });
    expect([kind, link]).toEqual([HINDRANCE_KINDS[code], LINKS[code]]);
    expect(message).toMatch(/^[A-Z].*\.$/);
  });
});
