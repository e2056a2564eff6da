import { keptResults } from './kept-results.ts';

/** Counts how often each text was read. */
function counting(bounds?: { most?: number; longest?: number }) {
  const reads: string[] = [];
  const ask = keptResults((text) => {
    reads.push(text);
    return text === 'none' ? null : { text };
  }, bounds);
  return { reads, ask };
}

it('reads a text once, also one that gives nothing', () => {
  const { reads, ask } = counting();
  expect(ask('page')).toBe(ask('page'));
  expect([ask('none'), ask('none')]).toEqual([null, null]);
  expect(reads).toEqual(['page', 'none']);
});

it('keeps no more than its bounds say', () => {
  const { reads, ask } = counting({ most: 2, longest: 4 });
  for (const text of ['a', 'b', 'a', 'c', 'a', 'longer', 'longer']) ask(text);
  expect(reads).toEqual(['a', 'b', 'c', 'a', 'longer', 'longer']);
});
