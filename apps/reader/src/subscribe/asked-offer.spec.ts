import type { FoundOffer } from './api.ts';
import { askedOffer, firstPlan, wayBack, wishFor } from './asked-offer.ts';

const NOTHING = { site: null, returnUrl: null, plan: null, isFromPremium: false, isReturning: false };
const found = (returnUrl: string | null, yearlyDiscount = 0): FoundOffer =>
  ({ site: { siteId: 4, url: 'https://calm.example' }, returnUrl, offer: { yearlyDiscount } }) as FoundOffer;

it.each([
  ['', {}],
  ['?site=meditation', { site: 'meditation' }],
  ['?site=4&plan=yearly', { site: '4', plan: 'yearly' }],
  ['?return_url=https://calm.example/a', { returnUrl: 'https://calm.example/a' }],
  ['?premium_content=true&checkout=1', { isFromPremium: true, isReturning: true }],
  ['?premium_content=yes&checkout=0&plan=weekly', {}],
  [`?site=${'x'.repeat(101)}`, {}],
])('reads %s', (search, asked) => expect(askedOffer(search)).toEqual({ ...NOTHING, ...asked }));

it('leads back to the article, or home, and never to an address that the server does not know', () => {
  expect(wayBack(found('https://calm.example/a'))).toBe('https://calm.example/a');
  expect(wayBack(found(null))).toBe('https://calm.example');
});

it('carries the website’s home where there is no article, so that no page on the way is without a website', () => {
  expect(wishFor(found(null), 'monthly')).toEqual({ returnUrl: 'https://calm.example', plan: 'monthly', siteId: 4 });
});

it.each([
  ['what was chosen', 'monthly' as const, 20, 'monthly'],
  ['the year, where that is cheaper', null, 20, 'yearly'],
  ['the month, where a year saves nothing', null, 0, 'monthly'],
])('begins with %s', (_name, asked, discount, plan) => expect(firstPlan(asked, found(null, discount))).toBe(plan));
