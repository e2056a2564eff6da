import { MEMBER_HOME_EN } from '@pressloom/contracts/reader-texts/member-home.en';
import { MEMBER_HOME_TEXTS } from '@pressloom/contracts/reader-texts/member-home';
import { featuresOf, renewalLabel, subscriptionText } from './account-facts.ts';

const { plan: said, status } = MEMBER_HOME_EN;

it.each([
  [null, 'Inactive'],
  ['', 'Inactive'],
  ['active', 'Active'],
  ['past_due', 'past_due'],
  ['canceled', 'canceled'],
  ['none', 'none'],
  ['constructor', 'constructor'],
])('tells the subscription status %j as %s', (subscriptionStatus, text) => {
  expect(subscriptionText({ subscriptionStatus }, status)).toBe(text);
});

it.each([
  [null, 'Inactiva'],
  ['active', 'Activa'],
  ['past_due', 'Pago pendiente'],
  ['new_word', 'new_word'],
])('tells the subscription status %j in Spanish as %s', (subscriptionStatus, text) => {
  expect(subscriptionText({ subscriptionStatus }, MEMBER_HOME_TEXTS.es.status)).toBe(text);
});

it.each([
  ['active', 'Renews on'],
  ['past_due', 'Renews on'],
  ['canceled', 'Ends on'],
])('puts before the day of a subscription that is %s: %s', (subscriptionStatus, label) => {
  expect(renewalLabel({ subscriptionStatus }, said)).toBe(label);
});

describe('the features of an account', () => {
  it.each(['member', 'operator'] as const)('are more for a premium %s, and keep the others', (role) => {
    const free = featuresOf({ role, isPremium: false }, said);
    const premium = featuresOf({ role, isPremium: true }, said);
    expect(premium.slice(0, free.length)).toEqual(free);
    expect(premium.slice(free.length)).toEqual(['Sign-in links to all websites']);
  });

  it.each(['member', 'operator'] as const)('name nothing to a %s that is not built', (role) => {
    expect(featuresOf({ role, isPremium: true }, said).join()).not.toMatch(/gate|analytics|premium content|unlimited/i);
  });

  it('name nothing to readers that only operators reach', () => {
    expect(featuresOf({ role: 'member', isPremium: true }, said).join()).not.toMatch(/WordPress|gate|analytics/i);
  });
});
