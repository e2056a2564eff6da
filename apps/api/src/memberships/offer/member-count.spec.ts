import { toldMembers } from './member-count.ts';

it.each([
  [0, null],
  [9, null],
  [10, '10+'],
  [19, '10+'],
  [20, '20+'],
  [99, '90+'],
  [100, '100+'],
  [199, '100+'],
  [999, '900+'],
  [1000, '1,000+'],
  [1999, '1,000+'],
  [25_400, '20,000+'],
  [1_000_000, '1,000,000+'],
])('%i members are told as %s', (members, told) => {
  expect(toldMembers(members, 'en')).toBe(told);
});

it('writes numbers as the language does', () => {
  expect([toldMembers(1234, 'es'), toldMembers(56_789, 'de')]).toEqual(['1.000+', '50.000+']);
});
