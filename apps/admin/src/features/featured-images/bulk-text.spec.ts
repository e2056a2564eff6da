import { bulkHint, imagesFor, isIncomplete } from './bulk-text.ts';

test.each([
  [0, 'Every post of this website has a featured image.'],
  [1, '1 post of this website has no featured image.'],
  [499, '499 posts of this website have no featured image.'],
  [500, 'Up to 500 posts without an image are covered at a time, newest first.'],
])('%i posts without an image', (missing, text) => {
  expect(bulkHint(missing)).toBe(text);
});

test('one image, and several', () => {
  expect([1, 2, 500].map(imagesFor)).toEqual(['1 image', '2 images', '500 images']);
});

test('a run that left a post without its image is incomplete', () => {
  const whole = {
    ...{ message: '', processed: 3, refused: [], refusedCount: 0 },
    ...{ outOfBudget: 0, notBegun: 0, underWay: 1, notNeeded: 2 },
  };
  expect(isIncomplete(whole)).toBe(false);
  for (const key of ['refusedCount', 'outOfBudget', 'notBegun'])
    expect(isIncomplete({ ...whole, [key]: 1 })).toBe(true);
});
