import type { PostReference, PostScope } from '@pressloom/clients/wordpress';
import { theme } from './behaviour.ts';
import type { Peer, Role } from './peer.ts';
import { CATEGORIES, NO_ID, POSTS } from './reading.ts';

const FUTURE = '2099-01-01T00:00:00';

/** One post of this user in each status, by status. */
async function oneOfEach(peer: Peer, role: Role): Promise<Map<string, number>> {
  const client = peer.client(role);
  const ids = new Map<string, number>();
  for (const status of ['publish', 'draft', 'pending', 'private'] as const) {
    ids.set(
      status,
      (await client.createPost({ title: peer.unique('Listed'), slug: peer.unique('listed'), status })).id,
    );
  }
  const later = await peer.post(POSTS, { title: peer.unique('Later'), status: 'future', date: FUTURE }, role);
  ids.set('future', (later.json as { id: number }).id);
  const { id } = await client.createPost({ title: peer.unique('Trashed'), status: 'draft' });
  await client.deletePost(id, { force: false });
  return ids.set('trash', id);
}

/** All pages as this user is shown them, by a window of so many rows. */
async function all(peer: Peer, role: Role, { scope, size = 100 }: { scope: PostScope; size?: number }) {
  const client = peer.client(role);
  const rows: PostReference[] = [];
  for (let offset = 0; ; offset += size) {
    const page = await client.postPage(scope, { offset, size });
    rows.push(...page.rows);
    if (page.rows.length < size && offset + size >= (page.total ?? 0)) return rows;
  }
}

const statuses = (rows: PostReference[], ids: Map<string, number>): Record<string, string | undefined> =>
  Object.fromEntries([...ids].map(([status, id]) => [status, rows.find((row) => row.id === id)?.status]));

const EACH = Object.fromEntries(['publish', 'draft', 'pending', 'private', 'future', 'trash'].map((one) => [one, one]));

export const listing = theme('lists that are read whole', {
  'come by id, whatever is asked for at once, and end with an empty page': async (peer) => {
    const own = [...(await oneOfEach(peer, 'editor')).values()];
    for (const size of [100, 7]) {
      const ids = (await all(peer, 'admin', { scope: 'all', size })).map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
      expect(ids).toEqual(expect.arrayContaining(own));
    }
    const { rows: past } = await peer.client('admin').postPage('all', { offset: 50_000, size: 100 });
    expect(past).toEqual([]);
  },

  'count what they hold for somebody who may edit all': async (peer) => {
    await oneOfEach(peer, 'editor');
    const { rows, total } = await peer.client('admin').postPage('all', { offset: 0, size: 100 });
    expect(rows).toHaveLength(Math.min(100, total ?? -1));
  },

  'hold every status of everybody for Administrators and Editors': async (peer) => {
    const ids = await oneOfEach(peer, 'author');
    for (const role of ['admin', 'editor'] as const)
      expect(statuses(await all(peer, role, { scope: 'all' }), ids)).toEqual(EACH);
  },

  'hold for an Author every status of their own, and of others what is public': async (peer) => {
    const [theirs, own] = [await oneOfEach(peer, 'editor'), await oneOfEach(peer, 'author')];
    const { id: author } = await peer.client('author').me();
    expect(statuses(await all(peer, 'author', { scope: { author } }), own)).toEqual(EACH);
    const shown = await all(peer, 'author', { scope: 'public' });
    expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining([theirs.get('publish'), own.get('publish')]));
    expect(new Set(shown.map(({ status }) => status))).toEqual(new Set(['publish']));
  },

  'leave out for an Author what others wrote, without a word and in their totals': async (peer) => {
    const [theirs, own] = [await oneOfEach(peer, 'editor'), await oneOfEach(peer, 'author')];
    const rows = await all(peer, 'author', { scope: 'all' });
    expect(rows.map(({ id }) => id)).toContain(own.get('draft'));
    expect(rows.map(({ id }) => id)).not.toContain(theirs.get('draft'));
    const { total } = await peer.client('author').postPage('all', { offset: 0, size: 1 });
    expect(total).toBeGreaterThan(rows.length);
  },

  'give titles as plain text': async (peer) => {
    const title = peer.unique('Fish &amp; chips');
    const { id } = await peer.client('editor').createPost({ title, status: 'publish' });
    for (const scope of ['all', 'public'] as const) {
      const row = (await all(peer, 'editor', { scope })).find((one) => one.id === id);
      expect(row?.title).toBe(title.replace('&amp;', '&'));
    }
  },

  'of categories hold empty ones, by id': async (peer) => {
    const { id } = await peer.client('editor').createTerm('categories', peer.unique('Empty'));
    const { rows, total } = await peer.client('author').categoryPage({ offset: 0, size: 100 });
    const ids = rows.map((row) => row.id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    if (total !== null && total <= 100) expect(ids).toContain(id);
    const { rows: past } = await peer.client('author').categoryPage({ offset: 50_000, size: 100 });
    expect(past).toEqual([]);
  },

  'of categories know pages, and no offset': async (peer) => {
    const query = 'orderby=id&order=asc&per_page=1&_fields=id';
    await peer.client('editor').createTerm('categories', peer.unique('Second'));
    const [first, second, skipped] = [
      await peer.get(`${CATEGORIES}?${query}`),
      await peer.get(`${CATEGORIES}?${query}&page=2`),
      await peer.get(`${CATEGORIES}?${query}&offset=1`),
    ];
    expect(second.json).not.toEqual(first.json);
    expect(skipped.json).toEqual(first.json);
  },

  'are backed by addresses that tell a deleted post from a hidden and from a trashed one': async (peer) => {
    const theirs = await oneOfEach(peer, 'editor');
    const draft = theirs.get('draft') ?? 0;
    expect(await peer.client('author').postReference(draft)).toBe('unknown');
    expect(await peer.client('editor').postReference(theirs.get('trash') ?? 0)).toMatchObject({ status: 'trash' });
    await peer.client('editor').deletePost(draft, { force: true });
    for (const role of ['admin', 'author'] as const) expect(await peer.client(role).postReference(draft)).toBe('gone');
    expect(await peer.client('author').categoryReference(NO_ID)).toBe('gone');
  },

  'come with what the website says of itself': async (peer) => {
    const shown = await peer.client('admin').siteSettings({ isAdministrator: true });
    expect(shown.title).not.toBe('');
    expect(shown.defaultCategory).toEqual(expect.any(Number));
    expect(shown.language).toMatch(/^[a-z]{2}/);
    const asAuthor = await peer.client('author').siteSettings({ isAdministrator: false });
    expect(asAuthor).toMatchObject({ title: shown.title, defaultCategory: null });
  },
});
