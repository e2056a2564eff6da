/** An article that a visitor read, and when, in milliseconds. */
export interface ReadArticle {
  article: string;
  at: number;
}

/** What is known of the articles that a visitor read: the first and the last one. */
export interface ReadRange {
  first?: ReadArticle;
  last?: ReadArticle;
}

/** With more that was read: the same in whatever order it comes, also where two were read at the same moment. Pure. */
export function withArticles(known: ReadRange, read: readonly ReadArticle[]): ReadRange {
  const ends = [known.first, known.last].filter((end) => end !== undefined);
  const [first, ...later] = [...ends, ...read].toSorted(byTime);
  return first ? { first, last: later.at(-1) ?? first } : {};
}

/** The two different articles that a visitor read last, the later one first, and when last. */
export type RecentArticles = readonly ReadArticle[];

/** With more that was read: the same in whatever order it comes, also where two were read at the same moment. Pure. */
export function withRecent(known: RecentArticles, read: readonly ReadArticle[]): RecentArticles {
  const lastRead = new Map<string, number>();
  for (const { article, at } of [...known, ...read])
    lastRead.set(article, Math.max(at, lastRead.get(article) ?? -Infinity));
  const articles = [...lastRead].map(([article, at]) => ({ article, at }));
  return articles.toSorted((a, b) => -byTime(a, b)).slice(0, 2);
}

const byTime = (a: ReadArticle, b: ReadArticle): number => a.at - b.at || (a.article < b.article ? -1 : 1);

/** Under which day and article a new visitor is counted; null before they read one. */
export interface Entry {
  day: number;
  article: string;
}

/** Pure. */
export const entryOf = ({ firstDay, first }: { firstDay?: number } & ReadRange): Entry | null =>
  firstDay === undefined || !first ? null : { day: firstDay, article: first.article };

/** Adds one to what is counted of new visitors by their first article, or takes it back. */
export type CountEntry = (entry: Entry, by: 1 | -1) => void;

/** Counts a visitor under what is known by now, and no longer under what was known before. Pure but for `count`. */
export function moveEntry(before: Entry | null, after: Entry | null, count: CountEntry): void {
  if (before?.day === after?.day && before?.article === after?.article) return;
  if (before) count(before, -1);
  if (after) count(after, 1);
}
