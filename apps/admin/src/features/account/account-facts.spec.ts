import { featuresOf, renewalLabel, subscriptionText } from './account-facts.ts';

it.each([
  [null, 'Inactive'],
  ['', 'Inactive'],
  ['active', 'Active'],
  ['past_due', 'past_due'],
  ['canceled', 'canceled'],
  ['none', 'none'],
])('tells the subscription status %j as %s', (subscriptionStatus, text) => {
  expect(subscriptionText({ subscriptionStatus })).toBe(text);
});

it.each([
  ['active', 'Renews on'],
  ['past_due', 'Renews on'],
  ['canceled', 'Ends on'],
])('puts before the day of a subscription that is %s: %s', (subscriptionStatus, label) => {
  expect(renewalLabel({ subscriptionStatus })).toBe(label);
});

it('names more features of a premium account, and links that sign in only where a gate asks for them', () => {
  const site = (name: string, hasActiveGate: boolean) => ({ id: 1, name, siteUrl: 'https://a.example', hasActiveGate });
  const free = featuresOf({ isPremium: false, sites: [site('Fire', true)] });
  const of = (...sites: ReturnType<typeof site>[]) => featuresOf({ isPremium: true, sites }).slice(free.length);
  expect(featuresOf({ isPremium: true, sites: [] }).slice(0, free.length)).toEqual(free);
  expect(of(site('Fire', false))).toEqual(['Premium membership']);
  expect(of(site('Fire', true), site('Calm', false))).toEqual(['Premium membership', 'Sign-in links to Fire']);
  expect(of().join()).not.toMatch(/gate|analytics|premium content|unlimited/i);
});
