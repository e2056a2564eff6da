import { startSandbox, TODAY } from '../../test/start-sandbox.ts';
import type { Json, RunningSandbox } from '../../test/start-sandbox.ts';
import { idsIn, youtubeCalls } from '../../test/youtube-calls.ts';

const DAY_MS = 86_400_000;
let sandbox: RunningSandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());
beforeEach(async () => void (await sandbox.call('/control/reset', { body: {} })));

const { search, videos, allVideos } = youtubeCalls(() => sandbox);

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
    const ids = [first, other].map(({ body }) => idsIn(body));
    expect(new Set(ids.flat()).size).toBe(10);
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

  it('mixes videos of years by relevance, and has the newest first when asked', async () => {
    const times = async (query: string): Promise<number[]> =>
      (await search(`q=wildfire&maxResults=50${query}`)).body.items.map((item: Json) =>
        Date.parse(item.snippet.publishedAt),
      );
    const byDate = await times('&order=date');
    expect(byDate).toEqual([...byDate].sort((a, b) => b - a));
    expect(Math.max(...byDate)).toBeLessThan(TODAY.getTime());
    expect(Math.min(...byDate)).toBeGreaterThan(TODAY.getTime() - 30 * DAY_MS);
    const old = (await times('')).filter((time) => time < TODAY.getTime() - 180 * DAY_MS);
    expect(old.length).toBeGreaterThan(10);
    expect(Math.min(...old)).toBeLessThan(TODAY.getTime() - 730 * DAY_MS);
  });

  it('has new videos as the clock goes on, and the others stay', async () => {
    const now = new Date(TODAY);
    const living = await startSandbox({ now });
    const newest = async () =>
      idsIn((await living.call('/youtube/v3/search?part=snippet&type=video&q=wildfire&order=date&maxResults=50')).body);
    const before = await newest();
    now.setTime(TODAY.getTime() + DAY_MS);
    const after = await newest();
    await living.stop();
    const came = after.indexOf(before[0]!);
    expect(came).toBeGreaterThan(0);
    expect(after.slice(came)).toEqual(before.slice(0, 50 - came));
  });

  it('takes a language as a wish and a country as a rule', async () => {
    const languages = async (more: string): Promise<string[]> =>
      (await allVideos('wildfire', more)).map((video) => video.snippet.defaultAudioLanguage);
    const share = (list: string[]) => list.filter((language) => language === 'es').length / list.length;
    expect(share(await languages('&relevanceLanguage=es'))).toBeGreaterThan(3 * share(await languages('')));
    const all = await allVideos('wildfire');
    const there = await allVideos('wildfire', '&regionCode=MX');
    expect(there.length).toBeLessThan(all.length);
    expect(there.length).toBeGreaterThan(all.length * 0.8);
  });

  it('has Shorts, and premieres without a length that become videos hours later', async () => {
    const now = new Date(TODAY);
    const living = await startSandbox({ now });
    const path = '/youtube/v3/search?part=snippet&type=video&order=date&maxResults=50&q=';
    const told = async (id: string): Promise<Json> =>
      (await living.call(`/youtube/v3/videos?part=snippet,contentDetails&id=${id}`)).body.items[0];
    const items: Json[] = [];
    for (const q of ['wildfire', 'yoga', 'tarot', 'bread', 'storm', 'sleep', 'zodiac', 'flood']) {
      for (let hour = 0; hour < 24; hour += 6) {
        now.setTime(TODAY.getTime() + hour * 3_600_000);
        items.push(...(await living.call(path + q)).body.items);
      }
    }
    const premiere = items.find((item) => item.snippet.liveBroadcastContent === 'upcoming');
    const { videoId } = premiere.id;
    now.setTime(Date.parse(premiere.snippet.publishedAt));
    expect((await told(videoId)).contentDetails.duration).toBe('P0D');
    now.setTime(now.getTime() + 7 * 3_600_000);
    expect((await told(videoId)).snippet.liveBroadcastContent).toBe('none');
    expect((await told(videoId)).contentDetails.duration).toMatch(/^PT/);
    await living.stop();
    const lengths = (await allVideos('yoga')).map((video) => video.contentDetails.duration as string);
    expect(lengths.filter((length) => /^PT\d+S$/.test(length)).length).toBeGreaterThan(3);
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
    expect(new Set(found.map((video: Json) => video.status.embeddable))).toEqual(new Set([true]));
  });

  it('escapes titles as HTML, which videos.list does not', async () => {
    const { body } = await search('q=storm&maxResults=50');
    const escaped = body.items.find((item: Json) => /&amp;|&#39;/.test(item.snippet.title));
    expect(escaped).toBeDefined();
    const [video] = (await videos([escaped.id.videoId])).body.items;
    expect(video.snippet.title).toMatch(/[&']/);
    expect(video.snippet.title).not.toMatch(/&(amp|#39);/);
  });

  it('never repeats a title within a month', async () => {
    for (const q of ['fire rescue', 'sourdough bread']) {
      const month = `&publishedAfter=${new Date(TODAY.getTime() - 29 * DAY_MS).toISOString()}`;
      const titles = (await allVideos(q, month)).map((video) => video.snippet.title);
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

describe('how much a video says', () => {
  const isThin = (video: Json): boolean => !video.snippet.description.includes('Chapters');

  it('is enough to write from', async () => {
    const found = [...(await allVideos('house fire')), ...(await allVideos('moon phases'))];
    expect(new Set(found.map(isThin))).toEqual(new Set([false]));
    for (const { snippet } of found) expect(snippet.description.split(/\s+/).length).toBeGreaterThan(110);
  });

  it('is hardly anything for some, the same ones each time', async () => {
    const own = await startSandbox({ thinOneIn: 10 });
    const ask = () => own.call('/youtube/v3/search?part=snippet&type=video&maxResults=50&q=house%20fire');
    const ids = idsIn((await ask()).body).join(',');
    const thin = async () => (await own.call(`/youtube/v3/videos?part=snippet&id=${ids}`)).body.items.filter(isThin);
    const found = await thin();
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(20);
    expect(await thin()).toEqual(found);
    await own.stop();
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
    await sandbox.call('/control/videos', { body: { id, state: 'age-restricted' } });
    expect((await videos([id!])).body.items[0].contentDetails.contentRating).toEqual({ ytRating: 'ytAgeRestricted' });
    await sandbox.call('/control/videos', { body: { id, state: 'only-japan' } });
    expect((await videos([id!])).body.items[0].contentDetails.regionRestriction).toEqual({ allowed: ['JP'] });
    await sandbox.call('/control/videos', { body: { id, state: 'rejected' } });
    expect((await videos([id!])).body.items[0].status.uploadStatus).toBe('rejected');
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
    ['/search?part=snippet&regionCode=UK', 400, 'invalidRegionCode'],
    ['/search?part=snippet&relevanceLanguage=la', 400, 'invalidRelevanceLanguage'],
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
