import { startSandbox, TODAY } from '../../test/start-sandbox.ts';
import type { Json, RunningSandbox } from '../../test/start-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());
beforeEach(async () => void (await sandbox.call('/control/reset', { body: {} })));

const search = (query: string) => sandbox.call(`/youtube/v3/search?part=snippet&type=video&${query}`);
const videos = (ids: string[], parts = 'snippet,contentDetails,statistics,status') =>
  sandbox.call(`/youtube/v3/videos?part=${parts}&id=${ids.join(',')}`);
const idsIn = (body: { items: { id: { videoId: string } }[] }) => body.items.map((item) => item.id.videoId);

async function allVideos(q: string): Promise<Json[]> {
  const found: Json[] = [];
  let token = '';
  do {
    const { body } = await search(`q=${encodeURIComponent(q)}&maxResults=50${token && `&pageToken=${token}`}`);
    found.push(...(await videos(idsIn(body))).body.items);
    token = body.nextPageToken ?? '';
  } while (token);
  return found;
}

describe('search.list', () => {
  it('answers in the shape of the real one', async () => {
    const { status, headers, body } = await search('q=house%20fire&maxResults=3');
    expect(status).toBe(200);
    expect(headers.get('x-pressloom-sandbox')).toBe('1');
    expect(body).toMatchObject({
      kind: 'youtube#searchListResponse',
      etag: expect.any(String),
      nextPageToken: expect.any(String),
      regionCode: 'US',
      pageInfo: { resultsPerPage: 3, totalResults: expect.any(Number) },
    });
    expect(body.items).toHaveLength(3);
    expect(body.items[0]).toMatchObject({
      kind: 'youtube#searchResult',
      etag: expect.any(String),
      id: { kind: 'youtube#video', videoId: expect.stringMatching(/^[\w-]{11}$/) },
      snippet: {
        title: expect.any(String),
        channelId: expect.stringMatching(/^UC[\w-]{22}$/),
        channelTitle: expect.stringMatching(/^(Sample|Example|Demo) /),
        liveBroadcastContent: 'none',
        thumbnails: {
          default: { width: 120, height: 90, url: expect.stringContaining(`${sandbox.url}/thumbnails/`) },
          medium: { width: 320, height: 180 },
          high: { width: 480, height: 360 },
        },
      },
    });
  });

  it('repeats its answer for the same words, however they are spaced and cased, and differs for others', async () => {
    const [first, again, other] = await Promise.all([
      search('q=tarot%20reading'),
      search('q=%20Tarot%20%20READING'),
      search('q=tarot%20cards'),
    ]);
    expect(again.body).toEqual(first.body);
    expect(idsIn(other.body).filter((id) => idsIn(first.body).includes(id))).toEqual([]);
  });

  it('pages through everything once, forwards and backwards', async () => {
    const one = await search('q=meditation&maxResults=20');
    const two = await search(`q=meditation&maxResults=20&pageToken=${one.body.nextPageToken}`);
    const back = await search(`q=meditation&maxResults=20&pageToken=${two.body.prevPageToken}`);
    expect(one.body.prevPageToken).toBeUndefined();
    expect(idsIn(back.body)).toEqual(idsIn(one.body));
    const whole = await allVideos('meditation');
    expect(new Set(whole.map((video) => video.id)).size).toBe(one.body.pageInfo.totalResults);
    expect(one.body.pageInfo.totalResults).toBeGreaterThan(50);
  });

  it('finds only videos of the last 30 days, newest first when asked', async () => {
    const { body } = await search('q=wildfire&order=date&maxResults=50');
    const times = body.items.map((item: Json) => Date.parse(item.snippet.publishedAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(Math.max(...times)).toBeLessThan(TODAY.getTime());
    expect(Math.min(...times)).toBeGreaterThan(TODAY.getTime() - 30 * 86_400_000);
  });

  it('honours publishedAfter', async () => {
    const after = '2026-03-10T00:00:00Z';
    const { body } = await search(`q=wildfire&maxResults=50&publishedAfter=${after}`);
    expect(body.items.length).toBeGreaterThan(0);
    for (const item of body.items)
      expect(Date.parse(item.snippet.publishedAt)).toBeGreaterThanOrEqual(Date.parse(after));
  });

  it('leaves out videos that may not be embedded when asked', async () => {
    const all = (await allVideos('breathing exercises')).filter((video) => !video.status.embeddable);
    const { body } = await search('q=breathing%20exercises&maxResults=50&videoEmbeddable=true');
    const found = (await videos(idsIn(body))).body.items;
    expect(all.length).toBeGreaterThan(0);
    expect(found.every((video: Json) => video.status.embeddable)).toBe(true);
  });

  it('escapes titles as HTML, which videos.list does not', async () => {
    const { body } = await search('q=storm&maxResults=50');
    const escaped = body.items.find((item: Json) => /&amp;|&#39;/.test(item.snippet.title));
    expect(escaped).toBeDefined();
    const [video] = (await videos([escaped.id.videoId])).body.items;
    expect(video.snippet.title).toMatch(/[&']/);
    expect(video.snippet.title).not.toMatch(/&(amp|#39);/);
  });

  it('never repeats a title in one search', async () => {
    for (const q of ['fire rescue', 'sourdough bread']) {
      const titles = (await allVideos(q)).map((video) => video.snippet.title);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  it('gives other results under another seed', async () => {
    const other = await startSandbox({ seed: 2 });
    const { body } = await other.call('/youtube/v3/search?part=snippet&type=video&q=wildfire');
    await other.stop();
    expect(idsIn(body)).not.toEqual(idsIn((await search('q=wildfire')).body));
  });
});

describe('videos.list', () => {
  it('answers all parts for up to 50 ids, in the order asked for', async () => {
    const ids = idsIn((await search('q=house%20fire&maxResults=50')).body).reverse();
    const { body } = await videos(ids);
    expect(body.items.map((item: Json) => item.id)).toEqual(ids);
    for (const video of body.items) {
      expect(video.contentDetails.duration).toMatch(/^PT(\d+H)?(\d+M)?(\d+S)?$/);
      expect(video.statistics.viewCount).toMatch(/^\d+$/);
      expect(video.snippet.description).toMatch(/^0:00 Introduction$/m);
      expect(video.snippet.tags.length).toBeGreaterThan(0);
      expect(typeof video.status.madeForKids).toBe('boolean');
    }
  });

  it('has chapters in rising order that end before the video does', async () => {
    for (const video of await allVideos('guided meditation')) {
      const seconds = [...video.snippet.description.matchAll(/^(?:(\d+):)?(\d+):(\d\d) /gm)].map(
        ([, h = '0', m, s]) => Number(h) * 3600 + Number(m) * 60 + Number(s),
      );
      const [, h = '0', m = '0', s = '0'] =
        /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(video.contentDetails.duration) ?? [];
      expect(seconds).toEqual([...new Set(seconds)].sort((a, b) => a - b));
      expect(seconds.at(-1)).toBeLessThan(Number(h) * 3600 + Number(m) * 60 + Number(s));
    }
  });

  it('sends only the parts asked for', async () => {
    const [id] = idsIn((await search('q=flood&maxResults=1')).body);
    const { body } = await videos([id!], 'status');
    expect(Object.keys(body.items[0]).sort()).toEqual(['etag', 'id', 'kind', 'status']);
  });

  it('has some videos that may not be embedded, some made for kids, and some without the largest picture', async () => {
    const all = [...(await allVideos('fire rescue')), ...(await allVideos('yoga')), ...(await allVideos('tarot'))];
    const share = (test: (video: Json) => boolean) => all.filter(test).length / all.length;
    const restricted = share((video) => !video.status.embeddable || video.status.madeForKids);
    expect(restricted).toBeGreaterThan(1 / 40);
    expect(restricted).toBeLessThan(1 / 5);
    const withoutMaxres = share((video) => !video.snippet.thumbnails.maxres);
    expect(withoutMaxres).toBeGreaterThan(0.1);
    expect(withoutMaxres).toBeLessThan(0.35);
  });

  it('leaves out unknown, vanished and malformed ids without a word', async () => {
    const [id] = idsIn((await search('q=flood&maxResults=1')).body);
    const { status, body } = await videos(['goneVideo01', id!, 'abcdefghijk', '<script>']);
    expect(status).toBe(200);
    expect(body.items.map((item: Json) => item.id)).toEqual([id]);
  });

  it('lets a test make a video vanish, forbid embedding, and bring it back', async () => {
    const [id] = idsIn((await search('q=flood&maxResults=1')).body);
    await sandbox.call('/control/videos', { body: { id, state: 'gone' } });
    expect((await videos([id!])).body.items).toEqual([]);
    await sandbox.call('/control/videos', { body: { id, state: 'not-embeddable' } });
    expect((await videos([id!])).body.items[0].status.embeddable).toBe(false);
    await sandbox.call('/control/videos', { body: { id, state: 'normal' } });
    expect((await videos([id!])).body.items[0].status).toBeDefined();
  });

  it('answers the same video after a restart, even one found weeks before', async () => {
    const first = await startSandbox();
    const { body } = await first.call('/youtube/v3/search?part=snippet&type=video&q=sourdough%20bread');
    const [id] = idsIn(body);
    const before = await first.call(`/youtube/v3/videos?part=snippet&id=${id}`);
    await first.stop({ keepData: true });
    const second = await startSandbox({ dataDir: first.dataDir, now: new Date('2026-06-01T00:00:00Z') });
    const after = await second.call(`/youtube/v3/videos?part=snippet&id=${id}`);
    await second.stop();
    const withoutHost = (value: unknown) =>
      JSON.stringify(value)
        .replace(/127\.0\.0\.1:\d+/g, '')
        .replace(/"etag":"[^"]*"/g, '');
    expect(withoutHost(after.body)).toBe(withoutHost(before.body));
    expect(after.body.items).toHaveLength(1);
  });
});

describe('channels and playlists', () => {
  it('lead from a video to its channel and to the uploads, whose videos belong to that channel', async () => {
    const [item] = (await search('q=tarot&maxResults=1')).body.items;
    const { channelId } = item.snippet;
    const channel = await sandbox.call(`/youtube/v3/channels?part=snippet,contentDetails,statistics&id=${channelId}`);
    expect(channel.body.items[0].snippet.title).toBe(item.snippet.channelTitle);
    const { uploads } = channel.body.items[0].contentDetails.relatedPlaylists;
    const list = await sandbox.call(
      `/youtube/v3/playlistItems?part=snippet,contentDetails&playlistId=${uploads}&maxResults=5`,
    );
    expect(list.body.items).toHaveLength(5);
    const found = await videos(list.body.items.map((entry: Json) => entry.contentDetails.videoId));
    expect(found.body.items.map((video: Json) => video.snippet.channelId)).toEqual(Array(5).fill(channelId));
  });
});

describe('errors', () => {
  it.each([
    ['/search?type=video', 400, 'required'],
    ['/search?part=nonsense', 400, 'unknownPart'],
    ['/search?part=snippet&maxResults=51', 400, 'invalidParameter'],
    ['/search?part=snippet&maxResults=-1', 400, 'invalidParameter'],
    ['/search?part=snippet&pageToken=nonsense', 400, 'invalidPageToken'],
    ['/search?part=snippet&order=newest', 400, 'invalidParameter'],
    ['/search?part=snippet&publishedAfter=yesterday', 400, 'invalidParameter'],
    ['/search?part=snippet&videoEmbeddable=true', 400, 'invalidSearchFilter'],
    ['/videos?part=snippet', 400, 'missingRequiredParameter'],
    [`/videos?part=snippet&id=${Array.from({ length: 51 }, (_, i) => `id${i}`).join()}`, 400, 'invalidFilters'],
    ['/playlistItems?part=snippet&playlistId=UUnothing', 404, 'playlistNotFound'],
    ['/captions?part=snippet', 404, 'notFound'],
  ])('GET %s answers %i with the reason %s', async (path, status, reason) => {
    const answer = await sandbox.call(`/youtube/v3${path}`);
    expect(answer.status).toBe(status);
    expect(answer.body.error.code).toBe(status);
    expect(answer.body.error.errors[0]).toMatchObject({ reason, message: answer.body.error.message });
  });

  it('says videoNotFound for an unknown video in a playlist', async () => {
    const [item] = (await search('q=tarot&maxResults=1')).body.items;
    const uploads = item.snippet.channelId.replace(/^UC/, 'UU');
    const answer = await sandbox.call(`/youtube/v3/playlistItems?part=id&playlistId=${uploads}&videoId=gone0000000`);
    expect(answer.body.error).toMatchObject({ code: 404, errors: [{ reason: 'videoNotFound' }] });
  });

  it.each([
    ['no key', '', 403, 'forbidden', 'PERMISSION_DENIED'],
    ['a wrong key', 'invalid', 400, 'badRequest', 'INVALID_ARGUMENT'],
  ])('refuses %s', async (_name, key, code, reason, status) => {
    for (const request of [
      sandbox.call('/youtube/v3/search?part=snippet', { headers: { 'x-goog-api-key': key } }),
      sandbox.call(`/youtube/v3/search?part=snippet&key=${key}`, { headers: { 'x-goog-api-key': '' } }),
    ]) {
      expect((await request).body.error).toMatchObject({ code, status, errors: [{ reason }] });
    }
  });

  it('takes the key from the query, too', async () => {
    const answer = await sandbox.call('/youtube/v3/search?part=snippet&key=abc', { headers: { 'x-goog-api-key': '' } });
    expect(answer.status).toBe(200);
  });
});

describe('faults', () => {
  it.each([
    ['quota', 403, { domain: 'youtube.quota', reason: 'quotaExceeded' }],
    ['rate-limit', 429, { domain: 'global', reason: 'rateLimitExceeded' }],
    ['forbidden', 403, { domain: 'global', reason: 'forbidden' }],
    ['error', 500, { domain: 'global', reason: 'backendError' }],
  ])('%s answers %i as often as asked for, then all is well again', async (mode, status, item) => {
    await sandbox.setFault({ provider: 'youtube', mode, times: 2 });
    for (let i = 0; i < 2; i++) {
      const answer = await search('q=fire');
      expect(answer.status).toBe(status);
      expect(answer.body.error.errors[0]).toMatchObject(item);
    }
    expect((await search('q=fire')).status).toBe(200);
  });

  it('empty finds nothing', async () => {
    await sandbox.setFault({ provider: 'youtube', mode: 'empty' });
    const { body } = await search('q=fire');
    expect(body).toMatchObject({ items: [], pageInfo: { totalResults: 0 } });
    expect(body.nextPageToken).toBeUndefined();
  });

  it('hostile gives the same hostile title in both methods', async () => {
    await sandbox.setFault({ provider: 'youtube', mode: 'hostile' });
    const [item] = (await search('q=fire&maxResults=1')).body.items;
    const [video] = (await videos([item.id.videoId])).body.items;
    expect(video.snippet.description).toContain('javascript:');
    expect(video.snippet.title.replace(/[^a-z]/gi, '')).toBe(
      item.snippet.title.replace(/&(quot|lt|gt|amp|#39);/g, '').replace(/[^a-z]/gi, ''),
    );
  });

  it('prose is a page of somebody else, with status 200', async () => {
    await sandbox.setFault({ provider: 'youtube', mode: 'prose', times: 1 });
    const response = await fetch(`${sandbox.url}/youtube/v3/search?part=snippet&key=x`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
  });
});
