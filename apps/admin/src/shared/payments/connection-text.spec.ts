import { BILLING_PROBLEMS, clockText, refusedText, WEBHOOK_STATES } from '@pressloom/contracts/billing-connection';
import type { BillingWebhookView, RefusalReason } from '@pressloom/contracts/billing-connection';
import { connectionLook, keyText, moneyChangeWarning, moneyNotice, unpaidNote } from './connection-text.ts';
import { formerSecretText, makeLabel, makeQuestion, webhookLook } from './webhook-text.ts';

it.each([
  [null, 'Not set up'],
  ['sandbox', 'Simulated'],
  ['test', 'Test mode'],
  ['live', 'Live'],
] as const)('money of %s is called %s', (scope, label) => {
  expect(connectionLook({ scope, problem: null }).label).toBe(label);
});

it('a problem goes before whose money it is, with what it means for readers', () => {
  const looks = BILLING_PROBLEMS.map((code) =>
    connectionLook({ scope: 'live', problem: { code, message: 'Stripe said no.', since: null } }),
  );
  expect(new Set(looks.map(({ label }) => label)).size).toBe(BILLING_PROBLEMS.length);
  expect(looks.map(({ tone }) => tone)).toEqual(
    BILLING_PROBLEMS.map((code) => (code === 'archived' ? 'warning' : 'error')),
  );
  for (const { text } of looks) expect(text).toMatch(/^Stripe said no\. ./);
});

it('a key that lacks something is told all that it needs', () => {
  const problem = {
    code: 'key_limited',
    message: 'This key may not read payment intents in Stripe.',
    since: null,
  } as const;
  const { text } = connectionLook({ scope: 'live', problem });
  expect(text).toMatch(/^This key may not .* to read charges, refunds, payment intents, invoices and disputes\.$/);
});

const counts = { sandbox: 2, test: 1, live: 1200 };

it.each([
  ['live', 'live', null],
  ['live', 'test', /^1,200 memberships were paid with real money\. Access continues .* renewals/],
  ['live', null, /misses renewals, refunds and cancellations/],
  ['test', 'live', /^1 membership was bought in test mode\. It stops counting: this reader/],
  ['test', 'sandbox', /stops counting/],
  ['sandbox', 'test', /^2 memberships were bought with simulated payments\. They count as long as/],
  [null, 'test', null],
] as const)('from money of %s to money of %s: %s', (scope, next, expected) => {
  const warning = moneyChangeWarning({ scope, memberships: counts }, next);
  if (expected === null) expect(warning).toBeNull();
  else expect(warning).toMatch(expected);
});

it('warns of nothing where nobody is a member', () => {
  const memberships = { sandbox: 0, test: 0, live: 0 };
  expect(moneyChangeWarning({ scope: 'live', memberships }, 'test')).toBeNull();
});

it.each([
  [null, null, 'None'],
  ['settings', '••••cdef', '••••cdef (entered here)'],
  ['environment', '••••cdef', '••••cdef (STRIPE_SECRET_KEY, set on the server)'],
] as const)('a key from %s', (keySource, keyMask, expected) => {
  expect(keyText({ keySource, keyMask })).toBe(expected);
});

it.each([
  ['live', false, null],
  ['live', true, 'No real money.'],
  ['test', false, 'Test mode.'],
  ['sandbox', true, 'No real money.'],
  [null, true, null],
] as const)('the banner of %s, of a sample website: %s', (scope, isSample, title) => {
  expect(moneyNotice(scope, isSample)?.title ?? null).toBe(title);
});

it.each([
  [null, 'Readers can’t buy a membership yet: payments aren’t set up.'],
  ['sandbox', null],
  ['test', null],
  ['live', null],
] as const)('beside an offer, of %s: %s', (scope, note) => expect(unpaidNote(scope)).toBe(note));

const webhook = (facts: Partial<BillingWebhookView> = {}): BillingWebhookView => ({
  ...{ state: 'ready', madeBy: 'us', url: 'http://press.example/api/billing/webhooks/live', formerUrl: null },
  ...{ canBeMade: true, missingEvents: [], lastReportAt: null, formerSecretUntil: null, refused: [] },
  ...facts,
});

it('each state of the address has a word and a sentence of its own', () => {
  const looks = WEBHOOK_STATES.map((state) => webhookLook(webhook({ state })));
  expect(new Set(looks.map(({ label }) => label)).size).toBe(WEBHOOK_STATES.length);
});

it.each<[Partial<BillingWebhookView>, string, RegExp]>([
  [{ state: 'missing', madeBy: null }, 'No webhook yet', /Create the webhook here/],
  [
    { state: 'missing', madeBy: null, canBeMade: false },
    'No webhook yet',
    /installation is http:\/\/press\.example\. Set/,
  ],
  [
    { state: 'elsewhere', formerUrl: 'https://former.example/x' },
    'Wrong address',
    /sends its events to https:\/\/former\./,
  ],
  [
    { state: 'lacking', missingEvents: ['invoice.paid', 'charge.refunded'] },
    'Events missing',
    /invoice\.paid, charge\./,
  ],
  [{}, 'No event yet', /sent nothing yet/],
  [{ lastReportAt: '2026-11-23T04:00:00Z' }, 'Receiving events', /Pressloom created/],
  [{ lastReportAt: '2026-11-23T04:00:00Z', madeBy: 'person' }, 'Receiving events', /Somebody created/],
])('%j', (facts, label, text) => {
  const look = webhookLook(webhook(facts));
  expect(look.label).toMatch(label);
  expect(look.text).toMatch(text);
});

it.each([
  [{ state: 'missing', madeBy: null }, 'Create the webhook', /^This tells Stripe/],
  [{ state: 'ready', madeBy: 'us' }, 'Change the signing secret', /accepted for one more day/],
  [{ state: 'elsewhere', madeBy: 'us' }, 'Switch to the new address', /accepted for one more day/],
  [{ state: 'gone', madeBy: 'us' }, 'Create a new webhook', /accepted for/],
  [{ state: 'unsigned', madeBy: 'person' }, 'Create a new webhook', /next to the one created by hand/],
] as const)('the button of %j says %s', (facts, label, question) => {
  expect(makeLabel(facts)).toBe(label);
  expect(makeQuestion(facts)).toMatch(question);
});

const refused = (reason: RefusalReason, facts: object = {}) => ({
  ...{ reason, count: 3, firstAt: '2026-11-23T04:00:00Z', lastAt: '2026-11-23T05:00:00Z', ageSeconds: null, ...facts },
});
const [BEFORE, BETWEEN, AFTER] = ['03:00', '04:30', '06:00'].map((time) => `2026-11-23T${time}:00Z`);

it.each<[string, Partial<BillingWebhookView>, string]>([
  ['none', { lastReportAt: BEFORE }, 'Receiving events'],
  ['old ones, though signed well', { lastReportAt: BEFORE, refused: [refused('clock')] }, 'Events rejected'],
  ['old ones, until they are accepted again', { lastReportAt: AFTER, refused: [refused('clock')] }, 'Receiving events'],
  ['those of another secret, and none accepted since', { lastReportAt: BEFORE, refused: [refused('secret')] }, 'Check'],
  ['those of another secret, before any event', { refused: [refused('secret')] }, 'Check the signing secret'],
  ['a stranger’s, between ours', { lastReportAt: BETWEEN, refused: [refused('secret')] }, 'Receiving events'],
  ['those that nobody signed', { lastReportAt: BEFORE, refused: [refused('unsigned')] }, 'Receiving events'],
  ['any, while another problem goes first', { state: 'off', refused: [refused('clock')] }, 'Switched off'],
])('a webhook that rejected %s', (_what, facts, label) => {
  expect(webhookLook(webhook(facts)).label).toMatch(label);
});

it('says of rejected events what is known, and blames no setting for what anybody can send', () => {
  const ten = refusedText(refused('clock', { ageSeconds: 610 }));
  expect(ten).toMatch(/^3 events were rejected: correctly signed, but dated 10 minutes ago/);
  expect(refusedText(refused('secret', { count: 1 }))).toMatch(
    /^1 request was rejected: .* If it shows none, somebody else/,
  );
  expect(refusedText(refused('unsigned'))).toMatch(/either somebody else sent them, or a proxy/);
  expect(clockText(90)).toBe('The clock of this server is 2 minutes ahead of Stripe’s.');
  expect(clockText(-3_700)).toBe('The clock of this server is 62 minutes behind Stripe’s.');
});

it('tells until when the former secret is believed', () => {
  expect(formerSecretText({ formerSecretUntil: null })).toBeNull();
  expect(formerSecretText({ formerSecretUntil: '2026-11-23T12:00:00Z' })).toMatch(/until Nov 23, 2026/);
});
