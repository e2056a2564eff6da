import type { ErrorBody } from '@pressloom/contracts/errors';
import { KEYWORD_LIMITS, KEYWORD_MESSAGES } from '@pressloom/contracts/keywords';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { SiteView } from '@pressloom/contracts/sites';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let otherSite: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  site = await pipeline.site({ brand: 'fire-news' });
  otherSite = await pipeline.site({ brand: 'meditation' });
});
afterAll(() => test.close());

const add = (body: object) => pipeline.operator.post('/api/keywords').send(body);
const termsOf = async (siteId: number): Promise<string[]> =>
  ((await pipeline.operator.get(`/api/keywords?siteId=${siteId}`).expect(200)).body as KeywordView[]).map(
    (keyword) => keyword.term,
  );

describe('adding a keyword', () => {
  it.each([
    ['an empty term', { term: '' }],
    ['blanks only', { term: ' \t\n ' }],
    ['no term', {}],
    ['null', { term: null }],
    ['a number', { term: 7 }],
    ['a list', { term: ['fire'] }],
    ['an object', { term: { $ne: '' } }],
    ['a NUL', { term: 'fire\u0000news' }],
    ['101 characters', { term: 'x'.repeat(KEYWORD_LIMITS.term.max + 1) }],
  ])('refuses %s with a sentence on the field', async (_what, body) => {
    const before = await termsOf(site.id);
    const { body: error } = (await add({ ...body, siteId: site.id }).expect(400)) as { body: ErrorBody };
    expect(error).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    expect(Object.keys(error.fields ?? {})).toEqual(['term']);
    expect(error.message).toBe(error.fields?.['term']);
    expect(error.message).toMatch(/[a-z]{3}/);
    expect(await termsOf(site.id)).toEqual(before);
  });

  it('says what is wrong in words for people', async () => {
    const empty = (await add({ term: '  ', siteId: site.id })).body as ErrorBody;
    expect(empty.message).toBe('Please enter a keyword.');
    const long = (await add({ term: 'x'.repeat(101), siteId: site.id })).body as ErrorBody;
    expect(long.message).toContain('at most 100 characters');
  });

  it('takes 1 and 100 characters, counted after trimming', async () => {
    const longest = 'y'.repeat(KEYWORD_LIMITS.term.max);
    const created = (await add({ term: `  ${longest}  `, siteId: site.id }).expect(201)).body as KeywordView;
    expect(created).toMatchObject({ term: longest, isActive: true, videosFound: 0, lastChecked: null, lastJob: null });
    await add({ term: 'z', siteId: site.id, isActive: false }).expect(201);
  });

  it('refuses fields that it does not know', async () => {
    const { body } = await add({ term: 'unknown field', siteId: site.id, termKey: 'other' }).expect(400);
    expect((body as ErrorBody).fields).toEqual({ termKey: 'Unknown field "termKey".' });
  });

  it.each(['rescue dogs', 'RESCUE DOGS', '  Rescue Dogs ', 'ｒｅｓｃｕｅ dogs'])(
    'refuses %j beside "Rescue dogs" with 409 and the sentence on the field',
    async (term) => {
      if (!(await termsOf(site.id)).includes('Rescue dogs')) await pipeline.keyword(site.id, 'Rescue dogs');
      const { body } = await add({ term, siteId: site.id }).expect(409);
      expect(body).toMatchObject({
        code: 'keyword_exists',
        message: KEYWORD_MESSAGES.exists,
        error: KEYWORD_MESSAGES.exists,
        fields: { term: KEYWORD_MESSAGES.exists },
      });
    },
  );

  it('lets one of many win that add the same term at once', async () => {
    const spellings = Array.from({ length: 12 }, (_, index) => (index % 2 ? 'Race Day' : 'race day'));
    const answers = await Promise.all(spellings.map((term) => add({ term, siteId: site.id })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(11);
  });

  it('lets another website have the same term', async () => {
    await pipeline.keyword(site.id, 'shared term');
    await pipeline.keyword(otherSite.id, 'Shared Term');
    expect(await termsOf(otherSite.id)).toEqual(['Shared Term']);
    expect(await termsOf(site.id)).toContain('shared term');
  });

  it('answers 404 for a website that does not exist', async () => {
    await add({ term: 'nowhere', siteId: REQUEST_LIMITS.maxId }).expect(404);
    await pipeline.operator.get(`/api/keywords?siteId=${REQUEST_LIMITS.maxId}`).expect(404);
  });
});

describe('an unknown keyword', () => {
  it.each(['2147483647', '2147483648', '0', '-1', '1.5', 'abc', '1%00', '9'.repeat(30)])(
    'answers 404 for id %s',
    async (id) => {
      for (const request of [
        pipeline.operator.delete(`/api/keywords/${id}`),
        pipeline.operator.post(`/api/keywords/${id}/search`),
      ]) {
        expect((await request.expect(404)).body).toMatchObject({ statusCode: 404, code: 'not_found' });
      }
    },
  );
});

describe('deleting a keyword', () => {
  it('keeps its videos and posts', async () => {
    const keyword = await pipeline.keyword(otherSite.id, 'box breathing');
    await pipeline.search(keyword.id);
    const [video] = await pipeline.videos(otherSite.id);
    const post = await pipeline.write(video?.id as number);
    await pipeline.operator.delete(`/api/keywords/${keyword.id}`).expect(200, { success: true });
    expect(await termsOf(otherSite.id)).not.toContain('box breathing');
    const videos = await pipeline.videos(otherSite.id);
    expect(videos.map(({ id, keywordId }) => ({ id, keywordId }))).toContainEqual({ id: video?.id, keywordId: null });
    expect((await pipeline.posts(otherSite.id)).map(({ id }) => id)).toEqual([post.id]);
    await pipeline.operator.delete(`/api/keywords/${keyword.id}`).expect(404);
  });
});

describe('the list of keywords', () => {
  it('comes in pages, newest first, with the total on the first one', async () => {
    const own = await pipeline.site({ brand: 'psychic-tarot' });
    for (const term of ['one', 'two', 'three']) await add({ term, siteId: own.id }).expect(201);
    const first = await pipeline.operator.get(`/api/keywords?siteId=${own.id}&pageSize=2`).expect(200);
    expect((first.body as KeywordView[]).map(({ term }) => term)).toEqual(['three', 'two']);
    expect(first.headers).toMatchObject({ 'x-total-count': '3' });
    const cursor = first.headers['x-next-cursor'];
    const last = await pipeline.operator.get(`/api/keywords?siteId=${own.id}&pageSize=2&cursor=${cursor}`).expect(200);
    expect((last.body as KeywordView[]).map(({ term }) => term)).toEqual(['one']);
    expect(last.headers).not.toHaveProperty('x-next-cursor');
    const found = await pipeline.operator.get(`/api/keywords?siteId=${own.id}&q=W`).expect(200);
    expect((found.body as KeywordView[]).map(({ term }) => term)).toEqual(['two']);
  });
});

describe('videosFound', () => {
  it('counts the stored videos of each keyword, and no dismissed ones', async () => {
    const counts = async (): Promise<Record<string, number>> => {
      const list = (await pipeline.operator.get(`/api/keywords?siteId=${site.id}`).expect(200)).body as KeywordView[];
      return Object.fromEntries(list.map(({ term, videosFound }) => [term, videosFound]));
    };
    const first = await pipeline.keyword(site.id, 'ladder rescue');
    const second = await pipeline.keyword(site.id, 'brush fire');
    await pipeline.search(first.id);
    await pipeline.search(first.id);
    await pipeline.search(second.id);
    expect(await counts()).toMatchObject({ 'ladder rescue': 4, 'brush fire': 2, 'shared term': 0 });
    const [video] = (await pipeline.videos(site.id)).filter(({ keywordId }) => keywordId === first.id);
    await pipeline.operator.delete(`/api/videos/${video?.id}`).expect(200);
    expect(await counts()).toMatchObject({ 'ladder rescue': 3, 'brush fire': 2 });
  });

  it('comes with the time and the job of the last search', async () => {
    const [keyword] = (await pipeline.operator.get(`/api/keywords?siteId=${site.id}`)).body as KeywordView[];
    expect(keyword).toMatchObject({ term: 'brush fire', lastJob: { type: 'search-keyword', status: 'completed' } });
    expect(new Date(keyword?.lastChecked ?? '').getTime()).toBeLessThanOrEqual(Date.now());
  });
});
