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

it('names more features of a premium account, and none that is not built', () => {
  const [free, premium] = [featuresOf(false), featuresOf(true)];
  expect(premium.slice(0, free.length)).toEqual(free);
  expect(premium.slice(free.length)).toEqual(['Sign-in links to all websites']);
  expect(premium.join()).not.toMatch(/gate|analytics|premium content|unlimited/i);
});
