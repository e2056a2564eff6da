import { subscribeTexts } from './texts.ts';
import { taxNote, whenCharged } from './when-charged.ts';

const OFFER = { trialDays: 7, monthlyPrice: '9.99', yearlyPrice: '79.00', currency: 'USD', promotionCodes: false };
const told = (offer: object, getsTrial: boolean | null | 'visitor', language = 'en') =>
  whenCharged(
    { language, offer: { ...OFFER, ...offer }, me: getsTrial === 'visitor' ? null : { getsTrial }, plan: 'monthly' },
    subscribeTexts({ language }),
  );
const FREE = 'Free for 7 days, then $9.99/month. Cancel before that and you pay nothing.';
const IF_NEW =
  /^New members: free for 7 days, then \$9\.99\/month\..* If you were a member before, you are charged today\.$/;

it.each([
  ['a new member', {}, true, FREE],
  ['whoever was a member before', {}, false, 'Charged today: $9.99.'],
  ['a visitor, on a condition', {}, 'visitor' as const, IF_NEW],
  ['whoever could not be asked about, on a condition', {}, null, IF_NEW],
  ['a visitor of an offer without free days', { trialDays: 0 }, 'visitor' as const, 'Charged today: $9.99.'],
  ['a new member of an offer without free days', { trialDays: 0 }, true, 'Charged today: $9.99.'],
  [
    'one with a code',
    { promotionCodes: true },
    false,
    'Charged today: $9.99, less any discount from a promotion code.',
  ],
])('%s is told when they pay', (_name, offer, who, sentence) =>
  expect(told(offer, who)).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)),
);

it('tells the price of the chosen plan', () =>
  expect(
    whenCharged(
      { language: 'en', offer: OFFER, me: { getsTrial: true }, plan: 'yearly' },
      subscribeTexts({ language: 'en' }),
    ),
  ).toContain('$79/year'));

it.each([
  [true, 'Gratis durante 7 días'],
  [false, 'Hoy se cobra'],
  ['visitor' as const, 'Si es tu primera membresía'],
])('says it in Spanish, too (%s)', (who, begins) => expect(told({}, who, 'es')).toMatch(new RegExp(`^${begins}`)));

it.each([
  [true, 'USD', 'en', 'Taxes are added where they apply.'],
  [true, 'CAD', 'es', 'Se añaden los impuestos que correspondan.'],
  [true, 'EUR', 'en', 'Any taxes are included.'],
  [true, 'EUR', 'es', 'Los impuestos, si los hay, están incluidos.'],
  [false, 'EUR', 'en', null],
  [false, 'USD', 'en', null],
])('with automatic tax %s, the note under a price in %s (%s) is %j', (automaticTax, currency, language, note) =>
  expect(taxNote({ automaticTax, currency }, subscribeTexts({ language }))).toBe(note),
);
