import { ENTITLEMENT_REASONS } from '@pressloom/contracts/billing';
import type { EntitlementReason, OwnMembership, OwnMembershipView } from '@pressloom/contracts/billing';
import type { PriceChange } from '@pressloom/contracts/price-moves';
import { READER_LANGUAGES } from '@pressloom/contracts/reader-texts/languages';
import { factsOf, sentencesOf } from './plan-words.ts';
import { speechIn } from './texts.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const MEMBERSHIP: OwnMembership = {
  ...{ id: 1, status: 'active', interval: 'month', hasOtherInterval: false, amountCents: 999, currency: 'usd' },
  ...{ startedAt: '2026-10-15T12:00:00.000Z', renewsAt: '2026-12-15T12:00:00.000Z', endsAt: null },
  ...{ isPaused: false, resumesAt: null, isChargedOnResume: false, isResumeOpen: false },
  ...{ actions: ['cancel', 'pause'], siteId: 4, siteName: 'Calm' },
};
const OVER = { actions: [], renewsAt: null, endsAt: '2026-11-15T12:00:00.000Z' } satisfies Partial<OwnMembership>;
const view = (more: Partial<OwnMembershipView>, membership: Partial<OwnMembership> | null = {}): OwnMembershipView => ({
  ...{ isPremium: true, reason: 'paid', until: '2026-12-22T12:00:00.000Z', hasPortal: true, priceChange: null },
  ...{ hasActiveGate: false, getsTrial: false },
  membership: membership && { ...MEMBERSHIP, ...membership },
  ...more,
});
const said = (what: OwnMembershipView, language: 'en' | 'es' = 'en') => sentencesOf(what, speechIn(language));

describe('why somebody may read', () => {
  it.each(ENTITLEMENT_REASONS)('is told of %s in every language, with every value', (reason) => {
    for (const language of READER_LANGUAGES) {
      for (const membership of [{}, { endsAt: '2026-12-15T12:00:00.000Z', renewsAt: null }, OVER, null]) {
        const sentences = said(view({ reason }, membership), language);
        expect(sentences.length).toBeGreaterThan(0);
        expect(sentences.join(' ')).not.toMatch(/undefined|null|Invalid/);
        expect(speechIn(language).t.state[reason]).not.toBe('');
      }
    }
  });

  it.each<[string, OwnMembershipView, RegExp]>([
    [
      'a gift without an end',
      view({ reason: 'complimentary', until: null }, null),
      /^This membership is a gift from the publisher\. You/,
    ],
    ['a gift with an end', view({ reason: 'complimentary' }, null), /gift from the publisher until December 22, 2026/],
    ['a trial', view({ reason: 'trial' }, { status: 'trialing' }), /^Your free trial lasts until December 22, 2026/],
    [
      'one that ends',
      view({ reason: 'cancelling' }, { endsAt: '2026-12-15T12:00:00.000Z' }),
      /ends on December 15, 2026\. It stays as it is until then/,
    ],
    ['an open renewal', view({ reason: 'renewing' }), /stays active until December 22, 2026/],
    [
      'a failed one',
      view({ reason: 'grace' }, { status: 'past_due' }),
      /did not go through.*continues without a break.*Manage billing/,
    ],
    [
      'a pause',
      view({ reason: 'paused_paid' }, { isPaused: true, resumesAt: '2027-01-15T11:00:00.000Z' }),
      /paid for lasts until December 22.*pause ends on January 15, 2027/,
    ],
    ['a pause without an end', view({ reason: 'paused_paid' }, { isPaused: true }), /The pause lasts until you end it/],
    ['a first payment on its way', view({ reason: 'waiting' }), /^Your first payment is on its way/],
    ['one that never began', view({ reason: 'ended' }, { ...OVER, status: 'incomplete_expired' }), /did not begin/],
  ])('tells %s', (_name, what, words) => {
    expect(said(what).join(' ')).toMatch(words);
  });

  it.each(READER_LANGUAGES)('speaks of premium articles only where they are kept to members (%s)', (language) => {
    const [premium, is] = [/premium/, { paid: 'open', none: 'wouldOpen', paused: 'closed', unpaid: 'closed' } as const];
    for (const reason of ENTITLEMENT_REASONS) {
      expect(said(view({ reason }), language).join(' ')).not.toMatch(premium);
    }
    for (const [reason, words] of Object.entries(is)) {
      const gated = said(view({ reason: reason as keyof typeof is, hasActiveGate: true }), language);
      expect(gated).toContain(speechIn(language).t.articles[words]);
    }
    for (const reason of ['disputed', 'ended'] as const)
      expect(said(view({ reason, hasActiveGate: true }), language)).toContain(speechIn(language).t.articles.closed);
  });

  it('promises nothing behind the end of one that is cancelled', () => {
    const endsAt = '2026-12-15T12:00:00.000Z';
    const failed = said(view({ reason: 'grace' }, { status: 'past_due', endsAt })).join(' ');
    expect(failed).toContain('Your membership is also cancelled, and ends on December 15, 2026.');
    expect(failed).not.toContain('without a break');
    const paused = said(
      view({ reason: 'paused_paid' }, { isPaused: true, resumesAt: '2027-01-15T11:00:00.000Z', endsAt }),
    );
    expect(paused.join(' ')).not.toContain('renewed');
  });

  it('leads nobody to a page that is not there', () => {
    expect(said(view({ reason: 'grace', hasPortal: false }, { status: 'past_due' })).join(' ')).not.toContain(
      'billing',
    );
    expect(said(view({ reason: 'unpaid', isPremium: false }, OVER)).join(' ')).not.toContain('billing');
  });
});

describe('the facts of a membership', () => {
  const speech = speechIn('en');
  const facts = (
    more: Partial<OwnMembership> = {},
    priceChange: PriceChange | null = null,
    reason: EntitlementReason = 'paid',
  ) => {
    const all = factsOf({ membership: { ...MEMBERSHIP, ...more }, priceChange, reason }, speech, NOW);
    return Object.fromEntries(all.map(({ term, text }) => [term, text]));
  };

  it('are price, next payment, start and place', () => {
    expect(facts()).toEqual({
      ...{ Price: '$9.99 a month', 'Next payment': 'December 15, 2026' },
      ...{ 'Member since': 'October 15, 2026', 'Bought at': 'Calm' },
    });
    expect(facts({ interval: 'year', amountCents: 9700, currency: 'eur' })).toMatchObject({ Price: '€97.00 a year' });
  });

  it('name no start of what waits for its first payment', () => {
    expect(facts({}, null, 'waiting')).not.toHaveProperty('Member since');
  });

  it('name the price that its owner was told of, while it goes on', () => {
    const change = { cents: 1299, currency: 'usd', at: '2027-01-15T12:00:00.000Z' };
    expect(facts({}, change)).toMatchObject({ 'New price': '$12.99 a month from January 15, 2027' });
    expect(facts(OVER, change)).not.toHaveProperty('New price');
  });

  it.each<[string, Partial<OwnMembership>]>([
    ['its day is past', { renewsAt: '2026-11-20T12:00:00.000Z' }],
    ['nothing is collected', { status: 'unpaid' }],
    ['it ends', { renewsAt: null, endsAt: '2026-12-15T12:00:00.000Z' }],
  ])('name no next payment where %s', (_name, more) => {
    expect(facts(more)).not.toHaveProperty('Next payment');
  });

  it('name the first payment of a trial, and the end of what ends or ended', () => {
    expect(facts({ status: 'trialing' })).toMatchObject({ 'First payment': 'December 15, 2026' });
    expect(facts({ renewsAt: null, endsAt: '2026-12-15T12:00:00.000Z', actions: ['keep'] })).toMatchObject({
      Ends: 'December 15, 2026',
    });
    expect(facts(OVER)).toEqual({
      Ended: 'November 15, 2026',
      'Member since': 'October 15, 2026',
      'Bought at': 'Calm',
    });
  });
});
