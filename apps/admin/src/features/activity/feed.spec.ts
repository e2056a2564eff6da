import fc from 'fast-check';
import { ACTIVITY_EVENTS } from '@pressloom/contracts/activity';
import type { ActivityItem } from '@pressloom/contracts/activity';
import { withItems, withSnapshot } from './feed.ts';

const item = (id: number, over: Partial<ActivityItem> = {}): ActivityItem => ({
  ...{ id, type: 'page_view', siteId: 1, subscriberEmail: null, isPremium: false },
  ...{ timestamp: '2026-11-20T12:00:00Z', details: {}, ...over },
});
const items = (...ids: number[]): ActivityItem[] => ids.map((id) => item(id));
const idsOf = (feed: readonly ActivityItem[]): number[] => feed.map(({ id }) => id);

it('has each item once, the newest first, as it was said last', () => {
  const feed = withItems(items(3, 1), [item(2), item(3, { isPremium: true }), item(2)]);
  expect(idsOf(feed)).toEqual([3, 2, 1]);
  expect(feed[0]).toMatchObject({ isPremium: true });
});

it('stays the same where nothing came', () => {
  const feed = items(2, 1);
  expect(withItems(feed, [])).toBe(feed);
});

it('keeps the newest fifty', () => {
  const many = items(...Array.from({ length: 70 }, (_, place) => place + 1));
  expect(idsOf(withItems(many.slice(0, 40), many.slice(40)))).toEqual(
    Array.from({ length: ACTIVITY_EVENTS }, (_, place) => 70 - place),
  );
});

it('read as a whole loses what is gone, and keeps what came meanwhile', () => {
  expect(idsOf(withSnapshot(items(9, 8, 5, 4), items(8, 7, 4)))).toEqual([9, 8, 7, 4]);
  expect(idsOf(withSnapshot([], items(2, 1)))).toEqual([2, 1]);
  expect(idsOf(withSnapshot(items(2, 1), []))).toEqual([2, 1]);
});

it('is the same whatever the order and however often items come', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 200 })),
      fc.array(fc.integer({ min: 1, max: 200 })),
      (some, more) => {
        const at = (first: number[], second: number[]) =>
          idsOf(withItems(withItems([], items(...first)), items(...second)));
        expect(at(some, more)).toEqual(at(more, [...some, ...more]));
      },
    ),
  );
});
