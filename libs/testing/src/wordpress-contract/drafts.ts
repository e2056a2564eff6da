import { theme } from './behaviour.ts';
import { failureOf, NO_ID, POSTS, refusal } from './reading.ts';

export const drafts = theme('drafts', {
  'keep the slug that they were created under, and are found by it': async (peer) => {
    const client = peer.client('editor');
    const slug = peer.unique('draft');
    const post = await client.createPost({ title: 'A draft', content: '<p>x</p>', slug, status: 'draft' });
    expect(post).toMatchObject({ slug, status: 'draft', title: 'A draft', content: '<p>x</p>' });
    expect((await client.findPosts({ slug, statuses: ['any'] })).map(({ id }) => id)).toEqual([post.id]);
    expect(await client.getPost(post.id)).toMatchObject({ id: post.id, slug });
  },

  'of a user are listed, newest first': async (peer) => {
    const client = peer.client('editor');
    const { id: author } = await client.me();
    const ids: number[] = [];
    for (const title of ['One', 'Two']) ids.push((await client.createPost({ title, status: 'draft' })).id);
    const published = await client.createPost({ title: 'Three', slug: peer.unique('three'), status: 'publish' });
    const others = await peer.client('admin').createPost({ title: 'Four', status: 'draft' });
    const listed = (await client.newestDrafts(author)).map(({ id }) => id);
    // Other behaviours make drafts of this user meanwhile.
    expect(listed).toEqual(listed.toSorted((a, b) => b - a));
    expect(listed.filter((id) => ids.includes(id))).toEqual(ids.toReversed());
    expect(listed).not.toContain(published.id);
    expect(listed).not.toContain(others.id);
  },

  'are found by the whole slug only': async (peer) => {
    const client = peer.client('editor');
    const slug = peer.unique('whole');
    await client.createPost({ title: 'Longer', slug: `${slug}-and-more`, status: 'draft' });
    expect(await client.findPosts({ slug, statuses: ['any', 'trash'] })).toEqual([]);
  },

  'have no slug unless one is given, and get the default category': async (peer) => {
    const answer = await peer.post(POSTS, { title: peer.unique('No slug') }, 'editor');
    expect([answer.status, answer.json.slug, answer.json.status]).toEqual([201, '', 'draft']);
    expect(answer.json.categories).toHaveLength(1);
  },

  'link to their number, not to their slug': async (peer) => {
    const slug = peer.unique('linked');
    const post = await peer.client('editor').createPost({ title: 'Linked', slug, status: 'draft' });
    expect(post.link).toBe(`${peer.facts.url}/?p=${post.id}`);
  },

  'are hidden from visitors, by number and in lists': async (peer) => {
    const slug = peer.unique('hidden');
    const { id } = await peer.client('editor').createPost({ title: 'Hidden', slug, status: 'draft' });
    expect(refusal(await peer.get(`${POSTS}/${id}`))).toEqual([401, 'rest_forbidden']);
    expect((await peer.get(`${POSTS}?slug=${slug}`)).json).toEqual([]);
  },

  'of an administrator are stored as they were sent': async (peer) => {
    const title = `"Quotes" & <em>marks</em> — ünïcode 🔥 ${peer.unique('t')}`;
    const content = 'Line\n\n<p class="a" data-b=\'c\'>back\\slash &amp; &lt;tag&gt; 🔥 \u00a0 end</p>';
    const post = await peer.client('admin').createPost({ title, content, status: 'draft' });
    expect(post).toMatchObject({ title, content });
    expect(await peer.client('admin').getPost(post.id)).toMatchObject({ title, content });
  },

  'lose only the spaces around their title': async (peer) => {
    const title = peer.unique('Inner  spaces');
    const post = await peer.client('editor').createPost({ title: `  ${title} `, status: 'draft' });
    expect(post.title).toBe(title);
  },

  'are refused when title, content and excerpt are empty': async (peer) => {
    const fields = { title: '', content: '', status: 'draft' } as const;
    expect(await failureOf(peer.client('editor').createPost(fields))).toMatchObject({ code: 'rejected', status: 400 });
    expect(refusal(await peer.post(POSTS, fields, 'editor'))).toEqual([400, 'empty_content']);
  },

  'tell when they were changed, in UTC': async (peer) => {
    const client = peer.client('editor');
    const post = await client.createPost({ title: 'Dated', status: 'draft' });
    const raw = (await peer.get(`${POSTS}/${post.id}?context=edit&_fields=modified_gmt`, 'editor')).json;
    expect(raw.modified_gmt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(post.modified).toEqual(new Date(`${raw.modified_gmt}Z`));
  },

  'that are not there are null': async (peer) => {
    expect(await peer.client('editor').getPost(NO_ID)).toBeNull();
    expect(refusal(await peer.get(`${POSTS}/${NO_ID}`, 'editor'))).toEqual([404, 'rest_post_invalid_id']);
  },
});
