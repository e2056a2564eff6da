import type { CategoryEntry } from '@pressloom/contracts/bulk-categories';
import type { ErrorBody } from '@pressloom/contracts/errors';
import type { SiteView } from '@pressloom/contracts/sites';
import type TestAgent from 'supertest/lib/agent.js';
import { control, Pipeline } from '../pipeline.ts';
import type { TestApp } from '../test-app.ts';
import { CategoryFixture } from './category-fixture.ts';
import type { Category } from './category-fixture.ts';

let fixture: CategoryFixture;
let test: TestApp;
let operator: TestAgent;
let site: SiteView;

beforeAll(async () => {
  fixture = await CategoryFixture.start();
  ({ test, operator, site } = fixture);
});
afterEach(() => fixture.reset());
afterAll(() => test.close());

describe('the analysis', () => {
  const analyze = async (siteId: number) =>
    (await operator.get(`/api/bulk-categories/analyze/${siteId}`).expect(200)).body as CategoryEntry[];

  it('lists the categories that our published posts have on WordPress now, the largest first', async () => {
    const [large, small] = [await fixture.category('Large & wide'), await fixture.category('Small')];
    const below = await fixture.category('Below', small.id);
    const posts = await fixture.ours([large], 3);
    const [one] = await fixture.ours([small, large, below], 1);
    await fixture.ours([small], 1, 'draft');
    await fixture.strangers(large.id, 'publish');
    const found = await analyze(site.id);
    const entry = ({ id }: Category) => found.find(({ categoryId }) => categoryId === id);
    expect(entry(large)).toMatchObject({ categoryName: large.name, postCount: 4, parents: [] });
    expect(entry(large)?.posts.map(({ id }) => id)).toEqual([one, ...posts.toReversed()].map((post) => post?.id));
    expect(entry(below)).toMatchObject({
      parents: [small.name],
      postCount: 1,
      posts: [{ id: one?.id, title: expect.any(String) }],
    });
    expect(found.map(({ postCount }) => postCount)).toEqual(
      found.map(({ postCount }) => postCount).toSorted((a, b) => b - a),
    );
  });

  it('comes from what the last sync and our own writes saw, and needs no WordPress for it', async () => {
    const [old, target] = [await fixture.category('Synced'), await fixture.category('Target')];
    const [post] = await fixture.ours([old], 1);
    await operator.post(`/api/wordpress-sites/${site.id}/sync`).expect(200);
    await test.fault({ provider: 'wordpress', mode: 'forbidden' });
    const entry = async ({ id }: Category) => (await analyze(site.id)).find(({ categoryId }) => categoryId === id);
    expect(await entry(old)).toMatchObject({ categoryName: old.name, posts: [{ id: post?.id }] });
    await control(test, 'reset', {});
    await fixture.renamed(old.name, target.name);
    await test.fault({ provider: 'wordpress', mode: 'forbidden' });
    expect([await entry(old), await entry(target)]).toMatchObject([undefined, { posts: [{ id: post?.id }] }]);
    await control(test, 'reset', {});
    // One that no sync has seen is read, or said to be unread.
    const [unseen] = await fixture.ours([target], 1);
    expect((await entry(target))?.posts.map(({ id }) => id)).toEqual([unseen?.id, post?.id]);
    await test.fault({ provider: 'wordpress', mode: 'forbidden' });
    expect((await analyze(site.id)).at(-1)).toMatchObject({
      categoryId: null,
      posts: expect.arrayContaining([expect.objectContaining({ id: unseen?.id })]),
    });
  });

  it('is empty where nothing is published, and says why it failed', async () => {
    const other = await new Pipeline(test, operator).site({ brand: 'meditation' });
    expect(await analyze(other.id)).toEqual([]);
    await test.database.dataSource.query('DELETE FROM wordpress_posts');
    await test.fault({ provider: 'wordpress', mode: 'forbidden' });
    const { body } = await operator.get(`/api/bulk-categories/analyze/${site.id}`).expect(502);
    expect((body as ErrorBody).message).toMatch(/WordPress/);
    await operator.get('/api/bulk-categories/analyze/2147483647').expect(404);
  });
});
