import type { ServerResponse } from 'node:http';
import { YouTubeServer } from './youtube-server.ts';

/** A video as a test has it come out. */
export interface ScriptedVideo {
  /** Eleven characters. */
  id: string;
  publishedAt: Date;
  title?: string;
  channel?: string;
  /** ISO 8601. */
  duration?: string;
  live?: 'live' | 'upcoming' | 'none';
  embeddable?: boolean;
  isAgeRestricted?: boolean;
  regionRestriction?: object;
  uploadStatus?: string;
  description?: string;
  /** A search names it, and nobody knows it any more. */
  gone?: boolean;
}

/** A YouTube that has the videos that a test gives it, best first by relevance, and tells what it was asked. */
export class ScriptedYouTube extends YouTubeServer {
  videos: ScriptedVideo[] = [];
  /** Answered in a search whatever was asked for. */
  strays: ScriptedVideo[] = [];
  /** What every page's token leads to instead of the next page. */
  nextToken: string | null = null;
  /** Whole windows come back empty. */
  isBlank = false;
  /** The countries that a search is refused for, as YouTube does. */
  refusedRegions: string[] = [];
  readonly searches: URLSearchParams[] = [];
  /** The ids of each reading of details. */
  readonly details: string[][] = [];

  static start(): Promise<ScriptedYouTube> {
    return new ScriptedYouTube().listen();
  }

  protected answer(method: string, query: URLSearchParams, response: ServerResponse): void {
    if (method === 'search') this.search(query, response);
    else this.read((query.get('id') ?? '').split(','), response);
  }

  private search(query: URLSearchParams, response: ServerResponse): void {
    this.searches.push(query);
    if (this.refusedRegions.includes(query.get('regionCode') ?? '')) return refuse(response);
    const after = Date.parse(query.get('publishedAfter') ?? '1970-01-01T00:00:00Z');
    const asked = this.videos.filter((video) => video.publishedAt.getTime() >= after);
    if (query.get('order') === 'date') asked.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    const all = this.isBlank ? [] : [...this.strays, ...asked];
    const size = Number(query.get('maxResults'));
    const start = Number(query.get('pageToken') ?? 0);
    const next = start + size < all.length ? (this.nextToken ?? String(start + size)) : undefined;
    send(response, { items: all.slice(start, start + size).map(result), nextPageToken: next });
  }

  private read(ids: string[], response: ServerResponse): void {
    this.details.push(ids);
    const known = [...this.videos, ...this.strays].filter((video) => ids.includes(video.id) && !video.gone);
    send(response, { items: known.map(resource) });
  }
}

const snippet = ({ id, publishedAt, title = `Video ${id}`, channel = 'Station', live = 'none' }: ScriptedVideo) => ({
  ...{ title, publishedAt: publishedAt.toISOString(), channelId: `UC-${channel}`, channelTitle: channel },
  ...{ liveBroadcastContent: live, thumbnails: {} },
});

const result = (video: ScriptedVideo): object => ({
  id: { kind: 'youtube#video', videoId: video.id },
  snippet: snippet(video),
});

const resource = (video: ScriptedVideo): object => ({
  kind: 'youtube#video',
  id: video.id,
  snippet: { ...snippet(video), description: video.description ?? '' },
  contentDetails: {
    duration: video.duration ?? 'PT5M',
    contentRating: video.isAgeRestricted ? { ytRating: 'ytAgeRestricted' } : {},
    ...(video.regionRestriction && { regionRestriction: video.regionRestriction }),
  },
  statistics: { viewCount: '10' },
  status: {
    ...{ uploadStatus: video.uploadStatus ?? 'processed', privacyStatus: 'public', madeForKids: false },
    embeddable: video.embeddable ?? true,
  },
});

function refuse(response: ServerResponse): void {
  const error = {
    ...{ code: 400, message: 'Invalid region code.' },
    errors: [
      { domain: 'youtube.search', reason: 'invalidRegionCode', location: 'regionCode', locationType: 'parameter' },
    ],
  };
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
}

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
