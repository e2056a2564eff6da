import { bySubject, comparisonLook, comparisonText, fieldText, subjectText, valueText } from './comparison-text.ts';

const report = (facts: object = {}) => ({
  ...{ finishedAt: null, error: null, checked: 12, total: 40, differenceCount: 0, failureCount: 0 },
  ...facts,
});
const DONE = { finishedAt: '2026-11-23T03:20:09Z', checked: 40 };

it.each([
  [report(DONE), false, 'In sync with Stripe', '40 entries compared.'],
  [report({ ...DONE, differenceCount: 1 }), false, '1 difference fixed', '40 entries compared.'],
  [report({ ...DONE, checked: 1, differenceCount: 3 }), true, '3 differences fixed', '1 entry compared.'],
  [report({ ...DONE, failureCount: 2 }), false, '2 could not be compared', '38 entries compared.'],
  [
    report({ ...DONE, failureCount: 1, differenceCount: 3 }),
    false,
    '1 could not be compared',
    '39 entries compared. 3 differences were fixed.',
  ],
  [report(), true, 'Running', 'Not finished yet.'],
  [report(), false, 'Stopped', 'Stopped at 12 of 40: The server stopped before it was finished.'],
  [report({ error: 'Stripe is away.' }), false, 'Stopped', 'Stopped at 12 of 40: Stripe is away.'],
  [
    report({ error: 'Stripe is away.', differenceCount: 2 }),
    true,
    'Stopped',
    'Stopped at 12 of 40: Stripe is away. 2 differences were fixed before that.',
  ],
  [
    report({ error: 'Stripe is away.', checked: 0, total: 0 }),
    false,
    'Stopped',
    'Stopped before the first entry: Stripe is away.',
  ],
])('%j, while one runs: %s, is %s: %s', (facts, isWorking, label, text) => {
  expect([comparisonLook(facts, isWorking).label, comparisonText(facts, isWorking)]).toEqual([label, text]);
});

it.each([
  ['status', 'canceled', 'Status', 'ended'],
  ['status', 'active', 'Status', 'active'],
  ['paidUntil', null, 'Paid until', 'None'],
  ['row', null, 'Record exists', 'No'],
  ['row', 'there', 'Record exists', 'Yes'],
  ['amountCents', '999', 'Price (without decimal point)', '999'],
  ['payment A-12 totalCents', '12345', 'Payment A-12: amount (without decimal point)', '12,345'],
  ['payment A-12 row', null, 'Payment A-12: record exists', 'No'],
  ['account premium', 'false', 'Account is premium', 'No'],
  ['subscribers premium', 'true', 'Subscriber is premium', 'Yes'],
  ['somethingNew', 'x', 'somethingNew', 'x'],
])('%s of %j is %s: %s', (field, value, name, text) => {
  expect([fieldText(field), valueText(field, value)]).toEqual([name, text]);
});

it('tells times as people read them', () => {
  expect(valueText('paidUntil', '2026-11-23T12:00:00.000Z')).toMatch(/^Nov 23, 2026/);
});

it('names whom it knows', () => {
  expect(['a@b.example', 'sub_1', ''].map((subject) => subjectText({ subject }))).toEqual([
    'a@b.example',
    'Membership sub_1, owner unknown',
    'An erased person',
  ]);
});

it('keeps what is of one person together', () => {
  const of = (subject: string, field: string) => ({ subject, field, ours: null, theirs: null });
  const groups = bySubject([of('a', 'status'), of('b', 'status'), of('a', 'row')]);
  expect(groups.map(({ subject, rows }) => [subject, rows.map(({ field }) => field)])).toEqual([
    ['a', ['status', 'row']],
    ['b', ['status']],
  ]);
});
