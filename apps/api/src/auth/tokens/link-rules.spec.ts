import { emailChangeState, ENDED_BY_CHANGE, ENDED_BY_PROMOTION, isOlderThanPassword } from './link-rules.ts';

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 21, 4, 0, second));

describe('the links that end', () => {
  it('with a password or an address are those that act for it, and never those of a former address or an invitation', () => {
    expect([...ENDED_BY_CHANGE].sort()).toEqual(['change-email', 'reset-password', 'verify-email']);
  });

  it('with becoming an operator are those too that take a change of address back', () => {
    expect([...ENDED_BY_PROMOTION].sort()).toEqual(['change-email', 'reset-password', 'undo-email', 'verify-email']);
  });
});

describe('isOlderThanPassword', () => {
  it.each([
    ['made before the password', at(1), at(2), true],
    ['made after it', at(3), at(2), false],
    // What is made in the same moment was checked against the new one: the account is locked while either happens.
    ['made at the same moment', at(2), at(2), false],
    ['of an account whose password never changed', at(1), null, false],
  ])('of a link %s is %4$s', (_name, createdAt, passwordChangedAt, expected) => {
    expect(isOlderThanPassword({ createdAt }, { passwordChangedAt })).toBe(expected);
  });
});

describe('emailChangeState', () => {
  it.each([
    // kept, pending, stopped, can undo
    [true, true, false, false, 'pending'],
    [true, true, false, true, 'pending'],
    [true, false, true, false, 'stopped'],
    [true, true, true, false, 'stopped'],
    [true, false, false, false, 'ended'],
    [true, false, false, true, 'ended'],
    [false, false, false, true, 'confirmed'],
    [false, true, false, true, 'confirmed'],
    [false, false, true, true, 'confirmed'],
    [false, false, false, false, 'lost'],
    [false, true, true, false, 'lost'],
  ] as const)(
    'with the address kept %p, a change pending %p, stopped %p, an undo %p is %s',
    (isAddressKept, isPending, isStopped, canUndo, expected) => {
      expect(emailChangeState({ isAddressKept, isPending, isStopped, canUndo })).toBe(expected);
    },
  );
});
