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
    expect(premium).toContain('Premium content access');
    expect(free).not.toContain('Premium content access');
  });

  it('name to premium operators all that the account tab lists', () => {
    const named = ['Premium content access', 'WordPress integration', 'Content gate management', 'Advanced analytics'];
    expect(featuresOf({ role: 'operator', isPremium: true })).toEqual(expect.arrayContaining(named));
  });

  it('name nothing to readers that only operators reach', () => {
    expect(featuresOf({ role: 'member', isPremium: true }).join()).not.toMatch(/WordPress|gate|analytics/i);
  });
});
