import { cleanedUp } from './cleaned-up.ts';

it.each([
  [0, undefined, 'Nothing was old enough to be deleted.'],
  [1, undefined, '1 old record deleted.'],
  [1_200, 5_000, '1,200 old records deleted.'],
  [5_000, 5_000, '5,000 old records deleted. There may be more; the next run deletes them.'],
])('%d of at most %s: %s', (forgotten, atMost, message) =>
  expect(cleanedUp(forgotten, atMost)).toEqual({ message, forgotten }),
);
