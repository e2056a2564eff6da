import type { ServerResponse } from 'node:http';
import { closedOrigin, drip, json, rejection, startFake } from '../../test/fake-server.ts';
import type { FakeServer, SeenRequest } from '../../test/fake-server.ts';
import { createPolicies } from '../http/index.ts';
import { createYouTubeClient } from './index.ts';
import type { YouTubeClientOptions } from './index.ts';

const API_KEY = 'AIzaTestKey';

function resource(id: string, changes: Record<string, object | undefined> = {}): object {
  return {
    kind: 'youtube#video',
    id,
    snippet: {
      publishedAt: '2026-10-02T09:30:00Z',
      channelId: 'UC1',
      title: 'Ladders &amp; ropes',
      description: 'Text',
      channelTitle: 'Station 9',
      tags: ['fire', 'rescue'],
      defaultLanguage: 'en',
      thumbnails: {
        default: { url: 'https://i.ytimg.com/vi/a/default.jpg', width: 120, height: 90 },
        maxres: { url: 'https://i.ytimg.com/vi/a/maxresdefault.jpg', width: 1280, height: 720 },
        high: { url: 'https://i.ytimg.com/vi/a/hqdefault.jpg', width: 480, height: 360 },
      },
    },
    contentDetails: { duration: 'PT3M20S' },
    statistics: { viewCount: '12345' },
    status: { privacyStatus: 'public', embeddable: true, madeForKids: false },
    ...changes,
  };
}

const found = (videoId: unknown, title: unknown = 'A title', more: object = {}) => ({
  id: { kind: 'youtube#video', videoId },
  snippet: { title, ...more },
});

/** What is read of a result that tells nothing but id and title. */
const bareFound = (youtubeId: string, title = 'A title') => ({
  ...{ youtubeId, title, channelId: null, channelTitle: '', publishedAt: null, live: 'none' },
});

const refusal = (code: number, reason: string, details: object[] = []) => ({
  error: { code, message: 'secret words of the provider', errors: [{ reason, domain: 'global' }], details },
});

/** Google's front end, at a limit. */
const limit = (words: string, metadata: object = {}) => ({
  error: {
    code: 429,
    message: `Quota exceeded for quota metric 'Queries' and ${words} service 'youtube.googleapis.com'.`,
    errors: [{ reason: 'rateLimitExceeded', domain: 'global' }],
    details: [{ reason: 'RATE_LIMIT_EXCEEDED', metadata }],
  },
});

describe('the YouTube client', () => {
  let server: FakeServer;
  let answer: (request: SeenRequest, response: ServerResponse) => void;
  beforeEach(async () => {
    answer = () => {
      throw new Error('No request was expected.');
    };
    server = await startFake((request, response) => answer(request, response));
  });
  afterEach(() => server.close());

  const client = (more: Partial<YouTubeClientOptions> = {}) =>
    createYouTubeClient({
      baseUrl: `${server.origin}/youtube/v3`,
      apiKey: API_KEY,
      policies: createPolicies({ sleep: () => Promise.resolve() }),
      ...more,
    });
  const query = (index = 0): URL => new URL(server.seen[index]?.url ?? '', server.origin);

  describe('searching', () => {
    it('asks for videos of a term, with the key in a header only', async () => {
      answer = (_request, response) =>
        json(response, 200, {
          items: [found('abcdefghijk', 'Fire &amp; rescue')],
          nextPageToken: 'CDIQAA',
          pageInfo: { totalResults: 1000 },
        });
      const result = await client().search({ term: 'wildfire & smoke', maxResults: 50 });
      expect(result).toEqual({
        items: [bareFound('abcdefghijk', 'Fire & rescue')],
        nextPageToken: 'CDIQAA',
        totalResults: 1000,
        dropped: 0,
      });
      expect(query().pathname).toBe('/youtube/v3/search');
      expect(Object.fromEntries(query().searchParams)).toEqual({
        part: 'snippet',
        type: 'video',
        q: 'wildfire & smoke',
        maxResults: '50',
      });
      expect(server.seen[0]?.headers['x-goog-api-key']).toBe(API_KEY);
      expect(server.seen[0]?.url).not.toContain(API_KEY);
    });

    it('passes on order, date, language, region and page, and never asks for more than 50', async () => {
      answer = (_request, response) => json(response, 200, { items: [] });
      const since = { order: 'date', publishedAfter: new Date(0) } as const;
      const where = { relevanceLanguage: 'es', regionCode: 'MX' };
      await client().search({ term: 'a', maxResults: 500, pageToken: 'P2', ...since, ...where });
      expect(Object.fromEntries(query().searchParams)).toMatchObject({
        maxResults: '50',
        pageToken: 'P2',
        order: 'date',
        publishedAfter: '1970-01-01T00:00:00.000Z',
        ...where,
      });
    });

    it('reads when a result came out, whose it is and whether it is live', async () => {
      const told = { publishedAt: '2026-10-02T09:30:00Z', channelId: 'UC1', channelTitle: 'Smith &amp; Son' };
      const items = [
        found('abcdefghijk', 'A', { ...told, liveBroadcastContent: 'upcoming' }),
        found('bcdefghijkl', 'B', { publishedAt: 'yesterday', channelId: 7, liveBroadcastContent: 'perhaps' }),
      ];
      answer = (_request, response) => json(response, 200, { items });
      expect((await client().search({ term: 'a', maxResults: 50 })).items).toEqual([
        {
          ...{ youtubeId: 'abcdefghijk', title: 'A', channelId: 'UC1', channelTitle: 'Smith & Son', live: 'upcoming' },
          publishedAt: new Date('2026-10-02T09:30:00Z'),
        },
        bareFound('bcdefghijkl', 'B'),
      ]);
    });

    it('leaves out and counts what it can not read, and repeats', async () => {
      const items = [
        found('abcdefghijk'),
        found('abcdefghijk'),
        found('short'),
        found('../etc/pass'),
        found(7),
        found('bcdefghijkl', ''),
        null,
        'text',
        { id: 'x' },
      ];
      answer = (_request, response) => json(response, 200, { items });
      const result = await client().search({ term: 'a', maxResults: 50 });
      expect(result).toEqual({
        items: [bareFound('abcdefghijk')],
        nextPageToken: null,
        totalResults: 1,
        dropped: 8,
      });
    });
  });

  describe('reading videos', () => {
    it('reads names with accents as parts of their letters', async () => {
      const [name, apart] = (['NFC', 'NFD'] as const).map((form) => 'Café Brände'.normalize(form));
      const snippet = { title: apart, channelTitle: apart, tags: [apart] };
      answer = (_request, response) => json(response, 200, { items: [{ id: 'abcdefghijk', snippet }] });
      expect(await client().videos(['abcdefghijk'])).toMatchObject([{ title: name, channelTitle: name, tags: [name] }]);
    });

    it('reads everything that is told', async () => {
      answer = (_request, response) => json(response, 200, { items: [resource('abcdefghijk')] });
      expect(await client().videos(['abcdefghijk'])).toEqual([
        {
          youtubeId: 'abcdefghijk',
          title: 'Ladders &amp; ropes',
          description: 'Text',
          channelId: 'UC1',
          channelTitle: 'Station 9',
          publishedAt: new Date('2026-10-02T09:30:00Z'),
          durationSeconds: 200,
          live: 'none',
          viewCount: 12_345,
          thumbnails: [
            { url: 'https://i.ytimg.com/vi/a/maxresdefault.jpg', width: 1280, height: 720 },
            { url: 'https://i.ytimg.com/vi/a/hqdefault.jpg', width: 480, height: 360 },
            { url: 'https://i.ytimg.com/vi/a/default.jpg', width: 120, height: 90 },
          ],
          tags: ['fire', 'rescue'],
          privacyStatus: 'public',
          embeddable: true,
          madeForKids: false,
          isAgeRestricted: false,
          regionRestriction: null,
          uploadStatus: null,
          defaultLanguage: 'en',
        },
      ]);
      expect(query().searchParams.get('part')).toBe('snippet,contentDetails,statistics,status');
    });

    it('has null for what is not told or has the wrong type', async () => {
      const bare = resource('abcdefghijk', {
        snippet: {
          title: 'T',
          publishedAt: 'yesterday',
          liveBroadcastContent: 'live',
          tags: ['a', 7],
          thumbnails: { x: { url: 'javascript:alert(1)' } },
        },
        contentDetails: { duration: 'P0D' },
        statistics: { viewCount: 'many' },
        status: undefined,
      });
      answer = (_request, response) => json(response, 200, { items: [bare] });
      expect(await client().videos(['abcdefghijk'])).toEqual([
        expect.objectContaining({
          publishedAt: null,
          durationSeconds: null,
          live: 'live',
          viewCount: null,
          thumbnails: [],
          tags: ['a'],
          channelId: null,
          channelTitle: '',
          privacyStatus: null,
          embeddable: null,
          madeForKids: null,
        }),
      ]);
    });

    it('asks for 50 at a time and for each once, and for nothing without ids', async () => {
      answer = (request, response) => {
        const ids = new URL(request.url, server.origin).searchParams.get('id')?.split(',') ?? [];
        json(response, 200, { items: ids.map((id) => resource(id)) });
      };
      const ids = Array.from({ length: 60 }, (_, index) => `video-${String(index).padStart(5, '0')}`);
      expect((await client().videos([...ids, ...ids])).map((video) => video.youtubeId)).toEqual(ids);
      expect(server.seen).toHaveLength(2);
      expect(await client().videos([])).toEqual([]);
      expect(server.seen).toHaveLength(2);
    });

    it('leaves out videos that are gone', async () => {
      answer = (_request, response) => json(response, 200, { items: [resource('abcdefghijk')] });
      expect(await client().videos(['abcdefghijk', 'bcdefghijkl'])).toHaveLength(1);
    });
  });

  describe('when YouTube refuses', () => {
    type Refused = [name: string, status: number, body: object, code: string, word: string];
    it.each<Refused>([
      ["the day's quota", 403, refusal(403, 'quotaExceeded'), 'quota_exhausted', 'quota'],
      ['the old daily limit', 403, refusal(403, 'dailyLimitExceeded'), 'quota_exhausted', 'quota'],
      [
        'a limit of the day by its sentence',
        429,
        limit("limit 'Search Queries per day' of"),
        'quota_exhausted',
        'quota',
      ],
      [
        'a limit of the day by its name',
        429,
        limit('', { quota_limit: 'defaultPerDayPerProject' }),
        'quota_exhausted',
        'quota',
      ],
      ['a limit of the day by its unit', 429, limit('', { quota_unit: '1/d/{project}' }), 'quota_exhausted', 'quota'],
      ['a 429 without a reason', 429, {}, 'quota_exhausted', 'quota'],
      ['an old invalid key', 400, refusal(400, 'keyInvalid'), 'bad_credentials', '(400)'],
      ['an invalid key', 400, refusal(400, 'badRequest', [{ reason: 'API_KEY_INVALID' }]), 'bad_credentials', '(400)'],
      ['an API that is not enabled', 403, refusal(403, 'accessNotConfigured'), 'forbidden', '403'],
      [
        'a key for other servers',
        403,
        refusal(403, 'forbidden', [{ reason: 'API_KEY_IP_ADDRESS_BLOCKED' }]),
        'forbidden',
        'restrictions',
      ],
      ...['SERVICE_DISABLED', 'API_KEY_SERVICE_BLOCKED'].map((reason): Refused => [
        reason,
        403,
        refusal(403, 'forbidden', [{ reason }]),
        'forbidden',
        'Enable',
      ]),
      ...['HTTP_REFERRER', 'ANDROID_APP', 'IOS_APP'].map((rule): Refused => {
        const details = [{ reason: `API_KEY_${rule}_BLOCKED` }];
        return [rule, 403, refusal(403, 'forbidden', details), 'forbidden', 'restrictions'];
      }),
      ['an old rule of a key', 403, refusal(403, 'ipRefererBlocked'), 'forbidden', 'restrictions'],
      ['a key that ended', 400, refusal(400, 'keyExpired'), 'bad_credentials', 'expired (400)'],
      ['a key that is none', 401, {}, 'bad_credentials', '(401)'],
      ['no key', 403, refusal(403, 'forbidden'), 'forbidden', '403'],
      ['a wrong parameter', 400, refusal(400, 'invalidParameter'), 'request_refused', '400'],
      ['a search term as bad request', 400, refusal(400, 'badRequest'), 'rejected', '400'],
      ['a missing playlist', 404, refusal(404, 'notFound'), 'not_found', 'YouTube'],
    ])('tells %s', async (_name, status, body, code, word) => {
      answer = (_request, response) => json(response, status, body);
      const error = await rejection(client().search({ term: 'a', maxResults: 5 }));
      expect(error).toMatchObject({ provider: 'youtube', code, status, retryable: false });
      expect((error as Error).message).toContain(word);
      expect((error as Error).message).not.toMatch(/secret|AIza/);
      expect(server.seen).toHaveLength(1);
    });
  });

  it.each([
    ['a 429', 429, limit("limit 'Queries per minute' of", { quota_limit: 'defaultPerMinutePerProject' })],
    ['an old 403', 403, refusal(403, 'userRateLimitExceeded')],
    ['an old 403 of the whole project', 403, refusal(403, 'rateLimitExceeded')],
    ['a 429 whose unit is named', 429, limit('', { quota_unit: '1/min/{project}' })],
  ])('tells too many requests in a minute from the end of the day: %s', async (_name, status, body) => {
    answer = (_request, response) => json(response, status, body);
    const error = await rejection(client().search({ term: 'a', maxResults: 5 }));
    expect(error).toMatchObject({ code: 'rate_limited', status, retryable: true });
    expect((error as Error).message).toContain('minute');
    // It is counted again, so whoever books calls repeats it.
    expect(server.seen).toHaveLength(1);
  });

  describe('when something fails', () => {
    const search = (more: Partial<YouTubeClientOptions> = {}) =>
      rejection(client(more).search({ term: 'a', maxResults: 5 }));

    it.each([
      [
        'an error of its own',
        (_request: SeenRequest, response: ServerResponse) => json(response, 500, {}),
        'server_error',
      ],
      [
        'a reset',
        (_request: SeenRequest, response: ServerResponse) => response.socket?.resetAndDestroy(),
        'connection_lost',
      ],
      ['no answer', () => undefined, 'timeout'],
      ['a drip', (_request: SeenRequest, response: ServerResponse) => drip(response), 'timeout'],
    ])('is asked once only, because it counts failed calls too: %s', async (_name, handle, code) => {
      answer = handle;
      const timeoutMs = code === 'timeout' ? 150 : 5_000;
      expect(await search({ timeoutMs })).toMatchObject({ code, retryable: true, ambiguous: false });
      expect(server.seen).toHaveLength(1);
    });

    it('tries again where nothing was sent', async () => {
      const waits: number[] = [];
      const policies = createPolicies({
        random: () => 1,
        sleep: (ms) => {
          waits.push(ms);
          return Promise.resolve();
        },
      });
      const error = await search({ baseUrl: await closedOrigin(), policies });
      expect(error).toMatchObject({ code: 'unreachable' });
      expect(waits).toEqual([500, 1000, 2000]);
    });

    it.each([
      ['a page', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
      [
        'an answer without a list',
        (response: ServerResponse) => json(response, 200, { kind: 'youtube#searchListResponse' }),
      ],
      ['a list of another kind', (response: ServerResponse) => json(response, 200, { items: 'none' })],
      ['null', (response: ServerResponse) => json(response, 200, null)],
    ])('does not take %s for an empty search', async (_name, handle) => {
      answer = (_request, response) => void handle(response);
      expect(await search()).toMatchObject({ code: 'unusable_answer', status: 200 });
    });

    it('never takes the key along to another address', async () => {
      const other = await startFake((_request, response) => json(response, 200, { items: [] }));
      answer = (_request, response) => response.writeHead(302, { location: other.origin }).end();
      expect(await search()).toMatchObject({ code: 'redirected' });
      expect(other.seen).toEqual([]);
      await other.close();
    });

    it('does not send a key that no header takes', async () => {
      expect(await search({ apiKey: 'AIza\nKey' })).toMatchObject({ code: 'bad_credentials' });
      expect(server.seen).toEqual([]);
    });

    it('ends when its caller gives up', async () => {
      const caller = new AbortController();
      const reason = new Error('stopping');
      answer = () => caller.abort(reason);
      const call = client().search({ term: 'a', maxResults: 5 }, { signal: caller.signal });
      expect(await rejection(call)).toBe(reason);
    });
  });
});
