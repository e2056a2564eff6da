import { checkKey, createPolicies, jsonOf, request, unusableAnswer } from '../http/index.ts';
import type { HttpAnswer } from '../http/index.ts';
import { youTubeFailure } from './failure.ts';
import { asCount, asObject, asText, readFound, readVideo } from './read.ts';
import type {
  CallOptions,
  VideoSearch,
  VideoSearchAnswer,
  YouTubeClient,
  YouTubeClientOptions,
  YouTubeVideo,
} from './types.ts';

const TIMEOUT_MS = 15_000;
/** Also the most ids of one videos.list. */
const MAX_RESULTS = 50;
const VIDEO_PARTS = 'snippet,contentDetails,statistics,status';

/**
 * A client of the YouTube Data API v3. The key travels in a header, never in an address.
 *
 * Google counts a call against the day's quota as soon as it has it, even when it fails. So a call is repeated here only
 * when nothing was sent; any other repetition is the caller's, who books it first.
 */
export function createYouTubeClient(options: YouTubeClientOptions): YouTubeClient {
  const policies = options.policies ?? createPolicies();
  const base = options.baseUrl.replace(/(?<!\/)\/+$/, '');

  /** `read` belongs to the call: an answer that can't be read is a call that failed, to whoever watches the policies. */
  function get<T>(
    resource: string,
    query: Record<string, string>,
    { read, signal }: { read: (answer: HttpAnswer) => T; signal?: AbortSignal },
  ): Promise<T> {
    const url = `${base}/${resource}?${new URLSearchParams(query).toString()}`;
    return policies.run({ provider: 'youtube', key: base, repeat: 'unsent', signal }, async () => {
      checkKey('youtube', options.apiKey);
      const answer = await request({
        provider: 'youtube',
        method: 'GET',
        url,
        headers: { accept: 'application/json', 'x-goog-api-key': options.apiKey, 'user-agent': 'Pressloom' },
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        signal,
        fetch: options.fetch,
        now: policies.now,
      });
      if (answer.status !== 200) throw youTubeFailure(answer);
      return read(answer);
    });
  }

  return {
    search(query: VideoSearch, { signal }: CallOptions = {}) {
      return get('search', searchQuery(query), { read: readSearch, signal });
    },
    async videos(ids: readonly string[], { signal }: CallOptions = {}) {
      const unique = [...new Set(ids)];
      const videos: YouTubeVideo[] = [];
      for (let start = 0; start < unique.length; start += MAX_RESULTS) {
        const id = unique.slice(start, start + MAX_RESULTS).join(',');
        const items = await get('videos', { part: VIDEO_PARTS, id }, { read: itemsOf, signal });
        videos.push(...items.flatMap((item) => readVideo(item) ?? []));
      }
      return videos;
    },
  };
}

function searchQuery({ term, maxResults, publishedAfter, ...given }: VideoSearch): Record<string, string> {
  const { order, relevanceLanguage, regionCode, pageToken } = given;
  return {
    part: 'snippet',
    type: 'video',
    q: term,
    maxResults: String(Math.min(MAX_RESULTS, Math.max(1, Math.trunc(maxResults)))),
    ...(order && { order }),
    ...(publishedAfter && { publishedAfter: publishedAfter.toISOString() }),
    ...(relevanceLanguage && { relevanceLanguage }),
    ...(regionCode && { regionCode }),
    ...(pageToken && { pageToken }),
  };
}

function readSearch(answer: HttpAnswer): VideoSearchAnswer {
  const raw = itemsOf(answer);
  const byId = new Map(raw.flatMap((item) => readFound(item) ?? []).map((found) => [found.youtubeId, found]));
  const items = [...byId.values()];
  const { nextPageToken, pageInfo } = asObject(jsonOf(answer));
  return {
    items,
    nextPageToken: asText(nextPageToken),
    totalResults: asCount(asObject(pageInfo).totalResults) ?? items.length,
    dropped: raw.length - items.length,
  };
}

function itemsOf(answer: HttpAnswer): unknown[] {
  const { items } = asObject(jsonOf(answer));
  // A list without the field would look like "no videos found", which is something else.
  if (!Array.isArray(items)) throw unusableAnswer(answer, 'answered without a list of videos');
  return items as unknown[];
}
