import { nextAfterPause, nextOf } from './next-payment.ts';

type Facts = Parameters<typeof nextOf>[0];
const at = (day: string): Date => new Date(`${day}T10:30:00Z`);
const membership = (facts: Partial<Facts> = {}): Facts => ({
  ...{ status: 'active', interval: 'month', startedAt: at('2026-01-15'), trialEnd: null, cancelAt: null },
  ...{ periodEnd: at('2026-06-15'), ...facts },
});

it.each<[string, Partial<Facts>, object | null]>([
  ['renewed', {}, { what: 'next-payment', at: at('2026-06-15').toISOString() }],
  [
    'on trial',
    { status: 'trialing', trialEnd: at('2026-06-14') },
    { what: 'first-payment', at: at('2026-06-14').toISOString() },
  ],
  ['on a trial of no known end', { status: 'trialing' }, { what: 'next-payment', at: at('2026-06-15').toISOString() }],
  ['past its trial', { trialEnd: at('2026-02-14') }, { what: 'next-payment', at: at('2026-06-15').toISOString() }],
  [
    'on a trial that was cancelled',
    { status: 'trialing', trialEnd: at('2026-06-14'), cancelAt: at('2026-06-14') },
    { what: 'end', at: at('2026-06-14').toISOString() },
  ],
  ['of no known period', { periodEnd: null }, null],
])('a membership that is %s comes to %s', (_what, facts, next) => expect(nextOf(membership(facts))).toEqual(next));

it.each<[string, Partial<Facts>, string, string]>([
  ['a pause ends with the period', {}, '2026-06-15', '2026-06-15'],
  ['within the period', {}, '2026-06-02', '2026-06-15'],
  ['periods later', {}, '2026-08-16', '2026-09-15'],
  ['over the turn of a year', { periodEnd: at('2026-11-15') }, '2027-01-01', '2027-01-15'],
  ['of a year that is paid', { interval: 'year', periodEnd: at('2027-03-01') }, '2026-09-01', '2027-03-01'],
  ['into the next year', { interval: 'year', periodEnd: at('2026-07-01') }, '2026-09-01', '2027-07-01'],
  ['in a short month', { startedAt: at('2026-01-31'), periodEnd: at('2026-01-31') }, '2026-02-01', '2026-02-28'],
  ['behind a short month', { startedAt: at('2026-01-31'), periodEnd: at('2026-02-28') }, '2026-03-01', '2026-03-31'],
  ['after a trial', { trialEnd: at('2026-01-30'), periodEnd: at('2026-02-28') }, '2026-03-01', '2026-03-30'],
])('%s: the first renewal behind it is charged', (_what, facts, resumes, next) =>
  expect(nextAfterPause(membership(facts), at(resumes))).toEqual({ what: 'next-payment', at: at(next).toISOString() }),
);

it('of one whose period nobody knows only its end is known behind a pause', () => {
  const resumes = at('2026-07-10');
  expect(nextAfterPause(membership({ periodEnd: null }), resumes)).toBeNull();
  expect(nextAfterPause(membership({ periodEnd: null, cancelAt: resumes }), resumes)).toEqual({
    what: 'end',
    at: resumes.toISOString(),
  });
});

it('one that ends before the first renewal behind a pause charges nothing', () => {
  const cancelAt = at('2026-08-15');
  const end = { what: 'end', at: cancelAt.toISOString() };
  expect(nextAfterPause(membership({ cancelAt }), at('2026-07-20'))).toEqual(end);
  expect(nextAfterPause(membership({ cancelAt }), at('2026-07-10'))).toMatchObject({ what: 'next-payment' });
});
