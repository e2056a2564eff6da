import { authorRefusal } from '@pressloom/clients/wordpress';
import { theme } from './behaviour.ts';
import { failureOf, NO_ID, POSTS, refusal } from './reading.ts';

export const roles = theme('roles', {
  'let an author publish, change and delete what is their own': async (peer) => {
    const client = peer.client('author');
    const { id } = await client.createPost({ title: peer.unique('Own'), status: 'publish' });
    expect((await client.updatePost(id, { title: 'Changed' })).title).toBe('Changed');
    await client.deletePost(id, { force: true });
    expect(await client.getPost(id)).toBeNull();
  },

  "keep an author from others' posts": async (peer) => {
    const theirs = await peer.client('editor').createPost({ title: peer.unique('Theirs'), status: 'publish' });
    const draft = await peer.client('editor').createPost({ title: 'Their draft', status: 'draft' });
    const client = peer.client('author');
    const forbidden = { code: 'forbidden', status: 403, ambiguous: false };
    expect(await failureOf(client.updatePost(theirs.id, { title: 'Mine' }))).toMatchObject(forbidden);
    expect(await failureOf(client.deletePost(theirs.id, { force: true }))).toMatchObject(forbidden);
    expect(await failureOf(client.getPost(draft.id))).toMatchObject(forbidden);
    const address = `${POSTS}/${theirs.id}`;
    expect(refusal(await peer.post(address, { title: 'Mine' }, 'author'))).toEqual([403, 'rest_cannot_edit']);
    expect(refusal(await peer.call('DELETE', address, { as: 'author' }))).toEqual([403, 'rest_cannot_delete']);
    expect(refusal(await peer.get(`${POSTS}/${draft.id}`, 'author'))).toEqual([403, 'rest_forbidden']);
  },

  'keep an author from finding the drafts of others, which look as if they were not there': async (peer) => {
    const slug = peer.unique('theirs');
    await peer.client('editor').createPost({ title: 'Theirs', slug, status: 'draft' });
    expect(await peer.client('author').findPosts({ slug, statuses: ['any', 'trash'] })).toEqual([]);
  },

  'keep an author from writing in the name of another': async (peer) => {
    const { id } = await peer.client('editor').me();
    const answer = await peer.post(POSTS, { title: 'Not mine', author: id }, 'author');
    expect(refusal(answer)).toEqual([403, 'rest_cannot_edit_others']);
  },

  'offer authors to whoever may write, though they may not list users': async (peer) => {
    const author = await peer.client('author').me();
    for (const role of ['admin', 'editor', 'author'] as const) {
      const offered = await peer.client(role).listAuthors();
      expect(offered.find(({ id }) => id === author.id)).toEqual({ id: author.id, name: author.name });
      expect(offered.map(({ name }) => name)).toEqual(offered.map(({ name }) => name).toSorted());
    }
    expect(refusal(await peer.get('/wp-json/wp/v2/users?who=authors'))).toEqual([401, 'rest_forbidden_who']);
  },

  'let an editor write in the name of another': async (peer) => {
    const { id: author } = await peer.client('author').me();
    const client = peer.client('editor');
    const post = await client.createPost({ title: 'Theirs', status: 'draft' });
    expect(await client.updatePost(post.id, { author, status: 'publish' })).toMatchObject({
      author,
      status: 'publish',
    });
    expect(await client.updatePost(post.id, { title: 'Still theirs' })).toMatchObject({ author });
  },

  'refuse an author who is not there, and one in whose name the user may not write': async (peer) => {
    const { id } = await peer.client('author').createPost({ title: 'Mine', status: 'draft' });
    const gone = await failureOf(peer.client('editor').updatePost(id, { author: NO_ID }));
    const { id: editor } = await peer.client('editor').me();
    const foreign = await failureOf(peer.client('author').updatePost(id, { author: editor }));
    expect([authorRefusal(gone), authorRefusal(foreign)]).toEqual(['gone', 'not_allowed']);
    expect([gone.ambiguous, foreign.ambiguous]).toEqual([false, false]);
  },

  "let an editor change others' posts, which stay theirs": async (peer) => {
    const author = await peer.client('author').me();
    const { id } = await peer.client('author').createPost({ title: 'Mine', status: 'draft' });
    await peer.client('editor').updatePost(id, { title: 'Edited', status: 'publish' });
    const { json } = await peer.get(`${POSTS}/${id}`);
    expect([json.author, json.title.rendered]).toEqual([author.id, 'Edited']);
  },

  'let a contributor write drafts and hand them in, but not choose the address': async (peer) => {
    const slug = peer.unique('wished');
    const body = { title: 'Handed in', slug, status: 'pending' };
    const { status, json } = await peer.post(POSTS, body, 'contributor');
    expect([status, json.status, json.slug]).toEqual([201, 'pending', '']);
    const publish = await peer.post(`${POSTS}/${json.id}`, { status: 'publish' }, 'contributor');
    expect(refusal(publish)).toEqual([403, 'rest_cannot_publish']);
  },

  'keep a contributor from a post of theirs that was published': async (peer) => {
    const { id } = await peer.client('contributor').createPost({ title: 'Once mine', status: 'draft' });
    await peer.client('editor').updatePost(id, { status: 'publish' });
    const error = await failureOf(peer.client('contributor').updatePost(id, { title: 'Still mine' }));
    expect(error).toMatchObject({ code: 'forbidden', status: 403 });
  },
});
