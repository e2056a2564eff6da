import { createPolicies } from '../http/index.ts';
import { refusal, startPeer } from '../../test/wordpress-peer.ts';
import type { TestPeer } from '../../test/wordpress-peer.ts';
import { createWordPressClient } from './client.ts';
import type { WordPressClient } from './types.ts';

const TAXONOMY = 'GET /wp-json/wp/v2/taxonomies/category';
const TYPES = 'GET /wp-json/wp/v2/types';
const SHOWN = {
  post: { name: 'Posts', rest_base: 'posts', rest_namespace: 'wp/v2' },
  attachment: { name: 'Media', rest_base: 'media', rest_namespace: 'wp/v2' },
  page: { name: 'Pages', rest_base: 'pages' },
  recipe: { name: 'Recipes', rest_base: 'dishes', rest_namespace: 'kitchen/v1' },
};

let peer: TestPeer;
let site: WordPressClient;
beforeEach(async () => {
  peer = await startPeer();
  site = createWordPressClient({
    siteUrl: peer.url,
    apiEndpoint: `${peer.url}/wp-json`,
    username: 'ann',
    applicationPassword: 'abcd',
    policies: createPolicies({ random: () => 0, sleep: () => Promise.resolve() }),
  });
});
afterEach(async () => {
  await peer.close();
  peer.done();
});

it('asks for one thing where posts alone have categories', async () => {
  peer.expect(TAXONOMY, { json: { types: ['post'] } });
  expect(await site.otherContentOf(7)).toEqual({ found: [], unread: [] });
});

it('counts what every other type has in any status, at its own route, and names what it isn’t shown', async () => {
  peer
    .expect(TAXONOMY, { json: { types: ['post', 'page', 'recipe', 'attachment', 'secret'] } })
    .expect(TYPES, { json: SHOWN })
    .expect('GET /wp-json/wp/v2/pages', { json: [], headers: { 'x-wp-total': '0' } })
    .expect('GET /wp-json/kitchen/v1/dishes', { json: [{ id: 5 }], headers: { 'x-wp-total': '12' } })
    .expect('GET /wp-json/wp/v2/media', refusal(403, 'rest_forbidden_status'));
  expect(await site.otherContentOf(7)).toEqual({
    found: [{ label: 'Recipes', count: 12 }],
    unread: ['Media', 'secret'],
  });
  expect(peer.seen.slice(2).map(({ query }) => [query.categories, query.status])).toEqual([
    ['7', 'any,trash'],
    ['7', 'any,trash'],
    ['7', 'inherit,private,trash'],
  ]);
});

it.each([
  ['is hidden', refusal(404, 'rest_no_route')],
  ['is for others', refusal(403, 'rest_forbidden')],
  ['names no types', { json: {} }],
])('knows nothing where the taxonomy %s', async (_how, answer) => {
  peer.expect(TAXONOMY, answer);
  expect(await site.otherContentOf(7)).toBeNull();
});

it('fails where the website does', async () => {
  for (let tries = 0; tries < 4; tries += 1) peer.expect(TAXONOMY, { status: 500, html: '' });
  await expect(site.otherContentOf(7)).rejects.toMatchObject({ code: 'server_error' });
});
