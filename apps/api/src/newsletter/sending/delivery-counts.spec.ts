import { pacePerMinute } from './delivery-counts.service.ts';

it.each([
  ['a whole minute', 900, 60, 900],
  ['the first quarter of one', 300, 15, 1200],
  ['the first moment', 40, 0.2, 480],
  ['too few to tell', 3, 2, 3],
  ['none', 0, 0, 0],
])('tells the pace by %s', (_name, count, seconds, pace) => {
  expect(pacePerMinute(count, seconds)).toBe(pace);
});
