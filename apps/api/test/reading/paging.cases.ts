import type { MemberView } from '@pressloom/contracts/members';
import type { PostSummary, PostView } from '@pressloom/contracts/posts';
import { ComplimentaryMembership, User } from '@pressloom/database/entities';
import type { Response } from 'supertest';
import { SUMMARY_ROWS } from '../../src/pipeline/writing/posts/post-view.ts';
import { fillLists } from '../list-rows.ts';
import { Pipeline } from '../pipeline.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';

let test: TestApp;
let pipeline: Pipeline;
let siteId: number;
let long: number;

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  siteId = (await pipeline.site()).id;
  await fillLists(test.database.dataSource, siteId);
  long = (await pipeline.site({ brand: 'meditation' })).id;
  await test.database.dataSource.query(
    `INSERT INTO keywords (term, term_key, wordpress_site_id)
     SELECT 'hose ' || n, 'hose ' || n, $1 FROM generate_series(1, 1002) AS n`,
    [long],
  );
  await test.database.dataSource.query(
    `WITH post AS (
       INSERT INTO blog_posts (wordpress_site_id, youtube_id, channel_title, source, current_revision_id)
       SELECT $1, 'video', 'Station', 'live', 1000 + n FROM generate_series(1, 1002) AS n RETURNING *)
     INSERT INTO post_revisions (id, post_id, number, title, content, categories, origin, reason, language)
     SELECT current_revision_id, id, 1, 'Post', '', '["News"]', 'model', 'written', 'en' FROM post`,
    [long],
  );
  await fillBeyondCounting();
});
afterAll(() => test.close());

/** 12,000 videos of the long site, 10,000 of them about ladders and 10,001 about hoses; 12,000 members, half of them without an account. */
async function fillBeyondCounting(): Promise<void> {
  const { dataSource } = test.database;
  await dataSource.query(
    `INSERT INTO videos (youtube_id, title, wordpress_site_id, source)
     SELECT lpad(n::text, 11, '0'),
            'Drill' || CASE WHEN n <= 10000 THEN ' ladder' ELSE '' END || CASE WHEN n <= 10001 THEN ' hose' ELSE '' END,
            $1, 'live'
     FROM generate_series(1, 12000) AS n`,
    [long],
  );
  await dataSource.query(
    `WITH account AS (
       INSERT INTO users (email, password_hash) SELECT 'crew' || n || '@many.example', 'x' FROM generate_series(1, 6000) AS n)
     INSERT INTO complimentary_memberships (email, granted_at)
     SELECT 'guest' || n || '@many.example', now() FROM generate_series(1, 6000) AS n`,
  );
  await dataSource.query('ANALYZE videos, users, complimentary_memberships');
}

type Asked = Record<string, string | number>;
type Listed = { id: number }[];

const ask = (list: string, asked: Asked = {}) => pipeline.operator.get(`/api/${list}`).query({ siteId, ...asked });
const ids = ({ body }: Response): number[] => (body as Listed).map(({ id }) => id);

/** All ids of a list, page after page by cursor. */
async function walk(list: string, asked: Asked): Promise<number[]> {
  const found: number[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const answer: Response = await ask(list, { ...asked, ...(cursor && { cursor }) }).expect(200);
    expect(answer.get('x-total-count')).toBe(cursor ? undefined : '24');
    found.push(...ids(answer));
    cursor = answer.get('x-next-cursor');
  }
  return found;
}

/** The same by number, until a page is empty. */
async function count(list: string, asked: Asked): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(list, { ...asked, page }).expect(200);
    expect(answer.get('x-total-count')).toBe(page === 1 ? '24' : undefined);
    if (ids(answer).length === 0) return found;
    found.push(...ids(answer));
  }
}

describe('the total of a list', () => {
  it.each([
    ['is counted for the whole list', {}, '1002'],
    ['is counted for a search with few hits', { q: 'hose 100' }, '4'],
    ['is counted for a search with more than a thousand', { q: 'hose' }, '1002'],
    ['is known without counting when one page holds all', { q: 'hose 999' }, '1'],
    ['is 0 where nothing is found', { q: 'pump' }, '0'],
    ['comes with page 1, however sorted', { sort: 'lastChecked', page: 1 }, '1002'],
    ['comes with no other page', { page: 2 }, undefined],
  ])('%s', async (_name, asked, total) => {
    const answer = await ask('keywords', { siteId: long, pageSize: 3, ...asked }).expect(200);
    expect(answer.get('x-total-count')).toBe(total);
    expect(answer.get('x-total-count-estimated')).toBeUndefined();
  });

  it.each([
    ['is exact for a whole list, however long', {}, '12000'],
    ['is exact for a search with 10,000 hits', { q: 'ladder' }, '10000'],
  ])('%s', async (_name, asked, total) => {
    const answer = await ask('videos', { siteId: long, pageSize: 3, ...asked }).expect(200);
    expect(answer.get('x-total-count')).toBe(total);
    expect(answer.get('x-total-count-estimated')).toBeUndefined();
  });

  it.each([
    ['one hit more', 'hose', 10_001, 10_500],
    ['12,000 hits', 'drill', 11_500, 12_500],
  ])('is an estimate for a search with %s, which its header says', async (_name, q, least, most) => {
    const asked = { siteId: long, pageSize: 3, q };
    const first = await ask('videos', asked).expect(200);
    const total = Number(first.get('x-total-count'));
    expect(first.get('x-total-count-estimated')).toBe('true');
    expect(total).toBeGreaterThanOrEqual(least);
    expect(total).toBeLessThanOrEqual(most);
    const second = await ask('videos', { ...asked, cursor: first.get('x-next-cursor') ?? '' }).expect(200);
    expect([second.get('x-total-count'), second.get('x-total-count-estimated')]).toEqual([undefined, undefined]);
  });

  it.each([
    [{}, '1002'],
    [{ isPremium: 'false' }, '1002'],
    [{ category: 'News' }, '1002'],
    [{ category: 'Gear' }, '0'],
  ])('of posts with %j is %s', async (asked, total) => {
    const answer = await ask('blog-posts', { siteId: long, pageSize: 3, ...asked }).expect(200);
    expect(answer.get('x-total-count')).toBe(total);
  });

  it('comes with the first page only, whose rows are not told again', async () => {
    const hundreds = { siteId: long, pageSize: 3, q: 'hose 100' };
    const first = await ask('keywords', hundreds).expect(200);
    const second = await ask('keywords', { ...hundreds, cursor: first.get('x-next-cursor') ?? '' });
    expect(second.get('x-total-count')).toBeUndefined();
    expect(second.get('x-next-cursor')).toBeUndefined();
    const terms = [...first.body, ...second.body].map(({ term }) => term as string);
    expect(terms).toEqual(['hose 1002', 'hose 1001', 'hose 1000', 'hose 100']);
  });
});

describe('a list in the order', () => {
  const VIDEOS = 'videos WHERE wordpress_site_id = $1';
  const KEYWORDS = 'keywords WHERE wordpress_site_id = $1';
  const FOUND = '(SELECT count(*) FROM videos WHERE keyword_id = keywords.id AND videos.wordpress_site_id = $1)';
  const POSTS = 'blog_posts LEFT JOIN publications ON post_id = id WHERE blog_posts.wordpress_site_id = $1';
  const JOBS = 'jobs WHERE site_id = $1';
  const SORTS = [
    ['keywords', 'id', KEYWORDS, 'id'],
    ['keywords', 'createdAt', KEYWORDS, 'created_at'],
    ['keywords', 'lastChecked', KEYWORDS, 'last_checked'],
    ['keywords', 'term', KEYWORDS, 'lower(term)'],
    ['keywords', 'videosFound', KEYWORDS, FOUND],
    ['videos', 'id', VIDEOS, 'id'],
    ['videos', 'createdAt', VIDEOS, 'created_at'],
    ['videos', 'publishedAt', VIDEOS, 'published_at'],
    ['videos', 'viewCount', VIDEOS, 'view_count'],
    ['videos', 'title', VIDEOS, 'lower(title)'],
    ['blog-posts', 'id', POSTS, 'id'],
    ['blog-posts', 'createdAt', POSTS, 'created_at'],
    ['blog-posts', 'publishedAt', POSTS, 'published_at'],
    ['jobs', 'id', JOBS, 'id'],
    ['jobs', 'createdAt', JOBS, 'id'],
  ] as const;
  const EACH = SORTS.flatMap(([list, name, rows, value]) => [
    [list, name, rows, `${value} IS NULL, ${value} ASC, id ASC`] as const,
    [list, `-${name}`, rows, `${value} IS NULL, ${value} DESC, id DESC`] as const,
  ]);

  // 4 and 8 end a page where the rows without a value begin, 5 does not.
  it.each(EACH)('%s by %s has each row once, by cursor and by page', async (list, sort, rows, order) => {
    const told: Listed = await test.database.dataSource.query(`SELECT id FROM ${rows} ORDER BY ${order}`, [siteId]);
    const expected = told.map(({ id }) => id);
    expect(expected).toHaveLength(24);
    for (const pageSize of [4, 5]) expect(await walk(list, { sort, pageSize })).toEqual(expected);
    for (const pageSize of [5, 8]) expect(await count(list, { sort, pageSize })).toEqual(expected);
  });

  it('is tried for every one that the document tells', async () => {
    const { body: document } = await pipeline.operator.get('/api/openapi.json').expect(200);
    for (const list of new Set(SORTS.map(([name]) => name))) {
      const { parameters } = document.paths[`/api/${list}`].get;
      const sort = parameters.find(({ name }: { name: string }) => name === 'sort');
      const tried = EACH.filter(([name]) => name === list).map(([, name]) => name);
      expect([list, sort.schema]).toEqual([list, { type: 'string', enum: expect.any(Array), default: '-id' }]);
      expect([...sort.schema.enum].sort()).toEqual(tried.sort());
    }
  });

  it('that newest ids come first is the one without a word', async () => {
    expect(ids(await ask('videos').expect(200))).toEqual(ids(await ask('videos', { sort: '-id' }).expect(200)));
  });

  it('keeps to filters and search', async () => {
    const asked = { status: 'published', category: 'News', createdFrom: '2026-03-01T12:00:00Z', q: 'post 2' };
    const whole = await ask('blog-posts', { ...asked, sort: '-publishedAt', pageSize: 500 }).expect(200);
    const found: number[] = [];
    for (let page = 1; page <= 6; page += 1) {
      found.push(...ids(await ask('blog-posts', { ...asked, sort: '-publishedAt', pageSize: 1, page }).expect(200)));
    }
    expect(found).toHaveLength(3);
    expect(found).toEqual(ids(whole));
  });

  it('goes on by cursor where pages were counted before', async () => {
    const asked = { sort: 'publishedAt', pageSize: 7 };
    const second = await ask('videos', { ...asked, page: 2 }).expect(200);
    const third = await ask('videos', { ...asked, cursor: second.get('x-next-cursor') ?? '' }).expect(200);
    expect(ids(third)).toEqual(ids(await ask('videos', { ...asked, page: 3 }).expect(200)));
  });

  it('ends before page 100', async () => {
    const answer = await ask('videos', { page: 100, pageSize: 500, sort: 'viewCount' }).expect(200);
    expect([answer.body, answer.get('x-next-cursor')]).toEqual([[], undefined]);
  });
});

describe('a filter', () => {
  const START = '2026-03-01T12:00:00Z';
  const n = (id: number, all: number[]): number => all.length - all.indexOf(id);

  it.each<[string, Asked, (n: number) => boolean]>([
    ['keywords', { isActive: 'true' }, (n) => n % 3 > 0],
    ['keywords', { isActive: 'false' }, (n) => n % 3 === 0],
    ['videos', { status: 'discovered' }, (n) => n % 4 === 0],
    ['videos', { createdFrom: '2026-03-01T13:00:00+01:00' }, () => true],
    ['videos', { createdFrom: '2026-03-01T12:00:00.001Z' }, () => false],
    ['videos', { createdBefore: START }, () => false],
    ['videos', { createdBefore: '2026-03-01T12:01Z', status: 'processed' }, (n) => n % 4 > 0],
    ['videos', { q: '\\' }, (n) => n % 5 === 2],
    ['videos', { q: 'STATION 1' }, (n) => n % 2 === 1],
    ['blog-posts', { status: 'draft' }, (n) => n % 3 === 0],
    ['blog-posts', { isPremium: 'true' }, (n) => n % 7 === 0],
    ['blog-posts', { isPremium: 'false', status: 'published' }, (n) => n % 7 > 0 && n % 3 > 0],
    ['blog-posts', { category: 'Gear' }, (n) => n % 4 === 0],
    ['blog-posts', { category: 'Gear up', q: 'post 1' }, (n) => n % 4 > 0 && `${n}`.startsWith('1')],
    ['blog-posts', { category: 'gear' }, () => false],
    ['blog-posts', { createdFrom: START, createdBefore: '2026-03-01T12:00:00.001Z' }, () => true],
    ['blog-posts', { createdBefore: START }, () => false],
  ])('of %s to %j keeps those rows', async (list, filter, keep) => {
    const all = ids(await ask(list, { pageSize: 500 }).expect(200));
    const answer = await ask(list, { pageSize: 500, ...filter }).expect(200);
    expect(ids(answer)).toEqual(all.filter((id) => keep(n(id, all))));
    expect(answer.get('x-total-count')).toBe(String(ids(answer).length));
  });

  it.each(['videos', 'blog-posts'])('of %s to a keyword keeps what it found', async (list) => {
    const keywords = ids(await ask('keywords', { sort: 'id', pageSize: 2 }).expect(200));
    const all = ids(await ask(list, { pageSize: 500 }).expect(200));
    for (const [rest, keywordId] of keywords.entries()) {
      const found = ids(await ask(list, { pageSize: 500, keywordId }).expect(200));
      expect(found).toEqual(all.filter((id) => n(id, all) % 2 === rest));
    }
    expect(ids(await ask(list, { keywordId: 2_147_483_647 }).expect(200))).toEqual([]);
  });
});

describe('what a list refuses', () => {
  const made = (...parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

  it.each<[string, string, string, RegExp]>([
    ['videos', 'sort=nothing', 'sort', /^sort must be one of id, -id, createdAt, -createdAt, /],
    ['videos', 'sort=--id', 'sort', /must be one of/],
    ['videos', 'sort=', 'sort', /must be one of/],
    ['videos', 'sort=id&sort=-id', 'sort', /must be one of/],
    ['videos', 'sort=constructor', 'sort', /must be one of/],
    ['blog-posts', 'sort=title', 'sort', /must be one of/],
    ['videos', 'page=0', 'page', /at least 1/],
    ['videos', 'page=1.5', 'page', /whole number/],
    ['videos', 'page=101', 'page', /at most 100; continue with cursor/],
    ['videos', `page=1&cursor=${made('-id', '5', 5)}`, 'page', /leave one of them out/],
    ['members', `page=1&cursor=${made('-id', '5', 5)}`, 'page', /leave one of them out/],
    ['videos', `cursor=${made('id', '5', 5)}`, 'cursor', /another sort/],
    ['videos', `sort=title&cursor=${made('-title', 'pump', 5)}`, 'cursor', /another sort/],
    ['videos', `sort=title&cursor=${made('title', 'pump\0', 5)}`, 'cursor', /cursor is not valid/],
    ['videos', `sort=title&cursor=${made('title', null, 5)}`, 'cursor', /cursor is not valid/],
    ['videos', `sort=viewCount&cursor=${made('viewCount', 'many', 5)}`, 'cursor', /cursor is not valid/],
    ['videos', 'cursor=12', 'cursor', /cursor is not valid/],
    ['videos', 'createdFrom=2026-13-01T00:00:00Z', 'createdFrom', /must be a time such as/],
    ['videos', 'createdFrom=2026-03-01', 'createdFrom', /must be a time such as/],
    ['videos', 'createdBefore=yesterday', 'createdBefore', /must be a time such as/],
    ['videos', 'isPremium=yes', 'isPremium', /true or false/],
    ['videos', 'transcript=', 'transcript', /Unknown field/],
    ['keywords', 'isActive=yes', 'isActive', /true or false/],
    ['keywords', 'isActive=1', 'isActive', /true or false/],
    ['keywords', 'fields=summary', 'fields', /Unknown field/],
    ['blog-posts', 'fields=title', 'fields', /^fields must be summary$/],
    ['blog-posts', 'fields=', 'fields', /^fields must be summary$/],
    ['blog-posts', 'fields=summary&fields=summary', 'fields', /^fields must be summary$/],
    ['blog-posts', 'category=', 'category', /required/],
  ])('%s?%s', async (list, query, field, sentence) => {
    const { body } = await pipeline.operator.get(`/api/${list}?siteId=${siteId}&${query}`).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', fields: { [field]: expect.stringMatching(sentence) } });
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it.each<[string, string, unknown]>([
    ['title', 'text', '~'.repeat(300)],
    ['viewCount', 'number', '9'.repeat(18)],
    ['-viewCount', 'number', `-${'9'.repeat(18)}`],
    ['publishedAt', 'time', '9'.repeat(16)],
    ['-publishedAt', 'time', `-${'9'.repeat(16)}`],
  ])('but no cursor by %s with the furthest %s', async (sort, _kind, key) => {
    await ask('videos', { sort, cursor: made(sort, key, 1) }).expect(200);
  });
});

describe('the posts of a list', () => {
  it('are whole, as one alone is, and carry no body where a summary is asked for', async () => {
    const whole = (await ask('blog-posts').expect(200)).body as PostView[];
    const { body } = await ask('blog-posts', { fields: 'summary' }).expect(200);
    expect(whole.map(({ content }) => content)).toEqual(whole.map((_, index) => `<p>Body ${24 - index}</p>`));
    expect(whole[0]?.featuredImagePrompt).toBe('A pump at dawn');
    const bare = whole.map(
      ({ content: _content, featuredImagePrompt: _prompt, leftOut: _leftOut, ...summary }): PostSummary => summary,
    );
    expect(body).toEqual(bare);
    for (const post of whole.slice(0, 3)) {
      expect((await pipeline.operator.get(`/api/blog-posts/${post.id}`).expect(200)).body).toEqual(post);
    }
  });

  it('are read without it then', () => expect(SUMMARY_ROWS).not.toMatch(/content|prompt/));

  it.each(['2147483647', '0', 'one'])('do not have %s', async (id) => {
    expect((await pipeline.operator.get(`/api/blog-posts/${id}`).expect(404)).body.code).toBe('not_found');
  });
});

describe('the list of members', () => {
  const get = (query: string) => pipeline.operator.get(`/api/members?${query}`);
  const emailsOf = ({ body }: Response) => (body as MemberView[]).map(({ email }) => email);
  const emails = async (query: string) => emailsOf(await get(query).expect(200));

  it('is read page by page, by cursor and by number, accounts and addresses without one together', async () => {
    const { manager } = test.database.dataSource;
    const since = new Date('2026-01-01T00:00:00Z');
    for (let index = 0; index < 4; index += 1) {
      const user = { email: `tie${index}@press.example`, passwordHash: 'x', lastName: 'Tied', createdAt: since };
      await manager.insert(User, user);
      await manager.insert(ComplimentaryMembership, { email: `tie${index}@given.example`, grantedAt: since });
    }
    for (const sort of ['-createdAt', 'createdAt', 'email', '-email', '-id', 'id']) {
      const [seen, numbered]: [string[], string[]] = [[], []];
      let cursor = '';
      do {
        const answer = await get(`q=tie&pageSize=3&sort=${sort}${cursor}`).expect(200);
        seen.push(...emailsOf(answer));
        if (cursor === '') expect(answer.headers['x-total-count']).toBe('8');
        const next = answer.headers['x-next-cursor'];
        cursor = next ? `&cursor=${next}` : '';
      } while (cursor);
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 8, 8]);
      if (sort === 'email') expect(seen).toEqual([...seen].sort());
      // Further than one of the two kinds alone reaches.
      for (const page of [1, 2, 3, 4]) numbered.push(...(await emails(`q=tie&pageSize=2&sort=${sort}&page=${page}`)));
      expect([sort, numbered]).toEqual([sort, seen]);
    }
    expect(await emails('q=tied&sort=email')).toEqual([0, 1, 2, 3].map((index) => `tie${index}@press.example`));
    expect(await emails('q=%25')).toEqual([]);
    expect((await get('state=rich').expect(400)).body.code).toBe('validation_failed');
    expect((await pipeline.operator.get('/api/members/2147483647').expect(404)).body.code).toBe('not_found');
  });

  it.each(['', 'q=many.example&'])('is estimated beyond 10,000 of both kinds together: ?%s', async (query) => {
    const { headers } = await get(`${query}pageSize=3`).expect(200);
    expect(headers['x-total-count-estimated']).toBe('true');
    expect(Number(headers['x-total-count'])).toBeGreaterThan(10_000);
  });

  it('finds by whole names, and shows no operator who bought nothing', async () => {
    const ada = { email: 'ada@press.example', passwordHash: 'x', firstName: 'Ada', lastName: 'Byron' };
    await test.database.dataSource.manager.insert(User, ada);
    expect(await emails('q=ada%20byr')).toEqual(['ada@press.example']);
    expect(await emails('q=operator@')).toEqual([]);
  });
});
