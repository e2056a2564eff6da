import { theme } from './behaviour.ts';
import { NO_ID, POSTS } from './reading.ts';

/** Accepted with 201 and a good answer, but not done: what was asked for has to be compared with what came back. */
export const dropped = theme('silently dropped', {
  'are meta fields that nobody registered': async (peer) => {
    const body = { title: 'Meta', meta: { _pressloom_id: '7', external_id: 'x' } };
    const { status, json } = await peer.post(POSTS, body, 'admin');
    expect(status).toBe(201);
    expect(JSON.stringify(json.meta)).not.toMatch(/_pressloom_id|external_id/);
  },

  'are fields that WordPress does not know': async (peer) => {
    const { status, json } = await peer.post(
      POSTS,
      { title: 'Fields', external_id: 'x', seo: { title: 'y' } },
      'admin',
    );
    expect([status, json.external_id, json.seo]).toEqual([201, undefined, undefined]);
  },

  'are categories and tags that are not there, and the known ones stay': async (peer) => {
    const client = peer.client('editor');
    const category = await client.createTerm('categories', peer.unique('Known'));
    const tag = await client.createTerm('tags', peer.unique('known'));
    const terms = { categories: [NO_ID, category.id], tags: [tag.id, NO_ID] };
    const post = await client.createPost({ title: 'Terms', status: 'draft', ...terms });
    expect([post.categories, post.tags]).toEqual([[category.id], [tag.id]]);
  },

  'are all categories where none of them is there': async (peer) => {
    const post = await peer.client('editor').createPost({ title: 'None', status: 'draft', categories: [NO_ID] });
    expect(post.categories).toEqual([]);
  },

  'are numbers of tags that were sent as categories': async (peer) => {
    const client = peer.client('editor');
    const tag = await client.createTerm('tags', peer.unique('a tag'));
    const post = await client.createPost({ title: 'Mixed up', status: 'draft', categories: [tag.id] });
    expect(post.categories).toEqual([]);
  },

  'is a picture that is not there, or is none': async (peer) => {
    const client = peer.client('editor');
    const none = await client.createPost({ title: 'No picture', status: 'draft', featuredMedia: NO_ID });
    expect(none.featuredMedia).toBe(0);
    expect((await client.updatePost(none.id, { featuredMedia: none.id })).featuredMedia).toBe(0);
  },

  'is a status that a date ahead forbids': async (peer) => {
    const body = { title: peer.unique('Ahead'), status: 'publish', date: '2099-01-02T03:04:05' };
    expect((await peer.post(POSTS, body, 'author')).json.status).toBe('future');
  },
});
