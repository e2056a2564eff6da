import { decideMove, firstRenewalAt } from './move-decision.ts';
import type { MemberFacts, MoveDecision, MoveFacts, OpenMove, PresentOffer } from './move-decision.ts';

const at = (day: string): Date => new Date(`${day}T10:30:00Z`);
const NOW = at('2026-06-01');

const member = (changes: Partial<MemberFacts> = {}): MemberFacts => ({
  ...{ status: 'active', interval: 'month', amountCents: 2999, currency: 'usd', startedAt: at('2026-01-15') },
  ...{ trialEnd: null, periodEnd: at('2026-06-15'), cancelAt: null, endedAt: null, pausedAt: null },
  ...{ refundedAt: null, disputeStatus: null, email: 'member@press.example', ...changes },
});
const OFFER: PresentOffer = {
  month: 3499,
  year: 9999,
  currency: 'usd',
  isMoving: true,
  isSettled: true,
  canTell: true,
};
const ADDRESS = 'member@press.example';
const NOTICE = { status: 'accepted', acceptedAt: at('2026-05-20'), email: ADDRESS } as const;
const MOVE: OpenMove = {
  ...{ fromCents: 2999, toCents: 3499, currency: 'usd', effectiveAt: at('2026-07-15') },
  ...{ toldAt: at('2026-05-20'), remindedAt: null, retellAskedAt: null, notice: null },
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
    address: ADDRESS,
    offer: offer === null ? null : { ...OFFER, ...offer },
    // Taken by the mail server at once, unless told.
    move: move ? { ...MOVE, notice: { ...NOTICE, acceptedAt: move.toldAt ?? MOVE.toldAt }, ...move } : null,
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
  const told = { what: 'tell', toCents: 3499, at: at('2026-07-15'), instead: false };
  it.each<[string, Changes, object]>([
    ['pays another price', {}, told],
    ['pays a higher price', { membership: { amountCents: 4999 } }, told],
    ['is on trial', { membership: { status: 'trialing', trialEnd: at('2026-06-15') } }, told],
    ['pays the price', { membership: { amountCents: 3499 } }, NOTHING],
    ['pays by the year', { membership: { interval: 'year', amountCents: 9999 } }, NOTHING],
    ['pays the price, though as one of their own', { isOurPrice: false, membership: { amountCents: 3499 } }, NOTHING],
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
      { what: 'tell', toCents: 3999, at: at('2026-07-15'), instead: true },
    ],
    ['is not, while the offer was changed just now', { move, offer: { month: 3999, isSettled: false } }, NOTHING],
    ['keeps theirs where it came back', { move, offer: { month: 2999 } }, STAYS],
    ['keeps theirs where the website keeps prices now', { move, offer: { isMoving: false } }, STAYS],
    ['keeps theirs where the website is gone', { move, offer: null }, STAYS],
    ['keeps theirs where the currency is another now', { move, offer: { currency: 'eur' } }, STAYS],
    [
      'keeps theirs where they pay as many of another currency',
      { move, membership: { amountCents: 3499, currency: 'eur' } },
      STAYS,
    ],
    [
      'is told it anew where they pay another price of ours now',
      { move, membership: { amountCents: 1999 } },
      { what: 'tell', toCents: 3499, at: at('2026-07-15'), instead: true },
    ],
    [
      'is told it anew where all is in another currency now',
      { move, membership: { currency: 'eur' }, offer: { currency: 'eur' } },
      { what: 'tell', toCents: 3499, at: at('2026-07-15'), instead: true },
    ],
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
    ...(['canceled', 'incomplete_expired'] as const).map((status): [string, Changes, object] => [
      `is told nothing where it is ${status}`,
      { move, membership: { status } },
      { what: 'withdraw', isTold: false },
    ]),
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
    [
      'is reminded a month and a week ahead',
      { move: { toldAt: at('2025-12-01'), effectiveAt: at('2026-07-08') } },
      { what: 'remind' },
    ],
    [
      'is reminded where that was over 90 days ahead',
      { move: { toldAt: at('2026-04-05'), effectiveAt: at('2026-07-05') } },
      { what: 'remind' },
    ],
    [
      'is not reminded where that was 90 days ahead',
      { move: { toldAt: at('2026-04-06'), effectiveAt: at('2026-07-05') } },
      NOTHING,
    ],
    ['is not reminded once it has come', { move: { toldAt: at('2025-12-01'), effectiveAt: NOW } }, NOTHING],
    ['is not reminded behind it', { move: { toldAt: at('2025-12-01'), effectiveAt: at('2026-05-30') } }, NOTHING],
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

describe('a member whom the mail about a price did not reach', () => {
  const last = { periodEnd: at('2026-07-15') };
  const NOT_REACHED = { what: 'nothing', because: 'not-reached' };
  const again = (day: string, instead: boolean) => ({ what: 'tell', toCents: 3499, at: at(day), instead });
  type Notice = OpenMove['notice'];
  const notice = (status: NonNullable<Notice>['status'], changes: Partial<NonNullable<Notice>> = {}): Notice => ({
    ...{ status, acceptedAt: null, email: ADDRESS, ...changes },
  });

  it.each<[string, Partial<OpenMove>, string, object]>([
    ['is not charged more while it waits', { notice: notice('queued') }, '2026-07-10', NOTHING],
    ['is not charged more where it came back', { notice: { ...NOTICE, status: 'bounced' } }, '2026-07-10', NOT_REACHED],
    ['is not told again by itself where it was refused', { notice: notice('refused') }, '2026-07-10', NOT_REACHED],
    [
      'is not told again by itself where it may have arrived',
      { notice: notice('uncertain') },
      '2026-07-10',
      NOT_REACHED,
    ],
    ['is left alone for three days where none took it', { notice: notice('given-up') }, '2026-05-22', NOT_REACHED],
    ['is told anew after three days', { notice: notice('given-up') }, '2026-05-23', again('2026-07-15', false)],
    ['is told anew where it was taken back', { notice: notice('cancelled') }, '2026-06-01', again('2026-07-15', false)],
    ['is told anew where nothing proves that they were', { notice: null }, '2026-06-01', again('2026-07-15', true)],
    [
      'is told anew where it was taken less than 30 days ahead',
      { notice: { ...NOTICE, acceptedAt: new Date(at('2026-06-15').getTime() + 1) } },
      '2026-07-10',
      again('2026-08-15', true),
    ],
    [
      'is charged where that was 30 days',
      { notice: { ...NOTICE, acceptedAt: at('2026-06-15') } },
      '2026-07-10',
      { what: 'set' },
    ],
    [
      'is told anew where they have another address by now',
      { notice: notice('refused', { email: 'former@press.example' }) },
      '2026-06-01',
      again('2026-07-15', false),
    ],
    [
      'is told anew where somebody asked for it',
      { notice: { ...NOTICE, status: 'bounced' }, retellAskedAt: at('2026-05-21') },
      '2026-06-01',
      again('2026-07-15', false),
    ],
  ])('%s', (_what, move, today, expected) => {
    // The renewal that was told of, or the one after it where the one before is still to come.
    const membership = today < '2026-06-15' ? {} : last;
    expect(decided({ membership, move }, at(today))).toEqual(expected);
  });

  it('gets a lower price all the same', () => {
    const move = { fromCents: 2999, toCents: 1999, notice: notice('refused') };
    expect(decided({ membership: last, move, offer: { month: 1999 } }, at('2026-06-16'))).toEqual({ what: 'set' });
  });

  it('hears of no price that stays, as they heard of no other', () => {
    const offer = { isMoving: false };
    for (const [status, isTold] of [
      ['refused', false],
      ['given-up', false],
      ['queued', true],
      ['uncertain', true],
    ] as const)
      expect(decided({ move: { notice: notice(status) }, offer })).toEqual({ what: 'withdraw', isTold });
  });

  it.each<[string, Changes, object]>([
    ['is told nothing', {}, { what: 'nothing', because: 'no-mail' }],
    ['is told nothing else', { move: {}, offer: { month: 3999 } }, { what: 'nothing', because: 'no-mail' }],
    ['is not reminded', { move: { toldAt: at('2025-12-01'), effectiveAt: at('2026-07-05') } }, NOTHING],
  ])('and there is no mail server: %s', (_what, changes, expected) => {
    expect(decided({ ...changes, offer: { ...changes.offer, canTell: false } })).toEqual(expected);
  });
});
