import { ACTIVITY_EVENTS } from '@pressloom/contracts/activity';
import type { ActivityItem } from '@pressloom/contracts/activity';

/** What was stored last comes first: ids rise. */
const newest = (items: Iterable<ActivityItem>): ActivityItem[] =>
  [...items].sort((a, b) => b.id - a.id).slice(0, ACTIVITY_EVENTS);

/**
 * The feed with items that came one by one, in whatever order and however often: each id once, as it was said last, the newest 50. The same
 * feed where nothing changes. Pure.
 */
export function withItems(feed: readonly ActivityItem[], items: readonly ActivityItem[]): readonly ActivityItem[] {
  if (items.length === 0) return feed;
  return newest(new Map([...feed, ...items].map((item) => [item.id, item])).values());
}

/**
 * The feed after it was read as a whole. That says which items there are up to its newest one: what is gone there, such as a person who was erased, is
 * gone here. Newer ones came meanwhile and stay. Pure.
 */
export function withSnapshot(
  feed: readonly ActivityItem[],
  snapshot: readonly ActivityItem[],
): readonly ActivityItem[] {
  const last = snapshot[0]?.id ?? 0;
  return withItems(
    feed.filter(({ id }) => id > last),
    snapshot,
  );
}
