import { GATE_COUNTED } from '@pressloom/contracts/events';
import { hashed } from '../../common/visitors/article-key.ts';
import type { StoredEvent } from '../store/event-store.ts';
import type { DayFigures } from './day-figures.ts';
import type { LocalDays } from './local-days.ts';
import { entryOf, moveEntry, withArticles, withRecent } from './visitor-entry.ts';
import type { CountEntry, ReadRange, RecentArticles } from './visitor-entry.ts';
import { NO_HISTORY, addEvents } from './visitor-history.ts';
import type { History, VisitorEvent } from './visitor-history.ts';

/** What is kept of a browser that reads a website. */
export interface VisitorRow {
  siteId: number;
  visitorId: string;
  isSample: boolean;
  /** In milliseconds, as `lastVisit`. */
  firstVisit: number;
  lastVisit: number;
  pageViews: number;
  articlesViewed: number;
  isSubscribed: boolean;
  lastPage: string | null;
  /** When the article before the latest one was read, another one: only written. Null of somebody who never read two. */
  previousArticleAt?: number | null;
  history: History & Articles & ReadRange;
}

interface Articles {
  /** Different articles that were seen, or pages where none is named, at most `MOST_ARTICLES`; see `shortName`. */
  articles: readonly string[];
  /** Views that the gate counted. */
  counted: number;
  /** Different pages as long as no article was named. Missing where the visitor was not seen since this is kept. */
  recent?: RecentArticles;
}

/** More articles than that nobody tells apart; the row stays small. */
export const MOST_ARTICLES = 100;

/** A browser's sign that a page was left. */
const CLOSING = 'page_closed';
/** Somebody confirmed, in their mail, what they had asked for in this browser. */
const CONFIRMED = 'newsletter_confirmed';

/** Whether an event shows that somebody was there. Others are counted nowhere. Pure. */
export const isSignOfLife = ({ type }: Pick<StoredEvent, 'type'>): boolean => type !== CLOSING && type !== CONFIRMED;

const KINDS: Readonly<Record<string, VisitorEvent['kind']>> = {
  page_view: 'view',
  gate_shown: 'gate',
  [CLOSING]: 'close',
};

/** A visitor's row with what `events` say, which may come late; null where nothing shows that anybody was there. Pure but for what it counts with. */
export function withEvents(
  row: VisitorRow | null,
  events: readonly (StoredEvent & { visitorId: string })[],
  { localDays, figures, countEntry }: { localDays: LocalDays; figures: DayFigures; countEntry: CountEntry },
): VisitorRow | null {
  const visits = events.filter(isSignOfLife).sort((a, b) => a.at - b.at);
  const [first] = visits;
  if (!first && !row) return null;
  const views = visits.filter(({ type }) => type === 'page_view');
  const {
    articles,
    counted,
    recent: recentBefore = [],
    first: firstRead,
    last: lastRead,
    ...known
  } = row?.history ?? NOTHING_KNOWN;
  const pagesSeen = views.flatMap(({ article, page }) => article ?? page ?? []);
  const seen = [...new Set([...articles, ...pagesSeen].map(shortName))];
  const gateViews = counted + views.filter(({ data }) => data[GATE_COUNTED] === 'yes').length;
  const kinds = events
    .filter(({ type }) => type !== CONFIRMED)
    .map(({ at, type }) => ({ at, kind: KINDS[type] ?? 'sign' }));
  const lastVisit = Math.max(row?.lastVisit ?? -Infinity, ...visits.map(({ at }) => at));
  const latest = views.at(-1);
  const base = row ?? (first && emptyRow(first));
  if (!base) return null;
  const articlesViewed = gateViews > 0 ? gateViews : Math.min(seen.length, MOST_ARTICLES);
  if (latest) figures.add(localDays.dayOf(latest.at), 'articlesViewed', articlesViewed - base.articlesViewed);
  const ends = { ...(firstRead && { first: firstRead }), ...(lastRead && { last: lastRead }) };
  const read = views.flatMap(({ article, at }) => (article === null ? [] : [{ article, at }]));
  const { first: firstArticle, ...end } = withArticles(ends, read);
  const pages = views.flatMap(({ page, at }) => (page === null ? [] : [{ article: page, at }]));
  const recent = end.last ? withRecent(lastRead ? recentBefore : [], read) : withRecent(recentBefore, pages);
  const history = addEvents(known, kinds, { localDays, figures });
  // Who was new before that was kept has read others before.
  const range = history.firstDay !== undefined && firstArticle ? { first: firstArticle, ...end } : end;
  moveEntry(entryOf({ ...known, ...ends }), entryOf({ ...history, ...range }), countEntry);
  return {
    ...base,
    firstVisit: Math.min(base.firstVisit, first?.at ?? Infinity),
    lastVisit,
    pageViews: base.pageViews + views.length,
    articlesViewed,
    isSubscribed: base.isSubscribed || events.some(({ type }) => type === CONFIRMED),
    lastPage: latest && latest.at >= base.lastVisit ? latest.page : base.lastPage,
    previousArticleAt: recent[1]?.at ?? null,
    history: { ...history, ...range, articles: seen.slice(0, MOST_ARTICLES), counted: gateViews, recent },
  };
}

/** Only how many there are counts: of a long one its hash is kept, so that a hundred of them make no large row. */
const shortName = (name: string): string => (name.length > SHORT ? hashed(name) : name);
const SHORT = 23;

const NOTHING_KNOWN: VisitorRow['history'] = { ...NO_HISTORY, articles: [], counted: 0 };

const emptyRow = ({ siteId, visitorId, isSample, at }: StoredEvent & { visitorId: string }): VisitorRow => ({
  ...{ siteId, visitorId, isSample, firstVisit: at, lastVisit: at },
  ...{ pageViews: 0, articlesViewed: 0, isSubscribed: false, lastPage: null },
  history: NOTHING_KNOWN,
});
