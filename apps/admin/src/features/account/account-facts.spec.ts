import { featuresOf, renewalLabel, subscriptionText } from './account-facts.ts';

it.each([
  [null, 'Inactive'],
  ['', 'Inactive'],
  ['active', 'Active'],
  ['past_due', 'past_due'],
  ['canceled', 'canceled'],
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

describe('the features of an account', () => {
  it.each(['member', 'operator'] as const)('are more for a premium %s, and keep the others', (role) => {
    const free = featuresOf({ role, isPremium: false });
    const premium = featuresOf({ role, isPremium: true });
    expect(premium.slice(0, free.length)).toEqual(free);
    expect(premium.slice(free.length)).toEqual(['Sign-in links to all websites']);
  });

  it.each(['member', 'operator'] as const)('name nothing to a %s that is not built', (role) => {
    expect(featuresOf({ role, isPremium: true }).join()).not.toMatch(/gate|analytics|premium content|unlimited/i);
  });

  it('name nothing to readers that only operators reach', () => {
    expect(featuresOf({ role: 'member', isPremium: true }).join()).not.toMatch(/WordPress|gate|analytics/i);
  });
});
