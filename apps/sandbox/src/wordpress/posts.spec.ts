import { startSite } from '../../test/wordpress-site.ts';
import type { TestSite } from '../../test/wordpress-site.ts';

const POSTS = '/wp-json/wp/v2/posts';
let site: TestSite;
let today = new Date('2026-03-04T05:06:07Z');

beforeEach(async () => {
  today = new Date('2026-03-04T05:06:07Z');
  site = await startSite({ now: () => today });
});
afterEach(async () => await site.remove());

const create = async (body: object): Promise<any> => (await site.post(POSTS, body)).json; // eslint-disable-line @typescript-eslint/no-explicit-any
const slugs = async (query: string, as?: string | null): Promise<string[]> =>
  ((await site.get(`${POSTS}?${query}`, as)).json as { slug: string }[]).map((post) => post.slug);

it('a draft answers 201 with raw and rendered texts, a location and the default category', async () => {
  const answer = await site.post(POSTS, { title: 'A & "B"', content: "<p>It's here</p>", slug: 'x' });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('location')).toBe(`${site.base}/wp-json/wp/v2/posts/${answer.json.id}`);
  expect(answer.json).toMatchObject({
    slug: 'x',
    status: 'draft',
    date_gmt: '2026-03-04T05:06:07',
    link: `${site.base}/?p=${answer.json.id}`,
    guid: { rendered: `${site.base}/?p=${answer.json.id}` },
    title: { raw: 'A & "B"', rendered: 'A &#038; &#8220;B&#8221;' },
    content: { raw: "<p>It's here</p>", rendered: '<p>It&#8217;s here</p>\n', protected: false },
    excerpt: { raw: '', rendered: '<p>It&#8217;s here</p>\n' },
    categories: [1],
    tags: [],
    featured_media: 0,
    sticky: false,
    format: 'standard',
    comment_status: 'open',
    author: 1,
  });
});

it('a slug that is given is unique at once, for drafts too, and stays with its post', async () => {
  const first = await create({ title: 'One', slug: 'same' });
  const second = await create({ title: 'Two', slug: 'same' });
  expect([first.slug, second.slug]).toEqual(['same', 'same-2']);
  const published = await site.post(`${POSTS}/${first.id}`, { status: 'publish', slug: 'same' });
  expect([published.status, published.json.slug, published.json.link]).toEqual([200, 'same', `${site.base}/same/`]);
  expect((await site.post(`${POSTS}/${second.id}`, { slug: 'same' })).json.slug).toBe('same-2');
});

it.each([
  [{ title: 'Ünïcode Café — “quotes” & <b>bold</b> 100% sure' }, 'unicode-cafe-quotes-bold-100-sure'],
  [{ title: 'T', slug: 'My Slug/With ÄÖ & stuff__ok--x' }, 'my-slug-with-ao-stuff__ok-x'],
  [{ title: 'T', slug: '2024' }, '2024-2'],
  [{ title: 'T', slug: 'feed' }, 'feed-2'],
  [{ title: 'Привет' }, '%d0%bf%d1%80%d0%b8%d0%b2%d0%b5%d1%82'],
  [{ title: 'T', slug: 'a'.repeat(250) }, 'a'.repeat(200)],
])('publishing %j gives the slug %s', async (body, slug) => {
  expect((await create({ ...body, status: 'publish' })).slug).toBe(slug);
});

it('a draft without a slug stays without one until it is published', async () => {
  const draft = await create({ title: 'Only a Draft' });
  expect([draft.slug, draft.generated_slug]).toEqual(['', 'only-a-draft']);
  expect((await site.post(`${POSTS}/${draft.id}`, { status: 'publish' })).json.slug).toBe('only-a-draft');
});

it('unknown categories, tags, media and meta keys are dropped without a word', async () => {
  const answer = await site.post(POSTS, {
    title: 'M',
    categories: [1, 99999],
    tags: [88888],
    featured_media: 77777,
    meta: { _yoast_wpseo_title: 'x' },
    nonsense: 1,
  });
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ categories: [1], tags: [], featured_media: 0, meta: [] });
});

it.each([
  ['nothing at all', {}, 400, 'empty_content'],
  ['an unknown status', { title: 'x', status: 'nope' }, 400, 'rest_invalid_param'],
  ['categories that are no numbers', { title: 'x', categories: 'abc' }, 400, 'rest_invalid_param'],
  ['an id', { title: 'x', id: 5 }, 400, 'rest_post_exists'],
  ['an unknown author', { title: 'x', author: 999 }, 400, 'rest_invalid_author'],
])('creating with %s is refused', async (_, body, status, code) => {
  const answer = await site.post(POSTS, body);
  expect([answer.status, answer.json.code, answer.json.data.status]).toEqual([status, code, status]);
});

it('wrong parameters are all named with their reasons', async () => {
  const { json } = await site.post(POSTS, { date: 'xx', featured_media: 'z', sticky: 'maybe', status: 'nope' });
  expect(json.message).toBe('Invalid parameter(s): date, status, featured_media, sticky');
  expect(json.data.params).toEqual({
    date: 'Invalid date.',
    status: 'status is not one of publish, future, draft, pending, and private.',
    featured_media: 'featured_media is not of type integer.',
    sticky: 'sticky is not of type boolean.',
  });
});

it('malformed JSON answers rest_invalid_json, a form is read like JSON', async () => {
  const type = (value: string): { headers: Record<string, string> } => ({ headers: { 'content-type': value } });
  const bad = await site.call('POST', POSTS, { body: '{"title":', ...type('application/json') });
  expect([bad.status, bad.json.code]).toEqual([400, 'rest_invalid_json']);
  const form = await site.call('POST', POSTS, { body: 'title=Form+One', ...type('application/x-www-form-urlencoded') });
  expect([form.status, form.json.title.raw]).toEqual([201, 'Form One']);
});

it.each([
  ['GET', `${POSTS}/999999`, 'rest_post_invalid_id'],
  ['POST', `${POSTS}/999999`, 'rest_post_invalid_id'],
  ['DELETE', `${POSTS}/999999`, 'rest_post_invalid_id'],
  ['GET', `${POSTS}/abc`, 'rest_no_route'],
  ['DELETE', POSTS, 'rest_no_route'],
  ['GET', '/wp-json/wp/v2/nothing', 'rest_no_route'],
])('%s %s answers 404 %s', async (method, path, code) => {
  const answer = await site.call(method, path);
  expect([answer.status, answer.json]).toEqual([404, expect.objectContaining({ code, data: { status: 404 } })]);
});

it.each(['POST', 'PUT', 'PATCH'])('%s changes only what it names', async (method) => {
  const { id } = await create({ title: 'Before', content: 'Body', slug: 'kept', status: 'publish' });
  const answer = await site.call(method, `${POSTS}/${id}`, { body: { title: 'After' } });
  expect(answer.json).toMatchObject({
    title: { raw: 'After' },
    content: { raw: 'Body' },
    slug: 'kept',
    status: 'publish',
  });
});

it('trash renames the slug, is not found by any, and restoring brings the slug back', async () => {
  const { id } = await create({ title: 'T', slug: 'random' });
  const trashed = await site.call('DELETE', `${POSTS}/${id}`);
  expect([trashed.status, trashed.json.status, trashed.json.slug]).toEqual([200, 'trash', 'random__trashed']);
  expect(await slugs('status=any&slug=random,random__trashed&context=edit')).toEqual([]);
  expect(await slugs('status=any,trash&slug=random__trashed&context=edit')).toEqual(['random__trashed']);
  expect((await site.call('DELETE', `${POSTS}/${id}`)).json.code).toBe('rest_already_trashed');
  expect((await site.post(`${POSTS}/${id}`, { status: 'draft' })).json).toMatchObject({
    status: 'draft',
    slug: 'random',
  });
});

it('force deletes for good and gives back what was there', async () => {
  const { id } = await create({ title: 'T', slug: 'gone' });
  const deleted = await site.call('DELETE', `${POSTS}/${id}?force=true`);
  expect(deleted.json).toMatchObject({ deleted: true, previous: { id, slug: 'gone' } });
  expect((await site.get(`${POSTS}/${id}`)).json.code).toBe('rest_post_invalid_id');
});

it('a date ahead plans the post, and it is public when that time has come', async () => {
  const { id, status } = await create({ title: 'Later', status: 'publish', date_gmt: '2026-03-05T00:00:00' });
  expect(status).toBe('future');
  expect(await slugs('slug=later', null)).toEqual([]);
  today = new Date('2026-03-05T00:00:01Z');
  expect(await slugs('slug=later', null)).toEqual(['later']);
  expect((await site.get(`${POSTS}/${id}`, null)).json.status).toBe('publish');
});

it('lists page by page with totals and neighbours, newest first', async () => {
  for (const name of ['a', 'b', 'c']) await create({ title: name, status: 'publish' });
  const first = await site.get(`${POSTS}?per_page=2&_fields=slug`, null);
  expect(first.json).toEqual([{ slug: 'c' }, { slug: 'b' }]);
  expect([first.headers.get('x-wp-total'), first.headers.get('x-wp-totalpages')]).toEqual(['3', '2']);
  expect(first.headers.get('link')).toBe(
    `<${site.base}/wp-json/wp/v2/posts?per_page=2&_fields=slug&page=2>; rel="next"`,
  );
  const beyond = await site.get(`${POSTS}?per_page=2&page=3`, null);
  expect([beyond.status, beyond.json.code]).toEqual([400, 'rest_post_invalid_page_number']);
});

it.each([
  ['slug=red-one', ['red-one']],
  ['slug[]=red-one&slug[]=blue-two', ['blue-two', 'red-one']],
  ['search=RED', ['red-one']],
  ['search=nowhere', []],
  ['categories=1', ['blue-two', 'red-one']],
  ['categories=99', []],
  ['orderby=title&order=asc', ['blue-two', 'red-one']],
  ['orderby=id&order=asc', ['red-one', 'blue-two']],
  ['offset=1&per_page=1', ['red-one']],
  ['status=draft,publish', ['the-draft', 'blue-two', 'red-one']],
  ['status=any&search=draft', ['the-draft']],
])('the list filtered by %s has %j', async (query, expected) => {
  await create({ title: 'Red one', status: 'publish' });
  await create({ title: 'Blue two', status: 'publish' });
  await create({ title: 'A draft', slug: 'the-draft' });
  expect(await slugs(query)).toEqual(expected);
});

it.each([
  ['per_page=101', 'per_page must be between 1 (inclusive) and 100 (inclusive)'],
  ['page=0', 'page must be greater than or equal to 1'],
  ['order=up', 'order is not one of asc and desc.'],
  ['context=zzz', 'context is not one of view, embed, and edit.'],
])('a list with %s is refused with its reason', async (query, reason) => {
  const answer = await site.get(`${POSTS}?${query}`, null);
  expect([answer.status, answer.json.data.params[query.split('=')[0]!]]).toEqual([400, reason]);
});

it('?rest_route= reaches the same routes, _fields goes into objects', async () => {
  const { id } = await create({ title: 'T', status: 'publish' });
  const answer = await site.get(`/?rest_route=/wp/v2/posts/${id}&_fields=id,title.rendered`, null);
  expect(answer.json).toEqual({ id, title: { rendered: 'T' } });
});

it('parallel creations with one slug all succeed, each with its own id', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(async () => await site.post(POSTS, { title: 'T', slug: 'race' })));
  expect(new Set(answers.map((answer) => answer.json.id)).size).toBe(4);
  expect(answers.map((answer) => answer.json.slug).sort()).toEqual(['race', 'race-2', 'race-3', 'race-4']);
});
