import { RecentChanges } from './recent-changes.ts';

const MINUTE = 60_000;

let now: number;
let recent: RecentChanges;
beforeEach(() => {
  now = 5_000;
  recent = new RecentChanges(() => now);
  recent.begin();
});

const noteAt = (at: number, siteId: number | null, ...topics: ('videos' | 'posts' | 'team')[]): void => {
  now = at;
  recent.note({ topics, siteId });
};

it('tells what was told since a moment, each topic of each website once', () => {
  noteAt(6_000, 1, 'team');
  noteAt(7_000, 1, 'videos');
  noteAt(8_000, 1, 'videos', 'posts');
  noteAt(9_000, null, 'team');
  now = 10_000;
  expect(recent.since(3_000)).toEqual([
    { siteId: 1, topics: ['videos', 'posts'] },
    { siteId: null, topics: ['team'] },
  ]);
  expect(recent.since(1_000)).toEqual([{ siteId: null, topics: ['team'] }]);
  expect(recent.since(0)).toEqual([]);
});

it.each([
  ['before it began to hear', 5_001],
  ['in no time at all', NaN],
  ['for ever', Infinity],
  ['from now on', -1],
])('does not know what was told %s', (_name, ageMs) => {
  now = 10_000;
  expect(recent.since(ageMs)).toBeNull();
});

it('knows nothing before it hears, and nothing of before it heard again', () => {
  expect(new RecentChanges(() => now).since(0)).toBeNull();
  noteAt(6_000, 1, 'videos');
  now = 7_000;
  recent.begin();
  now = 8_000;
  expect(recent.since(1_000)).toEqual([]);
  expect(recent.since(1_001)).toBeNull();
});

it('knows ten minutes, however many websites there are', () => {
  noteAt(6_000, 1, 'videos');
  noteAt(7_000, 2, 'videos');
  noteAt(6_500 + 10 * MINUTE, 3, 'videos');
  expect(recent.since(10 * MINUTE)).toEqual([
    { siteId: 2, topics: ['videos'] },
    { siteId: 3, topics: ['videos'] },
  ]);
  expect(recent.since(10 * MINUTE + 1)).toBeNull();
});
