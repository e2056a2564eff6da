import type { CandidateView, KeywordSearchRulesView, SearchRulesView } from '@pressloom/contracts/search-rules';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VideoView } from '@pressloom/contracts/videos';
import { Keyword, QuotaUse, SearchCandidate, Video } from '@pressloom/database/entities';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { ScriptedYouTube } from '../scripted-youtube.ts';
import type { ScriptedVideo } from '../scripted-youtube.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-10-20T12:00:00Z');

let test: TestApp;
let youtube: ScriptedYouTube;
let pipeline: Pipeline;
let site: SiteView;
let keyword: KeywordView;
let count = 0;

beforeAll(async () => {
  youtube = await ScriptedYouTube.start();
  test = await startTestApp({ env: { YOUTUBE_API_URL: youtube.url, YOUTUBE_API_KEY: 'key' } });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
beforeEach(async () => {
  test.clock.set(START);
  count += 1;
  site = await pipeline.site({ siteUrl: `https://${count}.fresh.example`, videosPerSearch: 2 });
  keyword = await pipeline.keyword(site.id, `keyword ${count}`);
  youtube.videos = [];
  youtube.strays = [];
  youtube.nextToken = null;
  youtube.isBlank = false;
  youtube.searches.length = 0;
  youtube.details.length = 0;
  await test.database.dataSource.getRepository(QuotaUse).deleteAll();
});
afterAll(async () => {
  await test.close();
  await youtube.close();
});

const daysAgo = (days: number, from = START): Date => new Date(from.getTime() - days * DAY_MS);
const aVideo = (name: string, days: number, more: Partial<ScriptedVideo> = {}): ScriptedVideo => ({
  id: name.padEnd(11, '_'),
  publishedAt: daysAgo(days),
  ...more,
});
/** Names of the keyword's videos, in the order in which they were taken. */
const taken = async (): Promise<string[]> => {
  const where = { keywordId: keyword.id };
  const videos = await test.database.dataSource.getRepository(Video).find({ where, order: { id: 'ASC' } });
  return videos.map((video) => (video.youtubeId as string).replace(/_+$/, ''));
};
const found = async (query = ''): Promise<CandidateView[]> =>
  (await pipeline.operator.get(`/api/keywords/${keyword.id}/candidates?sort=rank${query}`).expect(200))
    .body as CandidateView[];
const leftOut = async (): Promise<Record<string, string | null>> =>
  Object.fromEntries((await found()).map((one) => [one.youtubeId.replace(/_+$/, ''), one.leftOut]));
const saveRules = async (rules: object): Promise<SearchRulesView> =>
  (await pipeline.operator.put(`/api/search-rules?siteId=${site.id}`).send(rules).expect(200)).body as SearchRulesView;
const row = () => test.database.dataSource.getRepository(Keyword).findOneByOrFail({ id: keyword.id });
const asked = () => Object.fromEntries(youtube.searches.at(-1) ?? []);

describe('a first search', () => {
  it('asks for the most relevant of the last 30 days, and takes what is fresh first', async () => {
    youtube.videos = [aVideo('old', 400), aVideo('good', 20), aVideo('fair', 10), aVideo('fresh', 1)];
    await pipeline.search(keyword.id);
    expect(asked()).toMatchObject({ order: 'relevance', publishedAfter: daysAgo(30).toISOString() });
    expect(await taken()).toEqual(['fresh', 'fair']);
    expect(await leftOut()).toEqual({ good: null, fair: null, fresh: null });
  });

  it('does not take old ones that come all the same, and tells why', async () => {
    youtube.strays = [aVideo('ancient', 900), aVideo('stale', 31)];
    youtube.videos = [aVideo('fair', 10)];
    expect(await pipeline.search(keyword.id)).toMatchObject({ found: 1, stored: 1 });
    expect(await taken()).toEqual(['fair']);
    expect(await leftOut()).toEqual({ ancient: 'too_old', stale: 'too_old', fair: null });
    // Nobody asks for details of what is too old already.
    expect(youtube.details).toEqual([[aVideo('fair', 10).id]]);
  });
});

describe('a later search', () => {
  it('asks for what came since the last, with two days of overlap, and takes what earlier ones left', async () => {
    youtube.videos = ['a', 'b', 'c', 'd', 'e'].map((name, index) => aVideo(name, 5 + index));
    await pipeline.search(keyword.id);
    expect(await taken()).toEqual(['a', 'b']);
    const later = daysAgo(-1);
    test.clock.set(later);
    youtube.videos.push(aVideo('new', -0.5));
    await pipeline.search(keyword.id);
    expect(asked()).toMatchObject({ order: 'date', publishedAfter: daysAgo(2).toISOString() });
    expect(await taken()).toEqual(['a', 'b', 'new', 'c']);
    expect(youtube.details.at(-1)).toHaveLength(4);
  });

  it('takes an empty window for not now: it asks for the same time again', async () => {
    youtube.videos = [aVideo('a', 5)];
    await pipeline.search(keyword.id);
    for (const days of [1, 2, 3, 4]) {
      test.clock.set(daysAgo(-days));
      youtube.isBlank = true;
      expect(await pipeline.search(keyword.id)).toMatchObject({ found: 0, stored: 0 });
      expect(asked()).toMatchObject({ publishedAfter: daysAgo(2).toISOString() });
    }
    youtube.isBlank = false;
    youtube.videos.push(aVideo('missed', -0.5));
    await pipeline.search(keyword.id);
    expect(await taken()).toEqual(['a', 'missed']);
  });

  it('never looks back further than the period', async () => {
    youtube.videos = [aVideo('a', 5)];
    await pipeline.search(keyword.id);
    test.clock.set(daysAgo(-100));
    await pipeline.search(keyword.id);
    expect(asked()).toMatchObject({ publishedAfter: daysAgo(-70).toISOString() });
  });

  it('stores nothing of an answer of 50 known videos, for weeks, and asks for no details', async () => {
    await pipeline.setVideosPerSearch(site.id, 10);
    youtube.strays = Array.from({ length: 50 }, (_, index) => aVideo(`known${index}`, 3));
    for (let turn = 0; turn < 5; turn += 1) await pipeline.search(keyword.id);
    expect(await taken()).toHaveLength(50);
    youtube.details.length = 0;
    for (let day = 1; day <= 21; day += 1) {
      test.clock.set(daysAgo(-day));
      expect(await pipeline.search(keyword.id)).toMatchObject({ stored: 0 });
    }
    expect(youtube.details).toEqual([]);
    expect(await test.database.dataSource.getRepository(SearchCandidate).countBy({ keywordId: keyword.id })).toBe(50);
    youtube.videos = [aVideo('news', -20)];
    expect(await pipeline.search(keyword.id)).toMatchObject({ stored: 1 });
  });

  it('forgets what YouTube does not let us keep', async () => {
    youtube.videos = ['a', 'b', 'c'].map((name) => aVideo(name, 1));
    await pipeline.search(keyword.id);
    test.clock.set(daysAgo(-31));
    await pipeline.search(keyword.id);
    expect(await taken()).toEqual(['a', 'b']);
  });
});

describe('a second page', () => {
  const many = (length: number) => Array.from({ length }, (_, index) => aVideo(`video${index}`, 3 + index / 10));

  it('is asked for where the first has too few', async () => {
    await saveRules({ excludedWords: ['boring'] });
    youtube.videos = many(100).map((video, index) => ({ ...video, ...(index < 49 && { title: 'Boring' }) }));
    expect(await pipeline.search(keyword.id)).toMatchObject({ found: 100, stored: 2 });
    expect(youtube.searches.map((query) => query.get('pageToken'))).toEqual([null, '50']);
    expect(await taken()).toEqual(['video49', 'video50']);
    // What YouTube tells of all that may be taken is read by fifties.
    expect(youtube.details.map((ids) => ids.length)).toEqual([50, 1]);
  });

  it('that repeats the first brings nothing, and no third is asked for', async () => {
    await saveRules({ excludedWords: ['boring'] });
    youtube.videos = many(60).map((video) => ({ ...video, title: 'Boring' }));
    youtube.nextToken = '0';
    expect(await pipeline.search(keyword.id)).toMatchObject({ found: 50, stored: 0 });
    expect(youtube.searches).toHaveLength(2);
  });

  it.each([
    [49, 2],
    [50, 1],
  ])('is left out from half of the day on: with %s searches used it makes %s', async (used, searches) => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(START);
    // The search itself is booked by then.
    await test.database.dataSource
      .getRepository(QuotaUse)
      .upsert({ quotaGroup: 'default', day, bucket: 'search', used: used - 1 }, ['quotaGroup', 'day', 'bucket']);
    await saveRules({ excludedWords: ['boring'] });
    youtube.videos = many(60).map((video) => ({ ...video, title: 'Boring' }));
    await pipeline.search(keyword.id);
    expect(youtube.searches).toHaveLength(searches);
  });
});

describe('the rules of a website', () => {
  it('leave out what does not fit, and say why', async () => {
    await saveRules({
      shortestMinutes: 2,
      longestMinutes: 30,
      shortSeconds: 90,
      excludedWords: ['Fußball', 'café au lait'],
    });
    const channel = { channelId: 'UC-Noise', title: 'Noise', rule: 'blocked' };
    await pipeline.operator.post(`/api/search-rules/channels?siteId=${site.id}`).send(channel).expect(200);
    youtube.videos = [
      aVideo('fits', 3),
      aVideo('noise', 3, { channel: 'Noise' }),
      aVideo('word', 3, { title: 'Das FUSSBALL-Spiel' }),
      aVideo('eszett', 3, { title: 'Alles über Fußball!' }),
      aVideo('phrase', 3, { title: 'Cafe Au Lait, slowly' }),
      aVideo('inside', 3, { title: 'Fußballer' }),
      aVideo('live', 3, { live: 'live', duration: 'P0D' }),
      aVideo('short', 3, { duration: 'PT1M30S' }),
      aVideo('brief', 3, { duration: 'PT1M59S' }),
      aVideo('long', 3, { duration: 'PT30M1S' }),
      aVideo('closed', 3, { embeddable: false }),
      aVideo('gone', 3, { gone: true }),
    ];
    await pipeline.search(keyword.id);
    expect(await leftOut()).toEqual({
      fits: null,
      noise: 'blocked_channel',
      word: null,
      eszett: 'excluded_word',
      phrase: 'excluded_word',
      inside: null,
      live: 'live',
      short: 'short',
      brief: 'too_short',
      long: 'too_long',
      closed: 'not_embeddable',
      gone: 'vanished',
    });
    const [noise] = (await found('&state=left_out')).filter(({ leftOut: reason }) => reason === 'blocked_channel');
    expect(noise).toMatchObject({ state: 'left_out', reason: 'Its channel is blocked.', channelTitle: 'Noise' });
  });

  it('ask for the language of the website, until a language or any is wished', async () => {
    const speak = (language: string) =>
      pipeline.operator.patch(`/api/wordpress-sites/${site.id}`).send({ language }).expect(200);
    await speak('zh-TW');
    await pipeline.search(keyword.id);
    expect(asked()).toMatchObject({ relevanceLanguage: 'zh-Hant' });
    expect((await saveRules({ language: 'zh-Hans' })).language).toBe('zh-Hans');
    await pipeline.search(keyword.id);
    expect(asked()).toMatchObject({ relevanceLanguage: 'zh-Hans' });
    await saveRules({ language: 'any' });
    await pipeline.search(keyword.id);
    expect(asked()).not.toHaveProperty('relevanceLanguage');
    expect((await saveRules({ language: null })).language).toBeNull();
    await speak('en');
  });

  it('reach YouTube as language and country', async () => {
    await saveRules({ language: 'es', region: 'MX', periodDays: 7 });
    await pipeline.search(keyword.id);
    expect(asked()).toMatchObject({
      relevanceLanguage: 'es',
      regionCode: 'MX',
      publishedAfter: daysAgo(7).toISOString(),
    });
  });

  it('put preferred channels first', async () => {
    const channel = { channelId: 'UC-Ours', title: 'Ours', rule: 'preferred' };
    await pipeline.operator.post(`/api/search-rules/channels?siteId=${site.id}`).send(channel).expect(200);
    youtube.videos = [aVideo('a', 1), aVideo('b', 1), aVideo('ours', 20, { channel: 'Ours' })];
    await pipeline.search(keyword.id);
    expect(await taken()).toEqual(['ours', 'a']);
  });

  it('hold for a keyword where it says nothing else, and come back with it', async () => {
    await saveRules({ periodDays: 10, excludedWords: ['one'] });
    const url = `/api/keywords/${keyword.id}/search-rules`;
    const own = { periodDays: 3, excludedWords: ['two'] };
    const saved = (await pipeline.operator.put(url).send(own).expect(200)).body as KeywordSearchRulesView;
    expect(saved).toMatchObject({
      own: { periodDays: 3, shortestMinutes: null, excludedWords: ['two'] },
      effective: { periodDays: 3, shortestMinutes: 0, excludedWords: ['two', 'one'] },
    });
    await pipeline.search(keyword.id);
    expect(asked()).toMatchObject({ publishedAfter: daysAgo(3).toISOString() });
    const back = (await pipeline.operator.delete(url).expect(200)).body as KeywordSearchRulesView;
    expect(back).toMatchObject({ own: { periodDays: null, excludedWords: [] }, effective: { periodDays: 10 } });
  });

  it('begin with the whole period again when the question changes', async () => {
    youtube.videos = [aVideo('a', 5)];
    await pipeline.search(keyword.id);
    await saveRules({ excludedWords: ['x'] });
    await pipeline.search(keyword.id);
    expect(asked()).toMatchObject({ order: 'date' });
    await saveRules({ language: 'de' });
    await pipeline.search(keyword.id);
    expect(asked()).toMatchObject({ order: 'relevance', relevanceLanguage: 'de' });
  });

  it.each([
    [{ language: 'xx' }, 'language'],
    [{ region: 'ZZZ' }, 'region'],
    [{ region: 'us' }, 'region'],
    [{ shortestMinutes: 10, longestMinutes: 9 }, 'longestMinutes'],
    [{ periodDays: 0 }, 'periodDays'],
    [{ shortSeconds: 181 }, 'shortSeconds'],
    [{ excludedWords: [''] }, 'excludedWords'],
  ])('refuse %j on %s', async (rules, field) => {
    for (const path of [`search-rules?siteId=${site.id}`, `keywords/${keyword.id}/search-rules`]) {
      const answer = await pipeline.operator.put(`/api/${path}`).send(rules).expect(400);
      expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
    }
  });
});

describe('what was found', () => {
  it('can be taken by a person, whatever the rules say, and once', async () => {
    await saveRules({ excludedWords: ['boring'] });
    youtube.videos = [aVideo('dull', 3, { title: 'Boring' })];
    await pipeline.search(keyword.id);
    const [dull] = await found();
    const url = `/api/keywords/${keyword.id}/candidates/${dull?.id}/take`;
    const { id: another } = await pipeline.keyword(site.id, `another ${count}`);
    await pipeline.operator.post(url.replace(`/${keyword.id}/`, `/${another}/`)).expect(404);
    const first = (await pipeline.operator.post(url).expect(200)).body as VideoView;
    expect((await pipeline.operator.post(url).expect(200)).body).toMatchObject({ id: first.id });
    expect(await taken()).toEqual(['dull']);
    expect(await found()).toMatchObject([{ state: 'taken', leftOut: null }]);
    expect(youtube.details).toHaveLength(1);
  });

  it('can be taken back after it was deleted', async () => {
    youtube.videos = [aVideo('dull', 3)];
    await pipeline.search(keyword.id);
    const [video] = await pipeline.videos(site.id);
    await pipeline.operator.delete(`/api/videos/${video?.id}`).expect(200);
    const [dull] = await found();
    await pipeline.operator.post(`/api/keywords/${keyword.id}/candidates/${dull?.id}/take`).expect(200);
    expect(await taken()).toEqual(['dull']);
  });

  it('is not taken where it is gone, or the day is full', async () => {
    youtube.videos = [aVideo('a', 3), aVideo('b', 3), aVideo('gone', 3, { gone: true }), aVideo('c', 3)];
    await pipeline.search(keyword.id);
    const of = new Map((await found()).map((one) => [one.youtubeId.replace(/_+$/, ''), one.id]));
    const take = (name: string) =>
      pipeline.operator.post(`/api/keywords/${keyword.id}/candidates/${of.get(name)}/take`).expect(409);
    expect((await take('gone')).body).toMatchObject({ code: 'source_unusable' });
    const automation = `/api/website-automation-settings/${site.id}`;
    await pipeline.operator.patch(automation).send({ dailyVideoLimit: 2 }).expect(200);
    expect((await take('c')).body).toMatchObject({ code: 'daily_limit_reached' });
  });
});

describe('searches that bring nothing new', () => {
  it('are counted until one does, or the rules change', async () => {
    await test.database.dataSource.getRepository(Keyword).update(keyword.id, { searchesWithoutNew: 5 });
    await pipeline.search(keyword.id);
    // A person's own search doesn't make it slower.
    expect((await row()).searchesWithoutNew).toBe(5);
    await saveRules({ excludedWords: ['x'] });
    expect((await row()).searchesWithoutNew).toBe(0);
    await test.database.dataSource.getRepository(Keyword).update(keyword.id, { searchesWithoutNew: 5 });
    youtube.videos = [aVideo('a', 1)];
    await pipeline.search(keyword.id);
    expect((await row()).searchesWithoutNew).toBe(0);
  });
});

describe('the sizes of the buckets', () => {
  const url = '/api/youtube-quota-settings';
  const plain = { searchesPerDay: 100, unitsPerDay: 10_000, searchPrice: 1, videosPrice: 1 };
  afterEach(() => pipeline.operator.put(url).send(plain).expect(200));

  it('are those that Google has today, until somebody enters others', async () => {
    expect((await pipeline.operator.get(url).expect(200)).body).toEqual(plain);
    const other = { searchesPerDay: 10, unitsPerDay: 500, searchPrice: 5, videosPrice: 2 };
    expect((await pipeline.operator.put(url).send(other).expect(200)).body).toEqual(other);
    youtube.videos = [aVideo('a', 1)];
    await pipeline.search(keyword.id);
    const status = await pipeline.operator.get(`/api/quota-status?siteId=${site.id}`).expect(200);
    expect(status.body).toMatchObject({
      quotaPercentage: '50.0',
      buckets: { search: { used: 5, limit: 10 }, units: { used: 2, limit: 500 } },
    });
    const plan = await pipeline.operator.get(`/api/search-plan?siteId=${site.id}`).expect(200);
    // 9 of 10 are for automatic calls, and a search takes 5.
    expect(plan.body).toMatchObject({ groupAutomaticPerDay: 1, automaticLeftToday: 0 });
    await pipeline.search(keyword.id);
    const refused = await pipeline.operator.post(`/api/keywords/${keyword.id}/search`).expect(429);
    expect(refused.body).toMatchObject({ code: 'quota_exhausted' });
  });

  it.each([
    [{ searchesPerDay: 0 }, 'searchesPerDay'],
    [{ unitsPerDay: 1.5 }, 'unitsPerDay'],
    [{ searchPrice: 0 }, 'searchPrice'],
    [{ videosPrice: -1 }, 'videosPrice'],
  ])('refuse %j', async (wrong, field) => {
    const answer = await pipeline.operator
      .put(url)
      .send({ ...plain, ...wrong })
      .expect(400);
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  });
});
