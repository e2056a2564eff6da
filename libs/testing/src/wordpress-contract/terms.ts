import { theme } from './behaviour.ts';
import type { Peer } from './peer.ts';
import { CATEGORIES, failureOf, NO_ID, POSTS, refusal, TAGS } from './reading.ts';

/** The category of posts that have none, as the settings name it. */
const defaultCategory = async (peer: Peer): Promise<number> =>
  (await peer.get('/wp-json/wp/v2/settings', 'admin')).json.default_category as number;

export const terms = theme('terms', {
  'are created and found by their name, in any case': async (peer) => {
    const client = peer.client('editor');
    for (const taxonomy of ['categories', 'tags'] as const) {
      const name = peer.unique('Forest Fire');
      const term = await client.createTerm(taxonomy, name);
      expect(term).toEqual({ id: expect.any(Number), name, slug: name.toLowerCase().replaceAll(' ', '-') });
      expect(await client.findTermByName(taxonomy, name.toUpperCase())).toEqual(term);
      expect(await client.findTermByName(taxonomy, `${name}x`)).toBeNull();
    }
  },

  'are not found by a part of their name': async (peer) => {
    const client = peer.client('editor');
    const name = peer.unique('Part');
    await client.createTerm('tags', `${name} of it`);
    expect(await client.findTermByName('tags', name)).toBeNull();
  },

  'with signs are stored with entities, and found all the same': async (peer) => {
    const client = peer.client('editor');
    const name = `${peer.unique('R&D')} "x" <3`;
    const term = await client.createTerm('tags', peer.unique('Rock & Roll'));
    const raw = await peer.get(`${TAGS}/${term.id}`);
    expect(raw.json.name).toBe(term.name.replace('&', '&amp;'));
    expect(await client.findTermByName('tags', term.name)).toEqual(term);
    expect(await client.findTermByName('tags', name)).toBeNull();
  },

  'that are there already are refused with their number: term_exists': async (peer) => {
    const name = peer.unique('Exists');
    for (const route of [CATEGORIES, TAGS]) {
      const first = await peer.post(route, { name }, 'editor');
      const second = await peer.post(route, { name }, 'editor');
      expect(refusal(second)).toEqual([400, 'term_exists']);
      expect(second.json.data.term_id).toBe(first.json.id);
    }
  },

  'created twice by our client are one': async (peer) => {
    const client = peer.client('editor');
    const name = peer.unique('Once & only');
    const first = await client.createTerm('categories', name);
    expect(await client.createTerm('categories', name)).toEqual(first);
    expect(await client.createTerm('categories', ` ${name} `)).toEqual(first);
  },

  'of another case are the same term': async (peer) => {
    const client = peer.client('editor');
    const first = await client.createTerm('tags', peer.unique('Case'));
    expect(await client.createTerm('tags', first.name.toUpperCase())).toEqual(first);
  },

  'whose accents stand apart from their letters are the same term': async (peer) => {
    const client = peer.client('editor');
    for (const taxonomy of ['categories', 'tags'] as const) {
      const name = peer.unique('Café 소방관 Brände');
      const term = await client.createTerm(taxonomy, name.normalize('NFD'));
      expect(term.name).toBe(name);
      expect(await client.findTermByName(taxonomy, name.normalize('NFD'))).toEqual(term);
    }
  },

  'that somebody typed with accents apart are found by what they look like': async (peer) => {
    const client = peer.client('editor');
    const name = peer.unique('Löschzüge');
    const { json } = await peer.post(TAGS, { name: name.normalize('NFD') }, 'editor');
    expect((await client.findTermByName('tags', name))?.id).toBe(json.id);
  },

  'whose names differ in an accent are two; the number in a slug counts over categories and tags': async (peer) => {
    const client = peer.client('editor');
    const stem = peer.unique('cliche');
    const slugs: string[] = [];
    for (const taxonomy of ['tags', 'categories'] as const) {
      for (const name of [`${stem}-é`, `${stem}-e`]) slugs.push((await client.createTerm(taxonomy, name)).slug);
    }
    expect(slugs).toEqual([`${stem}-e`, `${stem}-e-2`, `${stem}-e`, `${stem}-e-3`]);
  },

  'among categories an author may not create, but use': async (peer) => {
    const name = peer.unique('Not for authors');
    const error = await failureOf(peer.client('author').createTerm('categories', name));
    expect(error).toMatchObject({ code: 'forbidden', status: 403 });
    expect(refusal(await peer.post(CATEGORIES, { name }, 'author'))).toEqual([403, 'rest_cannot_create']);
    const { id } = await peer.client('editor').createTerm('categories', name);
    const post = await peer.client('author').createPost({ title: 'Uses it', status: 'draft', categories: [id] });
    expect(post.categories).toEqual([id]);
    expect((await peer.client('author').findTermByName('categories', name))?.id).toBe(id);
  },

  'among tags an author and a contributor may create': async (peer) => {
    for (const role of ['author', 'contributor'] as const) {
      const name = peer.unique(`Tag of ${role}`);
      expect((await peer.client(role).createTerm('tags', name)).name).toBe(name);
    }
  },

  'keep their names in every alphabet': async (peer) => {
    const client = peer.client('editor');
    for (const stem of ['Straße & Verkehr', 'Protección civil', '火災', 'ไฟไหม้']) {
      const name = peer.unique(stem);
      const term = await client.createTerm('categories', name);
      expect(term.name).toBe(name);
      expect(await client.findTermByName('categories', name)).toEqual(term);
    }
  },

  'are listed with what is above them and how many posts they have': async (peer) => {
    const client = peer.client('editor');
    const above = await client.createTerm('categories', peer.unique('Above & all'));
    const below = await peer.post(CATEGORIES, { name: peer.unique('Below'), parent: above.id }, 'editor');
    await client.createPost({ title: 'Counted', status: 'publish', categories: [below.json.id as number] });
    const listed = await peer.client('author').listCategories();
    expect(listed.find(({ id }) => id === above.id)).toEqual({ ...above, count: 0, parent: 0 });
    expect(listed.find(({ id }) => id === below.json.id)).toMatchObject({ count: 1, parent: above.id });
  },

  'are found by their number until they are deleted': async (peer) => {
    const client = peer.client('editor');
    const term = await client.createTerm('categories', peer.unique('Numbered'));
    expect(await client.getTerm('categories', term.id)).toEqual(term);
    await peer.call('DELETE', `${CATEGORIES}/${term.id}?force=true`, { as: 'editor' });
    expect(await client.getTerm('categories', term.id)).toBeNull();
  },

  'have a name': async (peer) => {
    expect(refusal(await peer.post(TAGS, { name: ' ' }, 'editor'))).toEqual([500, 'empty_term_name']);
    const nothing = await failureOf(peer.client('editor').createTerm('tags', ' '));
    expect(nothing).toMatchObject({ code: 'rejected', ambiguous: false });
    expect(refusal(await peer.post(TAGS, {}, 'editor'))).toEqual([400, 'rest_missing_callback_param']);
  },

  'that are not there are 404': async (peer) => {
    expect(refusal(await peer.get(`${CATEGORIES}/${NO_ID}`))).toEqual([404, 'rest_term_invalid']);
  },

  'know no trash: they are deleted by force, and posts fall back to the default category': async (peer) => {
    const client = peer.client('editor');
    const category = await client.createTerm('categories', peer.unique('Deleted'));
    const post = await client.createPost({ title: 'Left behind', status: 'draft', categories: [category.id] });
    const address = `${CATEGORIES}/${category.id}`;
    expect(refusal(await peer.call('DELETE', address, { as: 'editor' }))).toEqual([501, 'rest_trash_not_supported']);
    expect((await peer.call('DELETE', `${address}?force=true`, { as: 'editor' })).json.deleted).toBe(true);
    const { json } = await peer.get(`${POSTS}/${post.id}?context=edit`, 'editor');
    expect(json.categories).toHaveLength(1);
    expect(json.categories).not.toContain(category.id);
  },

  'tell in a header what their reader may do: an author nothing, nobody delete the default category': async (peer) => {
    const { id } = await peer.client('editor').createTerm('categories', peer.unique('Rights'));
    expect(await peer.client('editor').getCategory(id)).toMatchObject({ id, mayEdit: true, mayDelete: true });
    expect(await peer.client('author').getCategory(id)).toMatchObject({ id, mayEdit: false, mayDelete: false });
    const main = await defaultCategory(peer);
    expect(await peer.client('editor').getCategory(main)).toMatchObject({ mayEdit: true, mayDelete: false });
    const answer = await peer.call('DELETE', `${CATEGORIES}/${main}?force=true`, { as: 'admin' });
    expect(refusal(answer)).toEqual([403, 'rest_cannot_delete']);
  },

  'count public posts alone, and list posts of every status to an editor': async (peer) => {
    const client = peer.client('editor');
    const { id } = await client.createTerm('categories', peer.unique('Statuses'));
    const ids: Record<string, number> = {};
    for (const status of ['publish', 'future', 'draft', 'pending', 'private'] as const) {
      const date_gmt = status === 'future' ? '2090-01-01T00:00:00' : undefined;
      const post = await peer.post(POSTS, { title: `Of ${status}`, status, categories: [id], date_gmt }, 'admin');
      ids[status] = post.json.id as number;
    }
    const trashed = await client.createPost({ title: 'Of the trash', status: 'draft', categories: [id] });
    await client.deletePost(trashed.id, { force: false });
    const there = await client.postsOfCategory(id, { most: 500 });
    const wanted = [...Object.entries(ids), ['trash', trashed.id] as const].map(([status, one]) => ({
      id: one,
      status,
    }));
    expect(there).toEqual({ rows: wanted.sort((a, b) => a.id - b.id), total: wanted.length });
    expect((await client.getCategory(id))?.count).toBe(1);
    expect((await client.postsOfCategory(id, { most: 2 })).rows).toHaveLength(2);
  },

  'can be spelled in another way, under the slug that they have': async (peer) => {
    const client = peer.client('editor');
    const made = await client.createTerm('categories', peer.unique('forest fire'));
    const name = made.name.toUpperCase();
    expect(await client.spellCategory(made.id, name)).toEqual({ ...made, name });
    expect(await client.findCategories(made.name)).toMatchObject([{ id: made.id, name }]);
  },

  'of one name below several parents are all found': async (peer) => {
    const client = peer.client('editor');
    const [name, other] = [peer.unique('Both & one'), peer.unique('Above')];
    const above = await client.createTerm('categories', other);
    const first = await client.createTerm('categories', name);
    const second = await client.createTerm('categories', name, { parent: above.id });
    expect(await client.createTerm('categories', name, { parent: above.id })).toEqual(second);
    const found = await client.findCategories(name.toLowerCase());
    expect(found).toMatchObject([
      { ...first, parent: 0 },
      { ...second, parent: above.id },
    ]);
    expect([await client.hasChildren(above.id), await client.hasChildren(second.id)]).toEqual([true, false]);
  },

  'move up when the one above them is deleted; deleted twice is deleted': async (peer) => {
    const client = peer.client('editor');
    const above = await client.createTerm('categories', peer.unique('Above it'));
    const below = await client.createTerm('categories', peer.unique('Below it'), { parent: above.id });
    await client.deleteCategory(above.id);
    await client.deleteCategory(above.id);
    expect(await client.getCategory(above.id)).toBeNull();
    expect((await client.getCategory(below.id))?.parent).toBe(0);
  },

  'of 200 characters are stored, an ampersand counting for five': async (peer) => {
    const client = peer.client('editor');
    const name = `${peer.unique('R&D')} "quoted" `.padEnd(196, 'x');
    expect((await client.createTerm('categories', name)).name).toBe(name);
    expect(await client.findCategories(name)).toHaveLength(1);
    expect(await failureOf(client.createTerm('categories', `${name}x`))).toMatchObject({ code: 'rejected' });
  },

  'below another one may share its name': async (peer) => {
    const name = peer.unique('Family');
    const parent = await peer.post(CATEGORIES, { name }, 'editor');
    const child = await peer.post(CATEGORIES, { name, parent: parent.json.id }, 'editor');
    expect([child.status, child.json.parent]).toEqual([201, parent.json.id]);
    expect(child.json.slug).not.toBe(parent.json.slug);
  },

  'can be listed by everybody, but not with their edit texts by an author': async (peer) => {
    expect((await peer.get(`${CATEGORIES}?per_page=1`)).status).toBe(200);
    const edit = await peer.get(`${CATEGORIES}?context=edit`, 'author');
    expect(refusal(edit)).toEqual([403, 'rest_forbidden_context']);
  },

  'name the types of content that have categories, each with the route that lists it': async (peer) => {
    const { types } = (await peer.get('/wp-json/wp/v2/taxonomies/category', 'editor')).json as { types: string[] };
    expect(types).toContain('post');
    const shown = (await peer.get('/wp-json/wp/v2/types', 'editor')).json as Record<string, { rest_base: string }>;
    expect([shown['post']?.rest_base, shown['attachment']?.rest_base]).toEqual(['posts', 'media']);
  },

  'of posts alone are in no other content': async (peer) => {
    const client = peer.client('editor');
    const { id } = await client.createTerm('categories', peer.unique('Posts alone'));
    expect(await client.otherContentOf(id)).toEqual({ found: [], unread: [] });
  },
});
