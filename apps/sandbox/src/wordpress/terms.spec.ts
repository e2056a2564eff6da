import { startSite } from '../../test/wordpress-site.ts';
import type { TestSite } from '../../test/wordpress-site.ts';

const CATEGORIES = '/wp-json/wp/v2/categories';
const TAGS = '/wp-json/wp/v2/tags';
let site: TestSite;

beforeEach(async () => {
  site = await startSite();
});
afterEach(async () => await site.remove());

it('a new site has the category Uncategorized with id 1', async () => {
  expect((await site.get(`${CATEGORIES}?_fields=id,name,slug`, null)).json).toEqual([
    { id: 1, name: 'Uncategorized', slug: 'uncategorized' },
  ]);
});

it('names are cleaned and escaped, slugs are made of them', async () => {
  const { json, status } = await site.post(CATEGORIES, { name: ' Fire & "Rescue" <b>x</b> ' });
  expect(status).toBe(201);
  expect(json).toMatchObject({
    name: 'Fire &amp; "Rescue" x',
    slug: 'fire-rescue-x',
    link: `${site.base}/category/fire-rescue-x/`,
  });
});

it.each([
  ['the same name', { name: 'House Fires' }],
  ['another case', { name: 'house fires' }],
  ['spaces around it', { name: '  House Fires ' }],
])('%s answers term_exists with the id of the one that is there', async (_, body) => {
  for (const base of [CATEGORIES, TAGS]) {
    const { id } = (await site.post(base, { name: 'House Fires' })).json;
    const again = await site.post(base, body);
    expect([again.status, again.json.code, again.json.data]).toEqual([
      400,
      'term_exists',
      { status: 400, term_id: id },
    ]);
  }
});

it.each([
  ['a name with the same slug', { name: 'House-Fires' }, 'house-fires-2'],
  ['a taken explicit slug', { name: 'Other', slug: 'house-fires' }, 'house-fires-2'],
  ['the same name under another slug', { name: 'House Fires', slug: 'hf' }, 'hf'],
])('%s makes a term of its own', async (_, body, slug) => {
  await site.post(CATEGORIES, { name: 'House Fires' });
  const answer = await site.post(CATEGORIES, body);
  expect([answer.status, answer.json.slug]).toEqual([201, slug]);
});

it('a child may carry its parent’s name and gets the parent’s slug as a suffix', async () => {
  const parent = (await site.post(CATEGORIES, { name: 'House Fires' })).json.id;
  const child = (await site.post(CATEGORIES, { name: 'House Fires', parent })).json;
  expect(child).toMatchObject({
    parent,
    slug: 'house-fires-house-fires',
    link: `${site.base}/category/house-fires/house-fires-house-fires/`,
  });
});

it.each([
  [CATEGORIES, {}, 400, 'rest_missing_callback_param'],
  [CATEGORIES, { name: '  ' }, 500, 'empty_term_name'],
  [CATEGORIES, { name: 'x', parent: 999 }, 400, 'rest_term_invalid'],
  [TAGS, { name: 'x', parent: 1 }, 400, 'rest_taxonomy_not_hierarchical'],
])('POST %s %j answers %i %s', async (base, body, status, code) => {
  const answer = await site.post(base, body);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
});

it('lists search by name and slug, filter by slug and post, and sort by name', async () => {
  const fires = (await site.post(CATEGORIES, { name: 'House Fires' })).json.id;
  await site.post(CATEGORIES, { name: 'Equipment' });
  const { id } = (await site.post('/wp-json/wp/v2/posts', { title: 'T', status: 'publish', categories: [fires] })).json;
  const ids = async (query: string): Promise<string[]> =>
    ((await site.get(`${CATEGORIES}?${query}`, null)).json as { name: string }[]).map((term) => term.name);
  expect(await ids('')).toEqual(['Equipment', 'House Fires', 'Uncategorized']);
  expect(await ids('search=house')).toEqual(['House Fires']);
  expect(await ids('slug=equipment')).toEqual(['Equipment']);
  expect(await ids(`post=${id}`)).toEqual(['House Fires']);
  expect(await ids('hide_empty=true')).toEqual(['House Fires']);
});

it('deleting needs force, moves children up and leaves posts the default category', async () => {
  const parent = (await site.post(CATEGORIES, { name: 'Parent' })).json.id;
  const child = (await site.post(CATEGORIES, { name: 'Child', parent })).json.id;
  const post = (await site.post('/wp-json/wp/v2/posts', { title: 'T', categories: [parent] })).json.id;
  expect((await site.call('DELETE', `${CATEGORIES}/${parent}`)).json).toMatchObject({
    code: 'rest_trash_not_supported',
    data: { status: 501 },
  });
  expect((await site.call('DELETE', `${CATEGORIES}/${parent}?force=true`)).json).toMatchObject({
    deleted: true,
    previous: { id: parent },
  });
  expect((await site.get(`${CATEGORIES}/${child}`)).json.parent).toBe(0);
  expect((await site.get(`/wp-json/wp/v2/posts/${post}`)).json.categories).toEqual([1]);
  expect((await site.call('DELETE', `${CATEGORIES}/1?force=true`)).json.code).toBe('rest_cannot_delete');
});

it('a changed name keeps the slug, a taken slug is refused', async () => {
  const { id } = (await site.post(CATEGORIES, { name: 'Old' })).json;
  expect((await site.post(`${CATEGORIES}/${id}`, { name: 'New' })).json).toMatchObject({ name: 'New', slug: 'old' });
  const taken = await site.post(`${CATEGORIES}/${id}`, { slug: 'uncategorized' });
  expect([taken.status, taken.json.code, taken.json.data]).toEqual([500, 'duplicate_term_slug', null]);
});
