import { tabByKey } from './tab-key.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 1, 0],
  ['End', 1, 2],
  ['Enter', 1, null],
])('%s on tab %d of three leads to %j', (key, place, next) => {
  expect(tabByKey(key, place, 3)).toBe(next);
});
