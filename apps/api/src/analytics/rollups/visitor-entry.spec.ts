import fc from 'fast-check';
import { entryOf, moveEntry, withArticles, withRecent } from './visitor-entry.ts';
import type { Entry, ReadArticle } from './visitor-entry.ts';

const [a, b, c]: [ReadArticle, ReadArticle, ReadArticle] = [
  { article: '7', at: 1 },
  { article: '12', at: 2 },
  { article: '~x', at: 3 },
];

describe('the first and the last article that a visitor read', () => {
  it('are the same in whatever order they come', () => {
    for (const order of [
      [a, b, c],
      [c, b, a],
      [b, c, a],
    ]) {
      const range = order.reduce<ReturnType<typeof withArticles>>((known, one) => withArticles(known, [one]), {});
      expect(range).toEqual({ first: a, last: c });
    }
  });

  it('may be one, or none', () => {
    expect(withArticles({}, [b])).toEqual({ first: b, last: b });
    expect(withArticles({}, [])).toEqual({});
  });

  it('are told by their keys where two were read at the same moment', () => {
    const same = [
      { article: '9', at: 5 },
      { article: '8', at: 5 },
    ] as const;
    const range = { first: same[1], last: same[0] };
    expect([withArticles({}, same), withArticles({}, same.toReversed())]).toEqual([range, range]);
  });
});

describe('the two articles that a visitor read last', () => {
  it('are different ones, each with when it was read last', () => {
    expect(withRecent([], [a, b, { ...a, at: 9 }])).toEqual([{ ...a, at: 9 }, b]);
    expect(withRecent([], [a, { ...a, at: 9 }])).toEqual([{ ...a, at: 9 }]);
    expect(withRecent([c, b], [])).toEqual([c, b]);
  });

  it('are those of all that was read, in whatever order and portions it comes', () => {
    const reading = fc.record({ article: fc.constantFrom('7', '8', '9', '10'), at: fc.integer({ min: 0, max: 20 }) });
    fc.assert(
      fc.property(fc.array(reading), fc.integer({ min: 1, max: 5 }), (read, portion) => {
        let recent: ReturnType<typeof withRecent> = [];
        for (let from = 0; from < read.length; from += portion)
          recent = withRecent(recent, read.slice(from, from + portion));
        const last = Object.entries(Object.groupBy(read, ({ article }) => article))
          .map(([article, times = []]) => ({ article, at: Math.max(...times.map(({ at }) => at)) }))
          .toSorted((one, other) => other.at - one.at || (one.article < other.article ? 1 : -1));
        expect(recent).toEqual(last.slice(0, 2));
      }),
    );
  });
});

it('a visitor has an entry once both day and article are known', () => {
  expect(entryOf({ firstDay: 3 })).toBeNull();
  expect(entryOf({ first: a })).toBeNull();
  expect(entryOf({ firstDay: 3, first: a })).toEqual({ day: 3, article: '7' });
});

it.each<[name: string, before: Entry | null, after: Entry | null, counted: string[]]>([
  ['a new one is counted', null, { day: 3, article: '7' }, ['3 7 1']],
  ['one that stays is not counted again', { day: 3, article: '7' }, { day: 3, article: '7' }, []],
  ['an earlier day takes it', { day: 3, article: '7' }, { day: 2, article: '7' }, ['3 7 -1', '2 7 1']],
  ['an earlier article takes it', { day: 3, article: '7' }, { day: 3, article: '8' }, ['3 7 -1', '3 8 1']],
  ['none is none', null, null, []],
])('%s', (_name, before, after, expected) => {
  const counted: string[] = [];
  moveEntry(before, after, ({ day, article }, by) => counted.push(`${day} ${article} ${by}`));
  expect(counted).toEqual(expected);
});
