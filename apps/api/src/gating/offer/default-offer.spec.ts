import { defaultOffer } from './default-offer.ts';
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
  defaultOffer({ site: { name: 'Sky', language: facts.language ?? 'en' }, brand, color: '#0a0b0c', ...facts });

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

it('sells at the usual prices where its brand is gone', () => {
  const usual = { monthlyPrice: '29.99', yearlyPrice: '99.99', currency: 'USD', title: 'Become a member of Sky' };
  expect(offerOf({ brand: null })).toMatchObject(usual);
});
