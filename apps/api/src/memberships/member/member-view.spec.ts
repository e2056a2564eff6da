import type { MembershipAction } from '@pressloom/contracts/billing';
import type { PaidMembership } from '@pressloom/database/entities';
import { ownMembership } from './member-view.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 5, day));
const NOW = at(15);
const RENEWAL = at(20);

const membership = (changes: Partial<PaidMembership>): PaidMembership =>
  ({
    ...{ id: 7, status: 'active', interval: 'month', amountCents: 2999, currency: 'usd', startedAt: at(1) },
    ...{ periodEnd: RENEWAL, paidUntil: RENEWAL, cancelAt: null, endedAt: null, pausedAt: null, resumesAt: null },
    ...{ otherInterval: null, resumeRequestedAt: null, websiteId: 3, website: { name: 'Sirens' }, ...changes },
  }) as PaidMembership;

/** What it is, how it differs, when it is renewed, when it ends, and what its owner can do. */
const CASES: [string, Partial<PaidMembership>, Date | null, Date | null, MembershipAction[]][] = [
  ['by the month', {}, RENEWAL, null, ['cancel', 'pause']],
  ['by the year', { interval: 'year' }, RENEWAL, null, ['cancel']],
  ['by another interval, which was agreed on', { otherInterval: 'every week' }, RENEWAL, null, ['cancel']],
  ['whose renewal is owed', { status: 'past_due' }, RENEWAL, null, ['cancel']],
  ['of an unknown period', { periodEnd: null }, null, null, ['cancel', 'pause']],
  ['that is cancelled', { cancelAt: RENEWAL }, null, RENEWAL, ['keep']],
  ['that pauses', { pausedAt: at(10) }, null, null, ['resume', 'cancel']],
  ['whose pause was not paid for', { resumeRequestedAt: at(10) }, RENEWAL, null, ['resume', 'cancel']],
  ['that ended before it was to', { status: 'canceled', cancelAt: RENEWAL, endedAt: at(12) }, null, at(12), []],
  ['that ended, though still called active', { endedAt: at(12) }, null, at(12), []],
  ['that was never paid', { status: 'incomplete_expired' }, null, null, []],
];

it.each(CASES)('a membership %s tells its owner when what comes, and what they can do', (...one) => {
  const [, changes, renewsAt, endsAt, actions] = one;
  const view = { renewsAt: renewsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null, actions };
  expect(ownMembership(membership(changes), NOW)).toMatchObject({ ...view, siteId: 3, siteName: 'Sirens' });
});

it.each([
  [null, true],
  [NOW, true],
  [RENEWAL, false],
])('one that is paid until %s is charged when its pause ends: %s', (paidUntil, isChargedOnResume) => {
  const pause = { paidUntil, pausedAt: at(10), resumesAt: at(25) };
  const told = { isPaused: true, isResumeOpen: false, isChargedOnResume, resumesAt: at(25).toISOString() };
  expect(ownMembership(membership(pause), NOW)).toMatchObject(told);
});

it('one whose pause was not paid for is asked to be paid, but not while it pauses again', () => {
  const open = { resumeRequestedAt: at(10) };
  expect(ownMembership(membership(open), NOW).isResumeOpen).toBe(true);
  expect(ownMembership(membership({ ...open, pausedAt: at(12) }), NOW).isResumeOpen).toBe(false);
});
