import type { ErrorBody } from '@pressloom/contracts/errors';
import { KEYWORD_LIMITS, KEYWORD_MESSAGES } from '@pressloom/contracts/keywords';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { SiteView } from '@pressloom/contracts/sites';
import { SearchCandidate, Video } from '@pressloom/database/entities';
import { CandidatesService } from '../../src/pipeline/discovery/candidates/candidates.service.ts';
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

describe('what the searches of a keyword found', () => {
  const facts = {
    ...{ title: 'A video', channelId: null, channelTitle: '', publishedAt: null, durationSeconds: 60 },
    ...({ hasShortsTag: false, live: 'none', flag: null, rank: 0, leftOut: null, isNamed: true } as const),
  };

  it('is kept, and not taken, whatever another keyword finds and takes of it', async () => {
    const { manager } = test.database.dataSource;
    const own = await pipeline.keyword(site.id, 'what was found');
    const other = await pipeline.keyword(otherSite.id, 'what was found');
    const foundAt = new Date();
    const candidates = test.app.get(CandidatesService, { strict: false });
    const note = (keywordId: number, youtubeIds: string[], at: Date) => {
      const found = youtubeIds.map((youtubeId) => ({ ...facts, youtubeId, foundAt: at }));
      return candidates.note(manager, { keywordId, source: 'live', candidates: found });
    };
    const named = ['taken_here_', 'taken_there', 'taken_never'];
    const video = { title: 'A video', source: 'live' } as const;
    await manager.insert(Video, [
      { ...video, youtubeId: 'taken_here_', wordpressSiteId: site.id, keywordId: own.id },
      { ...video, youtubeId: 'taken_there', wordpressSiteId: other.wordpressSiteId, keywordId: other.id },
    ]);
    await note(own.id, named, new Date(foundAt.getTime() - 60_000));
    // A keyword keeps its newest thousand.
    const many = Array.from({ length: 1_001 }, (_, index) => `id${String(index).padStart(9, '0')}`);
    await note(other.id, many, foundAt);
    const rows = manager.getRepository(SearchCandidate);
    const isKept = (youtubeId?: string) => rows.existsBy({ keywordId: other.id, youtubeId });
    expect(await rows.countBy({ keywordId: other.id })).toBe(1_000);
    expect([await isKept(many[0]), await isKept(many.at(-1))]).toEqual([false, true]);
    // What was found long before goes first, whenever it was written down.
    await note(other.id, ['found_before'], new Date(foundAt.getTime() - 60_000));
    expect([await isKept('found_before'), await isKept(many[1])]).toEqual([false, true]);
    const kept = await rows.find({ where: { keywordId: own.id }, order: { id: 'ASC' } });
    expect(kept.map(({ youtubeId, takenAt }) => [youtubeId, takenAt !== null])).toEqual([
      ['taken_here_', true],
      ['taken_there', false],
      ['taken_never', false],
    ]);
  });

  it('is taken up again from the YouTube that told it alone, by its keyword, and for 30 days', async () => {
    const { manager } = test.database.dataSource;
    const [own, other] = [await pipeline.keyword(site.id, 'pool'), await pipeline.keyword(otherSite.id, 'pool')];
    const candidates = test.app.get(CandidatesService, { strict: false });
    const now = test.clock.now().getTime();
    const note = (keywordId: number, source: 'live' | 'sandbox', found: object) =>
      candidates.note(manager, {
        ...{ keywordId, source },
        candidates: [{ ...facts, youtubeId: 'told_by_one', foundAt: new Date(now), ...found }],
      });
    const pool = async (keywordId: number, source: 'live' | 'sandbox') =>
      (await candidates.pool(keywordId, source)).map(({ youtubeId }) => youtubeId);
    const oldest = new Date(now - 30 * 86_400_000);
    test.clock.set(new Date(now));
    await note(own.id, 'live', { youtubeId: 'as_old_as_u', foundAt: oldest });
    await note(own.id, 'live', { youtubeId: 'older______', foundAt: new Date(oldest.getTime() - 1) });
    await note(own.id, 'live', { youtubeId: 'real_______', rank: 3 });
    await note(own.id, 'sandbox', { youtubeId: 'made_up____' });
    await note(other.id, 'live', { youtubeId: 'of_another_' });
    expect(await pool(own.id, 'live')).toEqual(['real_______', 'as_old_as_u']);
    expect(await pool(own.id, 'sandbox')).toEqual(['made_up____']);
    await candidates.forgetOld();
    const rows = manager.getRepository(SearchCandidate);
    expect(await rows.existsBy({ keywordId: own.id, youtubeId: 'older______' })).toBe(false);
    expect(await pool(own.id, 'live')).toEqual(['real_______', 'as_old_as_u']);
    // A later search names it without its length, at a worse place; its website has it by then.
    const video = { title: 'A video', source: 'live', youtubeId: 'real_______' } as const;
    await note(own.id, 'live', { youtubeId: 'real_______', rank: 7, durationSeconds: null, leftOut: 'too_long' });
    const row = () => rows.findOneByOrFail({ keywordId: own.id, youtubeId: 'real_______' });
    expect(await row()).toMatchObject({ rank: 3, durationSeconds: 60, leftOut: 'too_long', takenAt: null });
    await manager.insert(Video, { ...video, wordpressSiteId: site.id, keywordId: own.id });
    for (let turn = 0; turn < 2; turn += 1) {
      await note(own.id, 'live', { youtubeId: 'real_______', leftOut: 'known' });
      expect(await row()).toMatchObject({ leftOut: null, takenAt: test.clock.now() });
    }
    expect(await pool(own.id, 'live')).toEqual(['as_old_as_u']);
    test.clock.set(null);
  });
});
