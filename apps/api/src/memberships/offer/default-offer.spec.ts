import { defaultOffer, presentFeatures } from './default-offer.ts';
import type { DefaultOfferFacts } from './default-offer.ts';

const words = (title: string) => ({
  title,
  subtitle: 'All of it.',
  features: ['a', 'b', 'c', 'd', 'e'] as [string, string, string, string, string],
  professionalType: 'watchers',
});
const brand = {
  offer: { en: words('Watch the sky'), es: words('Mira el cielo') },
  prices: { monthly: '12.50', yearly: '97.00', currency: 'EUR' },
};
const offerOf = (facts: Partial<DefaultOfferFacts> & { language?: string }) =>
  defaultOffer({
    site: { name: 'Sky', language: facts.language ?? 'en' },
    brand,
    color: '#0a0b0c',
    isGated: true,
    ...facts,
  });

it.each([
  ['en', 'Watch the sky'],
  ['en-GB', 'Watch the sky'],
  ['es-MX', 'Mira el cielo'],
])('a site in %s sells with the words of its brand: %s', (language, title) => {
  expect(offerOf({ language })).toMatchObject({
    title,
    features: ['a', 'b', 'c', 'd', 'e'],
    professionalType: 'watchers',
  });
});

it('sells at the prices of its brand, in its own colour, without a number of members that nobody counted', () => {
  const prices = { monthlyPrice: '12.50', yearlyPrice: '97.00', currency: 'EUR' };
  const switches = { trialDays: 0, promotionCodes: false, automaticTax: false, membershipReach: 'all' };
  const members = { memberCount: null, memberPrices: 'keep' };
  expect(offerOf({})).toMatchObject({ ...prices, ...switches, ...members, brandColor: '#0a0b0c' });
});

it.each([
  ['es', 'Hazte miembro de Sky', 'Apoyas el trabajo de Sky'],
  ['de', 'Become a member of Sky', 'You support the work of Sky'],
])('without words of the brand in %s the catalogue has some', (language, title, feature) => {
  const english = { ...brand, offer: { 'pt-BR': words('Olhe o céu') } };
  expect(offerOf({ language, brand: english })).toMatchObject({ title, features: expect.arrayContaining([feature]) });
});

it.each([
  ['en', 'You support the work of Sky', 'Every members-only article in full'],
  ['es', 'Apoyas el trabajo de Sky', 'Todos los artículos para miembros, completos'],
])('sells nothing that is kept to members where nothing is (%s)', (language, support, closed) => {
  const open = offerOf({ language, isGated: false }).features;
  expect(open).toHaveLength(5);
  expect(open).toContain(support);
  expect(open.join()).not.toMatch(/members-only|miembros/);
  expect(offerOf({ language, isGated: false })).toMatchObject({ professionalType: 'watchers' });
  expect(offerOf({ language, brand: null }).features).toContain(closed);
});

it('follows the gate with features that a site began with, and leaves what somebody wrote', () => {
  const facts = { site: { name: 'Sky', language: 'en' }, brand, color: '#0a0b0c', isGated: true };
  const [gated, open] = [true, false].map((isGated) => offerOf({ isGated }).features) as [string[], string[]];
  expect(presentFeatures(open, facts)).toEqual(gated);
  expect(presentFeatures(gated, { ...facts, isGated: false })).toEqual(open);
  const own = ['Only ours', 'a'];
  expect(presentFeatures(own, facts)).toEqual(own);
  expect(presentFeatures([], { ...facts, isGated: false })).toEqual([]);
});

it.each(['en', 'es'])('knows the features that it began with in the words of versions before, in %s', (language) => {
  const facts = { site: { name: 'Sky', language }, brand: null, color: '#0a0b0c', isGated: true };
  const now = defaultOffer(facts).features;
  const before = now.map(
    (feature) =>
      ({
        'Your payments and invoices in your account': 'Your payments and invoices on a page of your own',
        'Tus pagos y facturas, en tu cuenta': 'Tus pagos y facturas en una página propia',
      })[feature] ?? feature,
  );
  expect(before).not.toEqual(now);
  expect(presentFeatures(before, { ...facts, isGated: false })).toEqual(
    defaultOffer({ ...facts, isGated: false }).features,
  );
});

it('sells at the usual prices where its brand is gone', () => {
  const usual = { monthlyPrice: '29.99', yearlyPrice: '99.99', currency: 'USD', title: 'Become a member of Sky' };
  expect(offerOf({ brand: null })).toMatchObject(usual);
});
