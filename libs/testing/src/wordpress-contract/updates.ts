import { theme } from './behaviour.ts';
import { failureOf, MEDIA, NO_ID, fileHeaders, PIXEL, POSTS, refusal } from './reading.ts';

export const updates = theme('updates and deletions', {
  'change only what is given': async (peer) => {
    const client = peer.client('editor');
    const before = await client.createPost({
      title: 'Old',
      content: 'Body',
      slug: peer.unique('kept'),
      status: 'draft',
    });
    const after = await client.updatePost(before.id, { title: 'New' });
    expect(after).toEqual({ ...before, title: 'New', modified: expect.any(Date) });
    expect(after.modified.getTime()).toBeGreaterThanOrEqual(before.modified.getTime());
  },

  'without a status leave a post where it is: in the trash, private, a draft': async (peer) => {
    const client = peer.client('editor');
    for (const status of ['private', 'draft', 'trash'] as const) {
      const { id } = await client.createPost({ title: 'Put away', slug: peer.unique('away'), status: 'publish' });
      if (status === 'trash') await client.deletePost(id, { force: false });
      else await client.updatePost(id, { status });
      expect(await client.updatePost(id, { title: 'New' })).toMatchObject({ title: 'New', status });
      expect(await client.getPost(id)).toMatchObject({ status });
    }
  },

  'tell of a password, which an empty one takes away': async (peer) => {
    const client = peer.client('editor');
    const post = await client.createPost({ title: 'Public', slug: peer.unique('password'), status: 'publish' });
    expect(post.hasPassword).toBe(false);
    await peer.post(`${POSTS}/${post.id}`, { password: 'secret' }, 'editor');
    expect(await client.getPost(post.id)).toMatchObject({ status: 'publish', hasPassword: true });
    expect(await client.updatePost(post.id, { title: 'New' })).toMatchObject({ hasPassword: true });
    expect(await client.updatePost(post.id, { password: '' })).toMatchObject({ hasPassword: false });
  },

  'may come as POST, PUT or PATCH': async (peer) => {
    const { id } = await peer.client('editor').createPost({ title: 'Methods', status: 'draft' });
    for (const method of ['POST', 'PUT', 'PATCH']) {
      const answer = await peer.call(method, `${POSTS}/${id}`, { as: 'editor', body: { title: `By ${method}` } });
      expect([answer.status, answer.json.title.raw]).toEqual([200, `By ${method}`]);
    }
  },

  'say when the post is not there': async (peer) => {
    const error = await failureOf(peer.client('editor').updatePost(NO_ID, { title: 'x' }));
    expect(error).toMatchObject({ code: 'not_found', status: 404, ambiguous: false });
  },

  'take the picture away with a 0': async (peer) => {
    const client = peer.client('editor');
    const picture = await peer.call('POST', MEDIA, { as: 'editor', body: PIXEL, headers: fileHeaders('away.png') });
    const featuredMedia = picture.json.id as number;
    const post = await client.createPost({ title: 'Pictured', status: 'draft', featuredMedia });
    expect(post.featuredMedia).toBe(featuredMedia);
    expect((await client.updatePost(post.id, { featuredMedia: 0 })).featuredMedia).toBe(0);
  },

  'delete into the trash, where `any` does not find the post and its slug has another name': async (peer) => {
    const client = peer.client('editor');
    const slug = peer.unique('trashed');
    const { id } = await client.createPost({ title: 'Trashed', slug, status: 'draft' });
    await client.deletePost(id, { force: false });
    expect(await client.findPosts({ slug, statuses: ['any'] })).toEqual([]);
    const found = await client.findPosts({ slug, statuses: ['any', 'trash'] });
    expect(found).toMatchObject([{ id, status: 'trash', slug: `${slug}__trashed` }]);
    expect(await client.getPost(id)).toMatchObject({ id, status: 'trash' });
  },

  'into the trash twice are told as done': async (peer) => {
    const client = peer.client('editor');
    const { id } = await client.createPost({ title: 'Twice', status: 'draft' });
    await client.deletePost(id, { force: false });
    await client.deletePost(id, { force: false });
    expect(refusal(await peer.call('DELETE', `${POSTS}/${id}`, { as: 'editor' }))).toEqual([
      410,
      'rest_already_trashed',
    ]);
  },

  'bring a post back out of the trash under its slug': async (peer) => {
    const client = peer.client('editor');
    const slug = peer.unique('restored');
    const { id } = await client.createPost({ title: 'Restored', slug, status: 'publish' });
    await client.deletePost(id, { force: false });
    expect(await client.updatePost(id, { status: 'draft' })).toMatchObject({ id, slug, status: 'draft' });
  },

  'delete for good by force, and say so a second time': async (peer) => {
    const client = peer.client('editor');
    const { id } = await client.createPost({ title: 'Gone', status: 'draft' });
    await client.deletePost(id, { force: true });
    expect(await client.getPost(id)).toBeNull();
    await client.deletePost(id, { force: true });
  },

  'by force tell what was there before': async (peer) => {
    const { id } = await peer.client('editor').createPost({ title: 'Previous', status: 'draft' });
    const answer = await peer.call('DELETE', `${POSTS}/${id}?force=true`, { as: 'editor' });
    expect([answer.status, answer.json.deleted, answer.json.previous.id]).toEqual([200, true, id]);
  },
});
