import type { Request } from 'express';
import type { VideoSource } from './catalogue.ts';
import { hash } from '../random.ts';
import { invalidSearchFilter } from './errors.ts';
import { languageOf, maxResultsOf, offsetOf, oneOf, pageToken, param, partsOf, regionOf, timeOf } from './params.ts';
import { strange } from './quirks.ts';
import type { Quirk } from './quirks.ts';
import { searchItem, viewsAt, withEtag } from './resources.ts';
import type { Video } from './video.ts';

const ORDERS = ['relevance', 'date', 'rating', 'title', 'videoCount', 'viewCount'] as const;
type Order = (typeof ORDERS)[number];

/** One page of a list with the tokens of its neighbours. */
export function pageOf<T>(req: Request, all: readonly T[]): { items: T[]; offset: number; info: object } {
  const size = maxResultsOf(req);
  const offset = offsetOf(req);
  const info = {
    ...(size > 0 && offset + size < all.length && { nextPageToken: pageToken(offset + size, 'next') }),
    ...(offset > 0 && { prevPageToken: pageToken(Math.max(0, offset - size), 'previous') }),
  };
  return { items: all.slice(offset, offset + size), offset, info };
}

/**
 * search.list for videos; other types find nothing here. `quirk` is what YouTube does against its own document now and
 * then.
 */
export async function searchList(
  req: Request,
  source: VideoSource,
  { base, quirk }: { base: string; quirk: Quirk | null },
): Promise<object> {
  partsOf(req, ['id', 'snippet']);
  const types = (param(req, 'type') ?? 'video,channel,playlist').split(',').map((type) => type.trim());
  const embeddable = oneOf(req, 'videoEmbeddable', ['any', 'true']);
  if (embeddable !== undefined && types.join() !== 'video') throw invalidSearchFilter();
  oneOf(req, 'safeSearch', ['moderate', 'none', 'strict']);
  const order = oneOf(req, 'order', ORDERS) ?? 'relevance';
  const range = { after: timeOf(req, 'publishedAfter'), before: timeOf(req, 'publishedBefore') };
  const where = { language: languageOf(req), region: regionOf(req) };

  const now = source.clock();
  const all = types.includes('video') ? await source.search(param(req, 'q') ?? '', where.language) : [];
  const matches = all.filter((video) => (embeddable !== 'true' || video.embeddable) && isWished(video, where));
  const kept = sortVideos(matches.filter(isBetween(range)), order, now);
  const sorted = quirk ? strange(quirk, { kept, all: sortVideos(matches, 'relevance', now) }) : kept;
  const { items, info } = pageOf(req, sorted);
  return withEtag({
    kind: 'youtube#searchListResponse',
    ...info,
    ...(quirk === 'loop' && { nextPageToken: pageToken(0, 'next') }),
    regionCode: where.region ?? 'US',
    // A guess, as YouTube's is.
    pageInfo: { totalResults: sorted.length, resultsPerPage: maxResultsOf(req) },
    items: items.map((video) => searchItem(video, { base, now })),
  });
}

const isBetween =
  ({ after, before }: { after?: Date; before?: Date }) =>
  (video: Video): boolean =>
    (!after || video.publishedAt >= after) && (!before || video.publishedAt < before);

/** The language is a wish: one in five of the others comes all the same. A few videos are blocked in each country. */
function isWished(video: Video, { language, region }: { language?: string; region?: string }): boolean {
  if (region !== undefined && hash('blocked', video.id, region) % 20 === 0) return false;
  return language === undefined || video.language === language.slice(0, 2) || hash('language', video.id) % 5 === 0;
}

function sortVideos(videos: readonly Video[], order: Order, now: Date): Video[] {
  const byId = (a: Video, b: Video) => (a.id < b.id ? -1 : 1);
  const key: Record<Order, (video: Video) => number> = {
    relevance: (video) => video.relevance,
    rating: (video) => video.relevance,
    date: (video) => video.publishedAt.getTime(),
    videoCount: (video) => video.publishedAt.getTime(),
    viewCount: (video) => viewsAt(video, now),
    title: () => 0,
  };
  if (order === 'title') return [...videos].sort((a, b) => a.title.localeCompare(b.title, 'en') || byId(a, b));
  return [...videos].sort((a, b) => key[order](b) - key[order](a) || byId(a, b));
}
