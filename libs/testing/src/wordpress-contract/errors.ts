import { theme } from './behaviour.ts';
import { failureOf, POSTS, refusal, TAGS } from './reading.ts';

export const errors = theme('errors', {
  'are JSON with a code, a sentence and the status': async (peer) => {
    const answer = await peer.post(POSTS, { title: 'x' });
    expect([answer.status, answer.type]).toEqual([401, 'application/json']);
    expect(answer.json).toEqual({ code: 'rest_cannot_create', message: expect.any(String), data: { status: 401 } });
  },

  'tell a visitor 401 and a user without the right 403': async (peer) => {
    const body = { title: 'x', status: 'publish' };
    expect(refusal(await peer.post(POSTS, body))).toEqual([401, 'rest_cannot_create']);
    expect(refusal(await peer.post(POSTS, body, 'contributor'))).toEqual([403, 'rest_cannot_publish']);
    const error = await failureOf(peer.client('contributor').createPost({ title: 'x', status: 'publish' }));
    expect(error).toMatchObject({ code: 'forbidden', status: 403, ambiguous: false });
  },

  'name every wrong argument': async (peer) => {
    const body = { title: 'x', status: 'nonsense', categories: ['a'], featured_media: 'b' };
    const answer = await peer.post(POSTS, body, 'editor');
    expect(refusal(answer)).toEqual([400, 'rest_invalid_param']);
    expect(Object.keys(answer.json.data.params as object).sort()).toEqual(['categories', 'featured_media', 'status']);
    const error = await failureOf(peer.client('editor').createPost({ title: 'x', categories: [0.5] }));
    expect(error).toMatchObject({ code: 'rejected', status: 400, ambiguous: false });
  },

  'name every missing argument': async (peer) => {
    const answer = await peer.post(TAGS, {}, 'editor');
    expect(refusal(answer)).toEqual([400, 'rest_missing_callback_param']);
    expect(answer.json.data.params).toEqual(['name']);
  },

  'say when the JSON can not be read': async (peer) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await peer.call('POST', POSTS, { as: 'editor', body: '{"title":', headers });
    expect(refusal(answer)).toEqual([400, 'rest_invalid_json']);
  },

  'say when there is no such route or method': async (peer) => {
    expect(refusal(await peer.get('/wp-json/wp/v2/nothing'))).toEqual([404, 'rest_no_route']);
    expect(refusal(await peer.call('DELETE', POSTS, { as: 'editor' }))).toEqual([404, 'rest_no_route']);
    const elsewhere = peer.client('editor', { apiEndpoint: `${peer.facts.url}/wp-json/elsewhere/v1` });
    expect(await failureOf(elsewhere.createPost({ title: 'x' }))).toMatchObject({ code: 'rest_missing', status: 404 });
  },

  'of an address without the API are a page': async (peer) => {
    const elsewhere = peer.client('editor', { apiEndpoint: `${peer.facts.url}/no-such-folder` });
    const error = await failureOf(elsewhere.createPost({ title: 'x' }));
    expect(error).toMatchObject({ code: 'rest_missing', status: 404, ambiguous: false });
    expect((await peer.get('/no-such-folder/wp/v2/posts')).type).toBe('text/html');
  },

  'refuse to create what says that it is there': async (peer) => {
    const { id } = await peer.client('editor').createPost({ title: 'There', status: 'draft' });
    expect(refusal(await peer.post(POSTS, { id, title: 'x' }, 'editor'))).toEqual([400, 'rest_post_exists']);
  },

  'do not come of null, which counts as not given': async (peer) => {
    const answer = await peer.post(POSTS, { title: 'x', status: null, slug: null, categories: null }, 'editor');
    expect([answer.status, answer.json.status]).toEqual([201, 'draft']);
  },
});
