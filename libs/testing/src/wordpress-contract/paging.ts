import { theme } from './behaviour.ts';
import type { Peer } from './peer.ts';
import { CATEGORIES, POSTS, refusal, TAGS } from './reading.ts';

const COUNT = 3;

/** Some published posts in a category of their own, oldest first. */
async function somePosts(peer: Peer): Promise<{ ids: number[]; category: number; slugs: string[] }> {
  const client = peer.client('editor');
  const { id: category } = await client.createTerm('categories', peer.unique('Listed'));
  const publish = (slug: string) =>
    client.createPost({ title: `Listed ${slug}`, slug, status: 'publish', categories: [category] });
  const wanted = Array.from({ length: COUNT }, () => peer.unique('listed'));
  const posts = (await Promise.all(wanted.map(publish))).sort((a, b) => a.id - b.id);
  return { ids: posts.map(({ id }) => id), category, slugs: posts.map(({ slug }) => slug) };
}

const idsOf = (list: { id: number }[]): number[] => list.map(({ id }) => id);

export const paging = theme('lists', {
  'come in pages, with totals and the address of the next page': async (peer) => {
    const { ids, category } = await somePosts(peer);
    const query = `categories=${category}&orderby=id&order=asc&per_page=2&_fields=id`;
    const first = await peer.get(`${POSTS}?${query}`);
    const second = await peer.get(`${POSTS}?${query}&page=2`);
    expect([idsOf(first.json), idsOf(second.json)]).toEqual([ids.slice(0, 2), ids.slice(2)]);
    expect([first.headers.get('x-wp-total'), first.headers.get('x-wp-totalpages')]).toEqual([String(COUNT), '2']);
    expect(first.headers.get('link')).toMatch(/page=2[^>]*>; rel="next"/);
    expect(second.headers.get('link')).toMatch(/page=1[^>]*>; rel="prev"/);
    const past = await peer.get(`${POSTS}?${query}&page=3`);
    expect(refusal(past)).toEqual([400, 'rest_post_invalid_page_number']);
  },

  'of terms are empty past their end': async (peer) => {
    const answer = await peer.get(`${TAGS}?page=9999&per_page=100`);
    expect([answer.status, answer.json]).toEqual([200, []]);
  },

  'hold 100 at most': async (peer) => {
    expect((await peer.get(`${POSTS}?per_page=100&_fields=id`)).status).toBe(200);
    for (const size of [101, 0, -1]) {
      const answer = await peer.get(`${POSTS}?per_page=${size}`);
      expect(refusal(answer)).toEqual([400, 'rest_invalid_param']);
      expect(Object.keys(answer.json.data.params as object)).toEqual(['per_page']);
    }
  },

  'hold 10 unless told': async (peer) => {
    expect((await peer.get(`${POSTS}?_fields=id`)).json.length).toBeLessThanOrEqual(10);
  },

  'and single posts answer only the fields asked for, inner ones too': async (peer) => {
    const post = await peer.client('editor').createPost({ title: peer.unique('Fields'), status: 'publish' });
    const fields = 'context=edit&_fields=id,title.raw,nothing';
    const one = await peer.get(`${POSTS}/${post.id}?${fields}`, 'editor');
    expect(one.json).toEqual({ id: post.id, title: { raw: post.title } });
    const list = await peer.get(`${POSTS}?include=${post.id}&${fields}`, 'editor');
    expect(list.json).toEqual([one.json]);
  },

  'give raw texts only to who may edit them, and asks for it': async (peer) => {
    const { id } = await peer.client('editor').createPost({ title: peer.unique('Raw'), status: 'publish' });
    expect((await peer.get(`${POSTS}/${id}`, 'editor')).json.title.raw).toBeUndefined();
    expect((await peer.get(`${POSTS}/${id}?context=edit`, 'editor')).json.title.raw).toBeDefined();
    expect(refusal(await peer.get(`${POSTS}/${id}?context=edit`))).toEqual([401, 'rest_forbidden_context']);
    expect(refusal(await peer.get(`${POSTS}/${id}?context=edit`, 'author'))).toEqual([403, 'rest_forbidden_context']);
  },

  'take several slugs and several numbers': async (peer) => {
    const { ids, slugs } = await somePosts(peer);
    const bySlug = await peer.get(`${POSTS}?slug=${slugs[0]},${slugs[2]}&orderby=id&order=asc&_fields=id`);
    expect(idsOf(bySlug.json)).toEqual([ids[0], ids[2]]);
    const byId = await peer.get(`${POSTS}?include=${ids[2]},${ids[0]}&orderby=include&_fields=id`);
    expect(idsOf(byId.json)).toEqual([ids[2], ids[0]]);
  },

  'of posts are newest first unless told': async (peer) => {
    const { ids, category } = await somePosts(peer);
    const query = `categories=${category}&orderby=modified&_fields=id,modified`;
    const { json } = await peer.get(`${POSTS}?${query}`);
    const times = (json as { modified: string }[]).map(({ modified }) => modified);
    expect(times).toEqual([...times].sort().reverse());
    expect(idsOf(json).sort((a, b) => a - b)).toEqual(ids);
  },

  'find by words in title and content': async (peer) => {
    const word = peer.unique('word').replaceAll('-', '');
    const client = peer.client('editor');
    const inTitle = await client.createPost({ title: `The ${word} here`, status: 'publish' });
    const inContent = await client.createPost({ title: 'Another', content: `<p>${word}</p>`, status: 'publish' });
    const { json } = await peer.get(`${POSTS}?search=${word}&orderby=id&order=asc&_fields=id`);
    expect(idsOf(json)).toEqual([inTitle.id, inContent.id]);
  },

  'of drafts are for those who may edit posts': async (peer) => {
    expect(refusal(await peer.get(`${POSTS}?status=draft`))).toEqual([400, 'rest_invalid_param']);
    expect((await peer.get(`${POSTS}?status=draft&_fields=id`, 'author')).status).toBe(200);
  },

  'count for an author the drafts of others, which they do not show': async (peer) => {
    const { id } = await peer.client('editor').createPost({ title: 'Counted', status: 'draft' });
    const answer = await peer.get(`${POSTS}?include=${id}&status=draft`, 'author');
    expect([answer.status, answer.headers.get('x-wp-total'), answer.json]).toEqual([200, '1', []]);
  },

  'of terms tell how many published posts carry each': async (peer) => {
    const { category } = await somePosts(peer);
    await peer.client('editor').createPost({ title: 'Not counted', status: 'draft', categories: [category] });
    const { json } = await peer.get(`${CATEGORIES}?include=${category}&_fields=id,count`);
    expect(json).toEqual([{ id: category, count: COUNT }]);
  },
});
