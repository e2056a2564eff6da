import { startSite } from '../../test/wordpress-site.ts';
import type { TestSite } from '../../test/wordpress-site.ts';

const ME = '/wp-json/wp/v2/users/me?context=edit';
const POSTS = '/wp-json/wp/v2/posts';
let site: TestSite;
let publicId: number;
let draftId: number;

beforeAll(async () => {
  site = await startSite();
  publicId = (await site.post(POSTS, { title: 'Public', status: 'publish' })).json.id;
  draftId = (await site.post(POSTS, { title: 'Hidden', slug: 'hidden' })).json.id;
});
afterAll(async () => await site.remove());

it.each([
  ['admin', 'sandbox sandbox sandbox sandbox', 'administrator'],
  ['admin', 'sandboxsandboxsandboxsandbox', 'administrator'],
  ['ADMIN@example.test', 'sand boxs andb oxsa ndbo xsan dbox', 'administrator'],
  ['editor', 'sandbox sandbox sandbox sandbox', 'editor'],
  ['author', 'sandbox sandbox sandbox sandbox', 'author'],
  ['contributor', 'sandbox sandbox sandbox sandbox', 'contributor'],
])('%s with %s is signed in as %s', async (as, password, role) => {
  const answer = await site.call('GET', ME, { as, password });
  expect(answer.status).toBe(200);
  expect(answer.json.roles).toEqual([role]);
  expect(answer.json.capabilities[role]).toBe(true);
});

it.each([
  ['a wrong password', 'admin', 'wrong'],
  ['an unknown user', 'nobody', 'sandbox sandbox sandbox sandbox'],
  ['no credential', null, ''],
])('%s is not logged in, cannot write and reads as a visitor', async (_, as, password) => {
  const me = await site.call('GET', ME, { as, password });
  expect([me.status, me.json.code]).toEqual([401, 'rest_not_logged_in']);
  const write = await site.call('POST', POSTS, { as, password, body: { title: 'x' } });
  expect([write.status, write.json.code]).toEqual([401, 'rest_cannot_create']);
  const list = await site.call('GET', `${POSTS}?_fields=id`, { as, password });
  expect([list.status, list.json]).toEqual([200, [{ id: publicId }]]);
});

it.each([
  ['GET', `${POSTS}?context=edit`, 401, 'rest_forbidden_context'],
  ['GET', `${POSTS}?status=any`, 400, 'rest_invalid_param'],
  ['GET', `${POSTS}?status=draft`, 400, 'rest_invalid_param'],
  ['GET', `${POSTS}/{draft}`, 401, 'rest_forbidden'],
  ['GET', `${POSTS}/{public}?context=edit`, 401, 'rest_forbidden_context'],
  ['POST', `${POSTS}/{public}`, 401, 'rest_cannot_edit'],
  ['DELETE', `${POSTS}/{public}`, 401, 'rest_cannot_delete'],
  ['POST', '/wp-json/wp/v2/categories?name=x', 401, 'rest_cannot_create'],
  ['GET', '/wp-json/wp/v2/categories?context=edit', 401, 'rest_forbidden_context'],
  ['GET', '/wp-json/wp/v2/users?context=edit', 401, 'rest_forbidden_context'],
])('a visitor gets %s %s as %i %s', async (method, path, status, code) => {
  const address = path.replace('{draft}', String(draftId)).replace('{public}', String(publicId));
  const answer = await site.call(method, address, { as: null });
  expect([answer.status, answer.json.code]).toEqual([status, code]);
});

it.each([
  ['contributor', 'POST', POSTS, { title: 'x', status: 'publish' }, 403, 'rest_cannot_publish'],
  ['contributor', 'POST', `${POSTS}/{public}`, { title: 'x' }, 403, 'rest_cannot_edit'],
  ['contributor', 'DELETE', `${POSTS}/{public}`, undefined, 403, 'rest_cannot_delete'],
  ['contributor', 'GET', `${POSTS}/{draft}`, undefined, 403, 'rest_forbidden'],
  ['contributor', 'POST', '/wp-json/wp/v2/media', 'bytes', 403, 'rest_cannot_create'],
  ['author', 'POST', `${POSTS}/{public}`, { title: 'x' }, 403, 'rest_cannot_edit'],
  ['author', 'POST', POSTS, { title: 'x', author: 1 }, 403, 'rest_cannot_edit_others'],
  ['author', 'POST', '/wp-json/wp/v2/categories', { name: 'x' }, 403, 'rest_cannot_create'],
  ['author', 'POST', '/wp-json/wp/v2/categories/1', { name: 'x' }, 403, 'rest_cannot_update'],
  ['editor', 'GET', '/wp-json/wp/v2/users?context=edit', undefined, 403, 'rest_forbidden_context'],
])('%s may not %s %s', async (as, method, path, body, status, code) => {
  const address = path.replace('{draft}', String(draftId)).replace('{public}', String(publicId));
  const answer = await site.call(method, address, { as, body });
  expect([answer.status, answer.json.code]).toEqual([status, code]);
});

it.each([
  ['author', '/wp-json/wp/v2/tags', { name: 'By an author' }],
  ['contributor', '/wp-json/wp/v2/tags', { name: 'By a contributor' }],
  ['author', POSTS, { title: 'Mine', status: 'publish' }],
  ['contributor', POSTS, { title: 'Mine', status: 'pending' }],
  ['editor', '/wp-json/wp/v2/categories', { name: 'By an editor' }],
])('%s may create at %s', async (as, path, body) => {
  expect((await site.post(path, body, as)).status).toBe(201);
});

it('a contributor gets totals but no posts in the edit context', async () => {
  const answer = await site.get(`${POSTS}?context=edit&author=1`, 'contributor');
  expect([answer.status, answer.headers.get('x-wp-total'), answer.json]).toEqual([200, '1', []]);
});

it('authors and contributors lose iframes and scripts, administrators and editors keep them', async () => {
  const content = '<iframe src="https://a.test"></iframe><script>1</script><p onclick="x()">Text</p>';
  const stored = async (as: string): Promise<string> =>
    (await site.post(POSTS, { title: 'K', content }, as)).json.content.raw;
  expect(await stored('admin')).toBe(content);
  expect(await stored('editor')).toBe(content);
  expect(await stored('author')).toBe('1<p>Text</p>');
  expect(await stored('contributor')).toBe('1<p>Text</p>');
});
