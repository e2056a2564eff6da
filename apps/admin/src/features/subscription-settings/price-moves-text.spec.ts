import type { PriceMovesView } from '@pressloom/contracts/price-moves';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import type { OfferFields } from './offer-form.ts';
import { concernsMembers, pricesDraftOf } from './price-moves-draft.ts';
import { moveQuestion, movesText } from './price-moves-text.ts';

const NOBODY = { more: 0, less: 0, firstAt: null };
const view = (changes: Partial<PriceMovesView> = {}): PriceMovesView => ({
  ...{
    month: NOBODY,
    year: NOBODY,
    told: 0,
    telling: 0,
    notReached: 0,
    noMail: 0,
    stays: 0,
    set: 0,
    otherCurrency: 0,
    ownPrice: 0,
    later: 0,
    problem: null,
  },
  ...changes,
});
const firstAt = '2026-12-20T12:00:00.000Z';

it.each<[Partial<PriceMovesView>, string[]]>([
  [{}, []],
  [
    { month: { more: 1, less: 0, firstAt } },
    ['1 member who pays monthly gets an email and pays more from Dec 20, 2026 at the earliest.'],
  ],
  [
    { year: { more: 0, less: 1200, firstAt } },
    ['1,200 members who pay yearly get an email and pay less from Dec 20, 2026 at the earliest.'],
  ],
  [
    { month: { more: 2, less: 1, firstAt } },
    ['3 members who pay monthly get an email. From Dec 20, 2026 at the earliest, 2 pay more and 1 pays less.'],
  ],
  [{ told: 2 }, ['The mail server accepted the email about a new price to 2 members.']],
  [{ telling: 1 }, ['The email to 1 member is waiting for the mail server.']],
  [{ notReached: 1 }, ['1 member was not reached by the email and keeps their current price.']],
  [{ noMail: 2 }, ['2 members keep their current price, because no mail server is set up to email them.']],
  [{ stays: 1 }, ['1 member who got an email about a new price will get another: their price stays the same.']],
  [{ set: 1 }, ['1 member pays a new price at the next renewal. It is already set in Stripe and can’t be undone.']],
  [{ otherCurrency: 1 }, ['1 member pays in another currency and keeps that price.']],
  [{ ownPrice: 3 }, ['3 members pay a price that was set in Stripe by hand and keep it.']],
  [
    { later: 2 },
    ['2 members are paused, about to end or without a payment, and will get the email when they continue.'],
  ],
  [{ problem: 'Stripe is down.' }, ['A new price could not be set. Pressloom retries every hour. Stripe is down.']],
])('%j is told as %j', (changes, told) => expect(movesText(view(changes))).toEqual(told));

it.each<[Partial<PriceMovesView>, string | null]>([
  [{}, null],
  [{ told: 3, otherCurrency: 2, later: 1 }, null],
  [{ month: { more: 1, less: 0, firstAt } }, 'Move members to new prices?'],
  [{ year: { more: 0, less: 1, firstAt }, stays: 2 }, 'Move members to new prices?'],
  [{ stays: 2 }, 'Tell members that their price stays?'],
])('%j is asked as %s', (changes, title) => expect(moveQuestion(view(changes))?.title ?? null).toBe(title));

const STORED = { monthlyPrice: '29.99', yearlyPrice: '99.99', currency: 'USD', memberPrices: 'keep' };
const stored = (changes: object = {}) => ({ ...STORED, ...changes }) as SubscriptionSettingsView;
const typed = (changes: object = {}) => ({ ...STORED, ...changes }) as OfferFields;

it.each<[object, object, boolean]>([
  [{ monthlyPrice: '35' }, {}, false],
  [{ memberPrices: 'move' }, {}, true],
  [{ memberPrices: 'keep' }, { memberPrices: 'move' }, true],
  [{ memberPrices: 'move' }, { memberPrices: 'move' }, false],
  [{ memberPrices: 'move', monthlyPrice: '29,99' }, { memberPrices: 'move' }, false],
  [{ memberPrices: 'move', yearlyPrice: '120' }, { memberPrices: 'move' }, true],
])('a draft of %j over %j concerns members: %s', (draft, before, concerns) =>
  expect(concernsMembers(pricesDraftOf(typed(draft)) ?? {}, stored(before))).toBe(concerns),
);

it('a price that can’t be one is no draft', () => expect(pricesDraftOf(typed({ monthlyPrice: '-1' }))).toBeNull());
