import type { ServerResponse } from 'node:http';
import { YouTubeServer } from '../youtube-server.ts';
import type { Trouble } from './nights.ts';

/** One answered or refused search, by the simulated clock. */
export interface SeenSearch {
  at: Date;
  term: string;
  ok: boolean;
  /** A further page of a search that was begun before. */
  isMore: boolean;
}

interface MonthOptions {
  now: () => Date;
  /** Videos that come out for a term in a day; a video may come out for two terms. */
  perDay: (term: string) => number;
  trouble: (now: Date) => Trouble | null;
}

const DAY_MS = 24 * 3_600_000;
/** How far its videos go back. */
const YEARS = 3;

/** A YouTube with a life of its own: new videos come out every day, and it keeps its own account of what it was asked. */
export class MonthYouTube extends YouTubeServer {
  readonly searches: SeenSearch[] = [];
  readonly unitCalls: Date[] = [];
  /** How the last call ended. */
  lastCall: 'good' | 'failed' = 'good';
  private readonly published = new Map<string, Date>();

  private constructor(private readonly options: MonthOptions) {
    super();
  }

  static start(options: MonthOptions): Promise<MonthYouTube> {
    return new MonthYouTube(options).listen();
  }

  protected answer(path: string, query: URLSearchParams, response: ServerResponse): void {
    const now = this.options.now();
    const trouble = this.options.trouble(now);
    const asked = { at: now, term: query.get('q') ?? '', isMore: query.has('pageToken') };
    if (path === 'search') this.searches.push({ ...asked, ok: trouble === null });
    else this.unitCalls.push(now);
    this.lastCall = trouble === null ? 'good' : 'failed';
    if (trouble === 'error') return send(response, 500, {});
    if (trouble === 'spent')
      return send(response, 403, { error: { code: 403, errors: [{ reason: 'quotaExceeded' }] } });
    if (path === 'search') return send(response, 200, this.page(query, now));
    const ids = (query.get('id') ?? '').split(',');
    send(response, 200, { items: ids.map((id) => resource(id, this.published.get(id) ?? now)) });
  }

  /** 50 results of what is asked for, with what YouTube does against its own document now and then. */
  private page(query: URLSearchParams, now: Date): object {
    const term = query.get('q') ?? '';
    const after = query.get('publishedAfter');
    const quirk = hashOf(`search ${this.searches.length}`) % 25;
    const bounds = { from: after ? Date.parse(after) : now.getTime() - YEARS * 365 * DAY_MS, to: now.getTime() };
    const asked = this.numbers(term, bounds, query.get('order') ?? 'relevance');
    if (quirk === 0) return { items: [] };
    const strays = quirk <= 2 ? this.numbers(term, { from: 0, to: bounds.from }, 'date').slice(0, 3) : [];
    const start = Number(query.get('pageToken') ?? 0);
    const items = [...strays, ...asked.slice(start, start + 50)].map((number) => this.result(term, number));
    const next = quirk === 3 ? 0 : start + 50;
    return { items, ...(next < asked.length && { nextPageToken: String(next) }) };
  }

  /** The numbers of a term's videos of a time, at most 500 of them; the higher, the newer. */
  private numbers(term: string, { from, to }: { from: number; to: number }, order: string): number[] {
    const perDay = this.options.perDay(term);
    const [first, last] = [Math.ceil((from / DAY_MS) * perDay), Math.floor((to / DAY_MS) * perDay)];
    const step = order === 'date' ? 1 : Math.max(1, Math.floor((last - first) / 500));
    const numbers: number[] = [];
    for (let number = last; number >= first && numbers.length < 500; number -= step) {
      // Relevance picks the same old ones for weeks.
      numbers.push(number - (step > 1 ? number % step : 0));
    }
    if (order === 'date') return numbers;
    return numbers.sort((a, b) => hashOf(`${term} ${b}`) - hashOf(`${term} ${a}`));
  }

  /** Every third one came out for all terms of its group. */
  private result(term: string, number: number): object {
    const name = number % 3 === 0 ? `group ${term.slice(-1)}` : term;
    const videoId = idOf(name, number);
    const publishedAt = new Date((number / this.options.perDay(term)) * DAY_MS);
    this.published.set(videoId, publishedAt);
    const snippet = { title: `${name} ${number}`, channelTitle: 'Station', publishedAt: publishedAt.toISOString() };
    return { id: { kind: 'youtube#video', videoId }, snippet };
  }
}

/** A number that looks random and depends on the text alone. */
const hashOf = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 2_166_136_261) % 999_983;

/** Eleven characters, as YouTube's are. */
function idOf(term: string, number: number): string {
  const letters = [...term].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 60_466_176, 7);
  return `${letters.toString(36).padStart(5, '0')}${Math.max(0, number).toString(36).padStart(6, '0')}`;
}

/** Sentences that no other video has; every ninth video says next to nothing. */
function descriptionOf(id: string): string {
  const sentences = hashOf(id) % 9 === 0 ? 1 : 12;
  const word = (place: number): string => hashOf(`${id} ${place}`).toString(36);
  return Array.from({ length: sentences }, (_, sentence) => {
    const words = Array.from({ length: 11 }, (_unused, place) => word(sentence * 11 + place));
    return `Seen ${words.join(' ')}.`;
  }).join('\n');
}

const resource = (id: string, publishedAt: Date): object => ({
  kind: 'youtube#video',
  id,
  snippet: {
    title: `Video ${id}`,
    channelTitle: 'Station',
    description: descriptionOf(id),
    publishedAt: publishedAt.toISOString(),
    thumbnails: {},
  },
  contentDetails: { duration: 'PT2M' },
  statistics: { viewCount: '10' },
  status: { privacyStatus: 'public', embeddable: true, madeForKids: false },
});

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
