import { decideMove, firstRenewalAt } from './move-decision.ts';
import type { MemberFacts, MoveDecision, MoveFacts, OpenMove, PresentOffer } from './move-decision.ts';

const at = (day: string): Date => new Date(`${day}T10:30:00Z`);
const NOW = at('2026-06-01');

const member = (changes: Partial<MemberFacts> = {}): MemberFacts => ({
  ...{ status: 'active', interval: 'month', amountCents: 2999, currency: 'usd', startedAt: at('2026-01-15') },
  ...{ trialEnd: null, periodEnd: at('2026-06-15'), cancelAt: null, endedAt: null, pausedAt: null },
  ...{ refundedAt: null, disputeStatus: null, email: 'member@press.example', ...changes },
});
const OFFER: PresentOffer = { month: 3499, year: 9999, currency: 'usd', isMoving: true, isSettled: true };
const MOVE: OpenMove = {
  ...{ fromCents: 2999, toCents: 3499, currency: 'usd', effectiveAt: at('2026-07-15') },
  ...{ toldAt: at('2026-05-20'), remindedAt: null },
};
interface Changes {
  membership?: Partial<MemberFacts>;
  offer?: Partial<PresentOffer> | null;
  move?: Partial<OpenMove> | null;
  isOurPrice?: boolean;
}
function decided({ membership, offer, move, isOurPrice = true }: Changes, now = NOW): MoveDecision {
  const facts: MoveFacts = {
    membership: member(membership),
    offer: offer === null ? null : { ...OFFER, ...offer },
    move: move ? { ...MOVE, ...move } : null,
    isOurPrice,
  };
  return decideMove(facts, now);
}
const NOTHING = { what: 'nothing', because: null };
const STAYS = { what: 'withdraw', isTold: true };

describe('the first renewal that may cost another price', () => {
  it.each<[string, Partial<MemberFacts>, string, string]>([
    ['is the one after next', {}, '2026-06-01', '2026-07-15'],
    ['is a later one where that is too near', {}, '2026-06-14', '2026-07-15'],
    ['is a later one a day on', {}, '2026-06-15', '2026-07-15'],
    [
      'keeps the day of a long month',
      { startedAt: at('2026-01-31'), periodEnd: at('2026-06-30') },
      '2026-06-20',
      '2026-07-31',
    ],
    [
      'falls on the last day of a short month',
      { startedAt: at('2025-12-31'), periodEnd: at('2026-01-31') },
      '2026-01-02',
      '2026-02-28',
    ],
    [
      'is a renewal later where February is too short',
      { startedAt: at('2026-01-01'), periodEnd: at('2026-02-01') },
      '2026-01-30',
      '2026-04-01',
    ],
    ['knows a leap day', { startedAt: at('2027-12-31'), periodEnd: at('2028-01-31') }, '2028-01-05', '2028-02-29'],
    [
      'is a year behind the end of the year',
      { interval: 'year', periodEnd: at('2026-09-01') },
      '2026-06-01',
      '2027-09-01',
    ],
    [
      'of a leap day in years is the last of February',
      { interval: 'year', startedAt: at('2028-02-29'), periodEnd: at('2029-02-28') },
      '2028-03-01',
      '2030-02-28',
    ],
    [
      'of a leap day comes back to it',
      { interval: 'year', startedAt: at('2028-02-29'), periodEnd: at('2031-02-28') },
      '2030-03-01',
      '2032-02-29',
    ],
    [
      'is one behind the first payment of a trial',
      { status: 'trialing', startedAt: at('2026-05-20'), trialEnd: at('2026-06-19'), periodEnd: at('2026-06-19') },
      '2026-06-01',
      '2026-07-19',
    ],
  ])('%s', (_what, changes, today, first) => {
    const now = at(today);
    const periodEnd = changes.periodEnd ?? at('2026-06-15');
    // A period that just ended is one that is not known yet.
    if (periodEnd <= now) return expect(firstRenewalAt(member(changes), now)).toBeNull();
    const found = firstRenewalAt(member(changes), now);
    expect(found).toEqual(at(first));
    expect(Number(found) - now.getTime()).toBeGreaterThanOrEqual(31 * 86_400_000);
  });

  it('is never less than 30 days ahead, nor the next one, and never two periods later than it must be', () => {
    for (let day = 0; day < 800; day += 1) {
      const startedAt = new Date(at('2027-01-01').getTime() + day * 86_400_000);
      const periodEnd = new Date(startedAt.getTime() + 20 * 86_400_000);
      for (const ahead of [0.01, 1, 15, 27.9]) {
        const now = new Date(periodEnd.getTime() - ahead * 86_400_000);
        const found = Number(firstRenewalAt(member({ startedAt, periodEnd }), now));
        expect(found - now.getTime()).toBeGreaterThanOrEqual(30 * 86_400_000);
        expect(found - periodEnd.getTime()).toBeGreaterThanOrEqual(28 * 86_400_000);
        expect(found - now.getTime()).toBeLessThanOrEqual(63 * 86_400_000);
      }
    }
  });
});

describe('a member who was told nothing', () => {
  const told = { what: 'tell', toCents: 3499, at: at('2026-07-15') };
  it.each<[string, Changes, object]>([
    ['pays another price', {}, told],
    ['pays a higher price', { membership: { amountCents: 4999 } }, told],
    ['is on trial', { membership: { status: 'trialing', trialEnd: at('2026-06-15') } }, told],
    ['pays the price', { membership: { amountCents: 3499 } }, NOTHING],
    ['pays by the year', { membership: { interval: 'year', amountCents: 9999 } }, NOTHING],
    ['is of a website that keeps prices', { offer: { isMoving: false } }, NOTHING],
    ['is of an offer that was changed just now', { offer: { isSettled: false } }, NOTHING],
    ['is of a website that is gone', { offer: null }, NOTHING],
    ['pays in another currency', { membership: { currency: 'eur' } }, { what: 'nothing', because: 'other-currency' }],
    ['pays a price of their own', { isOurPrice: false }, { what: 'nothing', because: 'own-price' }],
    ['has ended', { membership: { status: 'canceled', endedAt: NOW } }, NOTHING],
    ...(
      [
        ['is cancelling', { cancelAt: at('2026-06-15') }],
        ['pauses', { pausedAt: at('2026-05-20') }],
        ['owes a renewal', { status: 'past_due' }],
        ['never paid', { status: 'incomplete' }],
        ['is paid by nobody', { status: 'unpaid' }],
        ['got their money back', { refundedAt: at('2026-05-20') }],
        ['disputes a payment', { disputeStatus: 'needs_response' }],
        ['lost a dispute', { disputeStatus: 'lost' }],
        ['can not be reached', { email: '' }],
        ['is being renewed', { periodEnd: at('2026-06-01') }],
        ['has no known period', { periodEnd: null }],
      ] as [string, Partial<MemberFacts>][]
    ).map(([what, membership]): [string, Changes, object] => [
      what,
      { membership },
      { what: 'nothing', because: 'later' },
    ]),
    ['won a dispute', { membership: { disputeStatus: 'won' } }, told],
  ])('and %s', (_what, changes, expected) => expect(decided(changes)).toEqual(expected));
});

describe('a member who was told of a price', () => {
  const move = {};
  it.each<[string, Changes, object]>([
    ['waits for it', { move }, NOTHING],
    ['has it already', { move, membership: { amountCents: 3499 } }, { what: 'is-set' }],
    [
      'is told another one in its place',
      { move, offer: { month: 3999 } },
      { what: 'tell', toCents: 3999, at: at('2026-07-15') },
    ],
    ['is not, while the offer was changed just now', { move, offer: { month: 3999, isSettled: false } }, NOTHING],
    ['keeps theirs where it came back', { move, offer: { month: 2999 } }, STAYS],
    ['keeps theirs where the website keeps prices now', { move, offer: { isMoving: false } }, STAYS],
    ['keeps theirs where the website is gone', { move, offer: null }, STAYS],
    ['keeps theirs where the currency is another now', { move, offer: { currency: 'eur' } }, STAYS],
    ['keeps theirs while they pause', { move, membership: { pausedAt: NOW } }, STAYS],
    [
      'keeps theirs where another was set by hand',
      { move, membership: { amountCents: 1999 }, isOurPrice: false },
      STAYS,
    ],
    [
      'keeps theirs where they can’t be told another now',
      { move, offer: { month: 3999 }, membership: { cancelAt: NOW } },
      STAYS,
    ],
    ['is told nothing where it ended', { move, membership: { endedAt: NOW } }, { what: 'withdraw', isTold: false }],
    [
      'is reminded where that was long ago',
      { move: { toldAt: at('2025-12-01'), effectiveAt: at('2026-07-05') } },
      { what: 'remind' },
    ],
    [
      'is reminded once',
      { move: { toldAt: at('2025-12-01'), effectiveAt: at('2026-07-05'), remindedAt: NOW } },
      NOTHING,
    ],
    ['is not yet reminded', { move: { toldAt: at('2025-12-01'), effectiveAt: at('2026-07-15') } }, NOTHING],
  ])('%s', (_what, changes, expected) => expect(decided(changes)).toEqual(expected));

  const last = { periodEnd: at('2026-07-15') };
  const lower = { fromCents: 2999, toCents: 1999 };
  it.each<[string, Changes, string, string]>([
    ['a week before it is charged', { move, membership: last }, '2026-07-08', 'set'],
    ['not before', { move, membership: last }, '2026-07-07', 'nothing'],
    ['not before a renewal that comes earlier', { move }, '2026-06-14', 'nothing'],
    ['not while its renewal is under way', { move, membership: last }, '2026-07-15', 'nothing'],
    [
      'later where it could not be set in time',
      { move, membership: { periodEnd: at('2026-08-15') } },
      '2026-08-10',
      'set',
    ],
    ['though the last renewal is owed', { move, membership: { ...last, status: 'past_due' } }, '2026-07-10', 'set'],
    [
      'though the offer was saved just now',
      { move, membership: last, offer: { isSettled: false } },
      '2026-07-10',
      'set',
    ],
    [
      'not while it is cancelled',
      { move, membership: { ...last, cancelAt: at('2026-07-15') } },
      '2026-07-10',
      'nothing',
    ],
    [
      'not while money is disputed',
      { move, membership: { ...last, disputeStatus: 'under_review' } },
      '2026-07-10',
      'nothing',
    ],
    ['not when it is owed for good', { move, membership: { ...last, status: 'unpaid' } }, '2026-07-10', 'nothing'],
    [
      'a lower one as soon as it comes next',
      { move: lower, membership: last, offer: { month: 1999 } },
      '2026-06-16',
      'set',
    ],
    ['a lower one not for the renewal before', { move: lower, offer: { month: 1999 } }, '2026-06-14', 'nothing'],
  ])('has it set %s', (_when, changes, today, what) => expect(decided(changes, at(today)).what).toBe(what));
});
