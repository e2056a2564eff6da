import { exhaustedLabel, usedText } from './quota-buckets.ts';

const bucket = (used: number, limit: number, exhausted = false) => ({ used, limit, exhausted });

it.each([
  [bucket(74, 100), bucket(7_300, 10_000), '74 of 100 searches are used.'],
  [bucket(74, 100), bucket(9_500, 10_000), '9,500 of 10,000 units for calls other than searches are used.'],
  [bucket(100, 100), bucket(10_000, 10_000), 'All of today’s 100 searches are used up.'],
  [bucket(9, 100), bucket(10_000, 10_000), 'All of today’s 10,000 units for calls other than searches are used up.'],
  [bucket(3, 100, true), bucket(9_900, 10_000), 'YouTube says that today’s searches are used up.'],
  [
    bucket(99, 100),
    bucket(3, 10_000, true),
    'YouTube says that today’s units for calls other than searches are used up.',
  ],
])('of searches %j and units %j: %s', (search, units, text) => {
  expect(usedText({ search, units })).toBe(text);
});

it.each<[('search' | 'units')[], string | null]>([
  [[], null],
  [['search'], 'Searches exhausted'],
  [['units'], 'Other units exhausted'],
  [['search', 'units'], 'Searches and other units exhausted'],
])('a day on which %j gave out shows %j', (exhaustedBuckets, label) => {
  expect(exhaustedLabel({ exhaustedBuckets })).toBe(label);
});
