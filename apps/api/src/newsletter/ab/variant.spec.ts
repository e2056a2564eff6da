import { variantOf } from './variant.ts';

const READERS = 20_000;

function counts(newsletterId: number, subjects: number, sharePercent: number) {
  const abTest = { subjects: Array.from({ length: subjects }, (_, index) => `Subject ${index}`), sharePercent };
  const found = new Map<number | null, number>();
  for (let subscriberId = 1; subscriberId <= READERS; subscriberId++) {
    const variant = variantOf(newsletterId, subscriberId, abTest);
    found.set(variant, (found.get(variant) ?? 0) + 1);
  }
  return found;
}

/** Five standard deviations of a count that is drawn with this chance. */
function slack(chance: number): number {
  return 5 * Math.sqrt(READERS * chance * (1 - chance));
}

test.each([
  { subjects: 2, sharePercent: 5 },
  { subjects: 2, sharePercent: 50 },
  { subjects: 3, sharePercent: 20 },
  { subjects: 4, sharePercent: 33 },
])('tries $subjects subjects on $sharePercent % of the list, each on as many', ({ subjects, sharePercent }) => {
  const found = counts(7, subjects, sharePercent);
  const each = sharePercent / 100 / subjects;
  for (let variant = 0; variant < subjects; variant++) {
    expect(Math.abs((found.get(variant) ?? 0) - READERS * each)).toBeLessThan(slack(each));
  }
  expect([...found.keys()].filter((variant) => variant !== null).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: subjects }, (_, index) => index),
  );
  expect(Math.abs((found.get(null) ?? 0) - READERS * (1 - sharePercent / 100))).toBeLessThan(
    slack(1 - sharePercent / 100),
  );
});

test('tries nothing on nobody where no share is asked for', () => {
  expect([...counts(7, 2, 0)]).toEqual([[null, READERS]]);
});

test('gives a subscriber the same subject whenever it is asked', () => {
  const abTest = { subjects: ['A', 'B'], sharePercent: 50 };
  for (let subscriberId = 1; subscriberId < 200; subscriberId++) {
    expect(variantOf(3, subscriberId, abTest)).toBe(variantOf(3, subscriberId, abTest));
  }
});

test('draws anew for each issue', () => {
  const abTest = { subjects: ['A', 'B'], sharePercent: 50 };
  let both = 0;
  for (let subscriberId = 1; subscriberId <= READERS; subscriberId++) {
    if (variantOf(3, subscriberId, abTest) !== null && variantOf(4, subscriberId, abTest) !== null) both++;
  }
  expect(Math.abs(both - READERS / 4)).toBeLessThan(slack(1 / 4));
});
