import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answered or refused search, by the simulated clock. */
export interface SeenSearch {
  at: Date;
  term: string;
  ok: boolean;
}

interface MonthOptions {
  now: () => Date;
  /** Videos that come out for a term in a day; a video may come out for two terms. */
  perDay: (term: string) => number;
  /** Whether YouTube fails at a time. */
  fails: (now: Date) => boolean;
  /** Whether it says at a time that the quota is spent. */
  isSpent: (now: Date) => boolean;
}

const DAY_MS = 24 * 3_600_000;

/** A YouTube with a life of its own: new videos come out every day, and it keeps its own account of what it was asked. */
export class MonthYouTube {
  readonly searches: SeenSearch[] = [];
  readonly unitCalls: Date[] = [];
  private readonly server: Server;

  private constructor(private readonly options: MonthOptions) {
    this.server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://youtube.invalid');
      const path = url.pathname.split('/').pop() ?? '';
      this.answer(path, url.searchParams, response);
    });
  }

  static async start(options: MonthOptions): Promise<MonthYouTube> {
    const youtube = new MonthYouTube(options);
    youtube.server.listen(0, '127.0.0.1');
    await once(youtube.server, 'listening');
    return youtube;
  }

  /** What YOUTUBE_API_URL takes. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/youtube/v3`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(path: string, query: URLSearchParams, response: ServerResponse): void {
    const now = this.options.now();
    const fails = this.options.fails(now);
    const isSpent = this.options.isSpent(now);
    if (path === 'search') this.searches.push({ at: now, term: query.get('q') ?? '', ok: !fails && !isSpent });
    else this.unitCalls.push(now);
    if (fails) return send(response, 500, {});
    if (isSpent) return send(response, 403, { error: { code: 403, errors: [{ reason: 'quotaExceeded' }] } });
    if (path === 'search') return send(response, 200, { items: this.found(query.get('q') ?? '', now) });
    send(response, 200, { items: (query.get('id') ?? '').split(',').map(resource) });
  }

  /** The newest 50 of a term. Every third one came out for all terms of its group. */
  private found(term: string, now: Date): object[] {
    const count = Math.floor((now.getTime() / DAY_MS) * this.options.perDay(term));
    return Array.from({ length: 50 }, (_, index) => {
      const number = count - index;
      const name = number % 3 === 0 ? `group ${term.slice(-1)}` : term;
      return { id: { kind: 'youtube#video', videoId: idOf(name, number) }, snippet: { title: `${name} ${number}` } };
    });
  }
}

/** Eleven characters, as YouTube's are. */
function idOf(term: string, number: number): string {
  const letters = [...term].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 60_466_176, 7);
  return `${letters.toString(36).padStart(5, '0')}${Math.max(0, number).toString(36).padStart(6, '0')}`;
}

const resource = (id: string): object => ({
  kind: 'youtube#video',
  id,
  snippet: { title: `Video ${id}`, channelTitle: 'Station', publishedAt: '2026-01-01T00:00:00Z', thumbnails: {} },
  contentDetails: { duration: 'PT2M' },
  statistics: { viewCount: '10' },
  status: { privacyStatus: 'public', embeddable: true, madeForKids: false },
});

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
