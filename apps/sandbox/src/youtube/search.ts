import type { Request } from 'express';
import type { VideoSource } from './catalogue.ts';
import { invalidSearchFilter } from './errors.ts';
import { maxResultsOf, offsetOf, oneOf, pageToken, param, partsOf, timeOf } from './params.ts';
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

/** search.list for videos; other types find nothing here. */
export async function searchList(req: Request, source: VideoSource, base: string): Promise<object> {
  partsOf(req, ['id', 'snippet']);
  const types = (param(req, 'type') ?? 'video,channel,playlist').split(',').map((type) => type.trim());
  const embeddable = oneOf(req, 'videoEmbeddable', ['any', 'true']);
  if (embeddable !== undefined && types.join() !== 'video') throw invalidSearchFilter();
  oneOf(req, 'safeSearch', ['moderate', 'none', 'strict']);
  const order = oneOf(req, 'order', ORDERS) ?? 'relevance';
  const after = timeOf(req, 'publishedAfter');
  const before = timeOf(req, 'publishedBefore');

  const matches = types.includes('video') ? await source.search(param(req, 'q') ?? '') : [];
  const kept = matches.filter(
    (video) =>
      (embeddable !== 'true' || video.embeddable) &&
      (!after || video.publishedAt >= after) &&
      (!before || video.publishedAt < before),
  );
  const sorted = sortVideos(kept, order, source.clock());
  const { items, info } = pageOf(req, sorted);
  return withEtag({
    kind: 'youtube#searchListResponse',
    ...info,
    regionCode: 'US',
    pageInfo: { totalResults: sorted.length, resultsPerPage: maxResultsOf(req) },
    items: items.map((video) => searchItem(video, base)),
  });
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
