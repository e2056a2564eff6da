import type { WordPressClient } from '@pressloom/clients/wordpress';
import { theme } from './behaviour.ts';
import { losingProxy } from './losing-proxy.ts';
import type { Loss } from './losing-proxy.ts';
import type { Peer } from './peer.ts';
import { failureOf, PIXEL } from './reading.ts';

/** Long enough to send a request on this machine, shorter than anybody waits for silence. */
const IMPATIENT_MS = 1_000;

/** Runs a write whose answer gets lost, and gives back what our client made of it, after WordPress has done it. */
async function lose(
  peer: Peer,
  loss: Loss,
  write: (client: WordPressClient) => Promise<unknown>,
): Promise<Awaited<ReturnType<typeof failureOf>>> {
  const proxy = await losingProxy(peer.facts.url, loss);
  try {
    const timeoutMs = loss === 'silence' ? IMPATIENT_MS : 60_000;
    const error = await failureOf(write(peer.client('editor', { apiEndpoint: proxy.apiEndpoint, timeoutMs })));
    await proxy.done();
    return error;
  } finally {
    await proxy.close();
  }
}

/** The posts under this slug, deleted afterwards: nobody told us of them. */
async function takeAway(peer: Peer, slug: string): Promise<number> {
  const client = peer.client('admin');
  const found = await client.findPosts({ slug, statuses: ['any', 'trash'] });
  for (const { id } of found) await client.deletePost(id, { force: true });
  return found.length;
}

export const lostAnswers = theme('a lost answer', {
  'to a create leaves the post there, found by its slug: connection cut, silence, error': async (peer) => {
    const codes: Record<Loss, string> = { cut: 'connection_lost', silence: 'timeout', error: 'server_error' };
    for (const loss of ['cut', 'silence', 'error'] as const) {
      const slug = peer.unique(`lost-${loss}`);
      const error = await lose(peer, loss, (client) => client.createPost({ title: 'Lost', slug, status: 'draft' }));
      expect(error).toMatchObject({ code: codes[loss], ambiguous: true, retryable: false });
      expect(await takeAway(peer, slug)).toBe(1);
    }
  },

  'to a create is found in the trash too, where somebody threw it away meanwhile': async (peer) => {
    const slug = peer.unique('lost-trashed');
    await lose(peer, 'cut', (client) => client.createPost({ title: 'Lost', slug, status: 'draft' }));
    const client = peer.client('editor');
    const [post] = await client.findPosts({ slug, statuses: ['any'] });
    await client.deletePost(post?.id ?? 0, { force: false });
    expect(await client.findPosts({ slug, statuses: ['any'] })).toEqual([]);
    expect(await takeAway(peer, slug)).toBe(1);
  },

  'to a create, sent again without a look, makes a second post under the next slug': async (peer) => {
    const slug = peer.unique('lost-twice');
    const create = (client: WordPressClient) => client.createPost({ title: 'Lost', slug, status: 'draft' });
    await lose(peer, 'cut', create);
    expect((await create(peer.client('editor'))).slug).toBe(`${slug}-2`);
    expect(await takeAway(peer, slug)).toBe(1);
  },

  'to an update may be repeated: the same is there once': async (peer) => {
    const client = peer.client('editor');
    const slug = peer.unique('lost-update');
    const { id } = await client.createPost({ title: 'Before', status: 'draft' });
    const update = (by: WordPressClient) => by.updatePost(id, { title: 'After', slug, status: 'publish' });
    const error = await lose(peer, 'cut', update);
    expect(error).toMatchObject({ code: 'connection_lost', ambiguous: true });
    expect(await client.getPost(id)).toMatchObject({ title: 'After', slug, status: 'publish' });
    expect(await update(client)).toMatchObject({ id, title: 'After', slug, status: 'publish' });
  },

  'to a deletion may be repeated': async (peer) => {
    const client = peer.client('editor');
    const { id } = await client.createPost({ title: 'To delete', status: 'draft' });
    await lose(peer, 'cut', (by) => by.deletePost(id, { force: true }));
    await client.deletePost(id, { force: true });
    expect(await client.getPost(id)).toBeNull();
  },

  'to an upload leaves the picture there, found by its slug': async (peer) => {
    const slug = peer.unique('lost-picture');
    const file = { bytes: PIXEL, mime: 'image/png', filename: `${slug}.png`, slug, title: 'Lost', altText: 'x' };
    expect(await lose(peer, 'cut', (client) => client.uploadMedia(file))).toMatchObject({ ambiguous: true });
    const found = await peer.client('editor').findMediaBySlug(slug);
    expect(found).toMatchObject({ slug });
    expect(await peer.client('editor').findMediaByFile(slug)).toEqual(found);
    expect(await peer.client('editor').getMedia(found?.id ?? 0)).toEqual(found);
    await peer.client('admin').deleteMedia(found?.id ?? 0);
  },

  'to a new term may be repeated: there is one': async (peer) => {
    const client = peer.client('admin');
    const name = peer.unique('Lost');
    expect(await lose(peer, 'cut', (by) => by.createTerm('tags', name))).toMatchObject({ ambiguous: true });
    const term = await client.createTerm('tags', name);
    expect(await client.findTermByName('tags', name)).toEqual(term);
    await peer.call('DELETE', `/wp-json/wp/v2/tags/${term.id}?force=true`, { as: 'admin' });
  },

  'does not come alone: parallel creates under one slug are all done': async (peer) => {
    const slug = peer.unique('parallel');
    const client = peer.client('editor');
    const posts = await Promise.all(
      [1, 2, 3].map(() => client.createPost({ title: 'Parallel', slug, status: 'draft' })),
    );
    expect(new Set(posts.map(({ id }) => id)).size).toBe(3);
    // Slugs are not given out one after the other: some of these may be the same.
    for (const post of posts) expect(post.slug).toMatch(new RegExp(`^${slug}(-[23])?$`));
  },
});
