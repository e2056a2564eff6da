import { otherAccountProblem, otherAccountQuestion } from './account-text.ts';

const ACCOUNTS = { former: 'Former', next: 'Next', running: 1 };

it.each([
  [
    ACCOUNTS,
    /^This key belongs to Next, but 1 active membership was sold through Former\. Stripe can’t find these in the other/,
  ],
  [
    { ...ACCOUNTS, next: null, running: 2 },
    /^This key may not say which account it belongs to, but 2 active memberships were sold through Former\. Stripe doesn’t find these with this key\. If it/,
  ],
  [{ ...ACCOUNTS, former: null }, /sold through the former key\. .* in the dashboard of the former account\.$/],
])('a key that would be saved: %o', (accounts, text) => expect(otherAccountQuestion(accounts)).toMatch(text));

it.each([
  [
    ACCOUNTS,
    /^The Stripe key belongs to Next, but 1 active membership was sold through Former, .* Nothing was ended\./,
  ],
  [
    { former: null, next: null, running: 1000 },
    /^The Stripe key may not say which account it belongs to, but 1,000 active memberships were sold through another key, /,
  ],
])('a key that is set: %o', (accounts, text) => expect(otherAccountProblem(accounts)).toMatch(text));
