import { startSite } from '../../test/wordpress-site.ts';
import type { TestSite } from '../../test/wordpress-site.ts';

const POSTS = '/wp-json/wp/v2/posts';
const NOW = new Date('2026-11-23T08:00:00Z');
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ now: () => NOW });
});
afterAll(async () => await site.remove());

const post = async (fields: object) => (await site.post(POSTS, { status: 'publish', ...fields }, 'editor')).json;
const raw = async (id: number) => (await site.get(`${POSTS}/${id}?context=edit`, 'editor')).json;

describe('what a person does by hand', () => {
  it('changes a post, and its modified is later even within the same second', async () => {
    const made = await post({ title: 'Ours', content: '<p>Ours</p>', excerpt: 'Ours' });
    const answer = await site.post(`/__control/posts/${made.id}`, { title: 'Theirs', content: '<p>Theirs</p>' });
    expect(answer.status).toBe(200);
    const after = await raw(made.id);
    expect([after.title.raw, after.content.raw, after.excerpt.raw]).toEqual(['Theirs', '<p>Theirs</p>', 'Ours']);
    expect(made.modified_gmt).toBe('2026-11-23T08:00:00');
    expect(after.modified_gmt).toBe('2026-11-23T08:00:01');
    expect(after.slug).toBe(made.slug);
  });

  it('deletes a category, and the post has the default one left', async () => {
    const category = (await site.post('/wp-json/wp/v2/categories', { name: 'Löscharbeiten' }, 'editor')).json;
    const made = await post({ title: 'Sorted', categories: [category.id] });
    expect(made.categories).toEqual([category.id]);
    const answer = await site.call('DELETE', `/__control/terms/${category.id}`);
    expect(answer.json).toEqual({ id: category.id, name: 'Löscharbeiten' });
    expect((await raw(made.id)).categories).toEqual([1]);
    expect((await site.get(`/wp-json/wp/v2/categories/${category.id}`)).status).toBe(404);
  });

  it.each([
    ['POST', '/__control/posts/999', { title: 'x' }, 404],
    ['POST', '/__control/posts/1', {}, 400],
    ['POST', '/__control/posts/1', { title: 5 }, 400],
    ['DELETE', '/__control/terms/1', undefined, 404],
    ['DELETE', '/__control/terms/999', undefined, 404],
    ['GET', '/__control/posts/1', undefined, 404],
    ['POST', '/__control/elsewhere', {}, 404],
  ])('%s %s with %j is refused', async (method, path, body, status) => {
    expect((await site.call(method, path, { body })).status).toBe(status);
  });
});
