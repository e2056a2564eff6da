import fc from 'fast-check';
import { splitCents } from './split-cents.ts';

it.each<[name: string, micros: number[], cents: number, expected: number[]]>([
  ['whole cents stay', [20_000, 30_000], 5, [2, 3]],
  ['the one that lost the most is rounded up', [4_000, 7_000], 2, [1, 1]],
  ['of equal ones the first gets it', [5_000, 5_000], 1, [1, 0]],
  ['nothing is nothing', [0, 0], 0, [0, 0]],
  ['none has nothing to split', [], 0, []],
])('%s', (_name, micros, cents, expected) => expect(splitCents(micros, cents)).toEqual(expected));

it('parts add up to the rounded sum, each within a cent of its own', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 40 }), (micros) => {
      const cents = Math.ceil(micros.reduce((sum, one) => sum + one, 0) / 10_000);
      const parts = splitCents(micros, cents);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      const off = parts.map((part, place) => Math.abs(part - (micros[place] as number) / 10_000));
      expect(Math.max(...off)).toBeLessThan(1);
    }),
    { seed: 52, numRuns: 300 },
  );
});
