import type { KeywordBulkAnswer, KeywordView } from '@pressloom/contracts/keywords';
import type { SiteView } from '@pressloom/contracts/sites';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let otherSite: SiteView;

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  site = await pipeline.site({ brand: 'fire-news' });
  otherSite = await pipeline.site({ brand: 'meditation' });
});
afterEach(() => test.database.dataSource.query('DELETE FROM keywords'));
afterAll(() => test.close());

const bulk = (body: object) => pipeline.operator.post('/api/keywords/bulk').send(body);
const outcomes = async (body: object) =>
  ((await bulk(body).expect(200)).body as KeywordBulkAnswer).rows.map(({ outcome }) => outcome);
const list = async (query = '', siteId = site.id) =>
  (await pipeline.operator.get(`/api/keywords?siteId=${siteId}&pageSize=500${query}`).expect(200))
    .body as KeywordView[];
const terms = async (query = '') => (await list(query)).map(({ term }) => term);
const add = async (...wanted: string[]): Promise<number[]> => {
  await bulk({ action: 'add', terms: wanted, siteId: site.id }).expect(200);
  const all = await list();
  return wanted.map((term) => all.find((keyword) => keyword.term === term)?.id ?? 0);
};

describe('adding many keywords', () => {
  it('tells what became of each, and adds each once', async () => {
    await pipeline.keyword(site.id, 'Kitchen fire');
    const { body } = await bulk({
      action: 'add',
      siteId: site.id,
      terms: [' ladder truck ', 'KITCHEN FIRE', 'Ladder Truck', '', 'x'.repeat(101), 'hose line'],
    }).expect(200);
    const id = expect.any(Number);
    expect((body as KeywordBulkAnswer).rows).toEqual([
      { id, term: 'ladder truck', outcome: 'added' },
      { id, term: 'Kitchen fire', outcome: 'exists' },
      { id, term: 'ladder truck', outcome: 'repeated' },
      { id: null, term: '', outcome: 'empty' },
      { id: null, term: 'x'.repeat(101), outcome: 'too_long' },
      { id, term: 'hose line', outcome: 'added' },
    ]);
    expect(await terms()).toEqual(['hose line', 'ladder truck', 'Kitchen fire']);
    const pat = { kind: 'person', name: 'Pat Sample' };
    expect((await list()).map(({ addedBy }) => addedBy)).toEqual([pat, pat, pat]);
  });

  it('a second time adds nothing, and says so', async () => {
    const form = { action: 'add', terms: ['one', 'two'], siteId: site.id };
    expect(await outcomes(form)).toEqual(['added', 'added']);
    expect(await outcomes(form)).toEqual(['exists', 'exists']);
  });

  it('many people at once, in whatever order, add each once', async () => {
    const words = Array.from({ length: 40 }, (_, index) => `word ${index}`);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        outcomes({ action: 'add', terms: turn % 2 ? words : words.toReversed(), siteId: site.id }),
      ),
    );
    expect(answers.flat().filter((outcome) => outcome === 'added')).toHaveLength(40);
    expect(await terms()).toHaveLength(40);
  });

  it('takes 500 of the longest, three bytes a character, and of another website the same', async () => {
    const words = Array.from({ length: 500 }, (_, index) => `${'火'.repeat(96)}${String(index).padStart(4, '0')}`);
    expect(new Set(await outcomes({ action: 'add', terms: words, siteId: site.id }))).toEqual(new Set(['added']));
    expect(new Set(await outcomes({ action: 'add', terms: words, siteId: otherSite.id }))).toEqual(new Set(['added']));
    expect(await list('', otherSite.id)).toHaveLength(500);
  });

  it.each<[string, object]>([
    ['501', { terms: Array.from({ length: 501 }, (_, index) => `word ${index}`) }],
    ['none given', {}],
    ['a text', { terms: 'fire' }],
    ['numbers', { terms: [7] }],
    ['a NUL', { terms: ['fire\u0000'] }],
    ['5,001 characters', { terms: ['x'.repeat(5_001)] }],
    ['an unknown action', { action: 'rename', terms: ['fire'] }],
    ['unknown fields', { terms: ['fire'], isActive: false }],
  ])('refuses %s, and adds nothing', async (_name, form) => {
    await bulk({ action: 'add', siteId: site.id, ...form }).expect(400);
    expect(await terms()).toEqual([]);
  });
});

describe('changing many keywords', () => {
  it('pauses and resumes them, and tells what was so already', async () => {
    const ids = await add('one', 'two', 'three');
    await pipeline.operator.patch(`/api/keywords/${ids[1]}`).send({ isActive: false }).expect(200);
    expect(await outcomes({ action: 'pause', ids })).toEqual(['changed', 'unchanged', 'changed']);
    expect(await terms('&isActive=false')).toEqual(['three', 'two', 'one']);
    expect(await outcomes({ action: 'pause', ids })).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(await outcomes({ action: 'resume', ids: ids.slice(0, 2) })).toEqual(['changed', 'changed']);
    expect(await terms('&isActive=true')).toEqual(['two', 'one']);
  });

  it('deletes them, their videos stay, and a second time they are gone', async () => {
    const ids = await add('one', 'two', 'three');
    await test.database.dataSource.query(
      `INSERT INTO videos (youtube_id, title, source, keyword_id, wordpress_site_id) VALUES ('aaaaaaaaaaa', 'A video', 'sandbox', $1, $2)`,
      [ids[0], site.id],
    );
    const { body } = await bulk({ action: 'delete', ids: ids.slice(0, 2) }).expect(200);
    expect((body as KeywordBulkAnswer).rows).toEqual([
      { id: ids[0], term: 'one', outcome: 'deleted' },
      { id: ids[1], term: 'two', outcome: 'deleted' },
    ]);
    expect(await terms()).toEqual(['three']);
    expect((await pipeline.videos(site.id)).map(({ keywordId }) => keywordId)).toEqual([null]);
    expect(await outcomes({ action: 'delete', ids })).toEqual(['gone', 'gone', 'deleted']);
  });

  it.each<[string, object]>([
    ['no ids', {}],
    ['ids twice', { ids: [1, 1] }],
    ['ids that are none', { ids: [0] }],
    ['texts', { ids: ['1'] }],
    ['501', { ids: Array.from({ length: 501 }, (_, index) => index + 1) }],
  ])('refuses %s', async (_name, form) => void (await bulk({ action: 'delete', ...form }).expect(400)));
});

describe('the list', () => {
  /** A keyword with so many stored videos. */
  const withVideos = async (count: number): Promise<void> => {
    const [id] = await add(`has ${count}`);
    await test.database.dataSource.query(
      `INSERT INTO videos (youtube_id, title, source, keyword_id, wordpress_site_id)
       SELECT 'k' || $1::int || '-' || n, 'A video', 'sandbox', $1::int, $2 FROM generate_series(1, $3::int) n`,
      [id, site.id, count],
    );
  };

  it('keeps to a level of content health, and sorts by what was found', async () => {
    for (const count of [4, 0, 15, 1, 9, 5, 10, 14]) await withVideos(count);
    const of = async (health: string) =>
      (await terms(`&health=${health}&sort=videosFound`)).map((term) => term.slice(4));
    expect(await of('none')).toEqual(['0']);
    expect(await of('limited')).toEqual(['1', '4']);
    expect(await of('moderate')).toEqual(['5', '9']);
    expect(await of('good')).toEqual(['10', '14']);
    expect(await of('excellent')).toEqual(['15']);
    expect((await terms('&sort=-videosFound')).map((term) => term.slice(4))).toEqual('15 14 10 9 5 4 1 0'.split(' '));
    const page = await pipeline.operator
      .get(`/api/keywords?siteId=${site.id}&pageSize=3&sort=-videosFound`)
      .expect(200);
    const cursor = page.headers['x-next-cursor'] as string;
    expect((await terms(`&sort=-videosFound&cursor=${cursor}`)).map((term) => term.slice(4))).toEqual(
      '9 5 4 1 0'.split(' '),
    );
    await pipeline.operator.get(`/api/keywords?siteId=${site.id}&health=best`).expect(400);
  });
});
