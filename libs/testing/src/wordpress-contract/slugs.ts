import { theme } from './behaviour.ts';
import { fileHeaders, MEDIA, PIXEL, POSTS } from './reading.ts';

export const slugs = theme('slugs', {
  'of two published posts differ: the second gets -2': async (peer) => {
    const client = peer.client('editor');
    const slug = peer.unique('same');
    const first = await client.createPost({ title: 'One', slug, status: 'publish' });
    const second = await client.createPost({ title: 'Two', slug, status: 'publish' });
    expect([first.slug, second.slug]).toEqual([slug, `${slug}-2`]);
  },

  'of two drafts differ too, where one was there before the other came': async (peer) => {
    const client = peer.client('editor');
    const slug = peer.unique('both');
    const first = await client.createPost({ title: 'One', slug, status: 'draft' });
    const second = await client.createPost({ title: 'Two', slug, status: 'draft' });
    expect([first.slug, second.slug]).toEqual([slug, `${slug}-2`]);
    expect((await client.findPosts({ slug, statuses: ['any'] })).map(({ id }) => id)).toEqual([first.id]);
    expect((await client.updatePost(second.id, { slug, title: 'Again' })).slug).toBe(`${slug}-2`);
  },

  'stay the same when the post is written again under its own': async (peer) => {
    const client = peer.client('editor');
    const slug = peer.unique('own');
    const { id } = await client.createPost({ title: 'Own', slug, status: 'draft' });
    expect((await client.updatePost(id, { slug, status: 'draft' })).slug).toBe(slug);
    expect((await client.updatePost(id, { slug, status: 'publish' })).slug).toBe(slug);
  },

  'are free again when the post is in the trash': async (peer) => {
    const client = peer.client('editor');
    const slug = peer.unique('free');
    const { id } = await client.createPost({ title: 'Old', slug, status: 'publish' });
    await client.deletePost(id, { force: false });
    expect((await client.createPost({ title: 'New', slug, status: 'publish' })).slug).toBe(slug);
  },

  'of pictures give way to those of posts, but not the other way round': async (peer) => {
    const client = peer.client('editor');
    const upload = (slug: string) =>
      peer.call('POST', `${MEDIA}?slug=${slug}`, { as: 'editor', body: PIXEL, headers: fileHeaders('slug.png') });
    const [postFirst, pictureFirst] = [peer.unique('post-first'), peer.unique('picture-first')];
    await client.createPost({ title: 'First', slug: postFirst, status: 'publish' });
    expect((await upload(postFirst)).json.slug).toBe(`${postFirst}-2`);
    expect((await upload(pictureFirst)).json.slug).toBe(pictureFirst);
    expect((await client.createPost({ title: 'Later', slug: pictureFirst, status: 'publish' })).slug).toBe(
      pictureFirst,
    );
  },

  'are made plain: lower case, no accents, hyphens for spaces': async (peer) => {
    const mark = peer.unique('m');
    const cases = [
      [`Größe & Café ${mark}`, `grose-cafe-${mark}`],
      [`A -- B / C_d.e! ${mark}`, `a-b-c_d-e-${mark}`],
      [`日本 ${mark}`, `%e6%97%a5%e6%9c%ac-${mark}`],
    ];
    for (const [slug, made] of cases) {
      const { json } = await peer.post(POSTS, { title: 'Made plain', slug, status: 'publish' }, 'editor');
      expect(json.slug).toBe(made);
    }
  },

  'of other alphabets stay as they were sent, up to 200 bytes as they are stored': async (peer) => {
    const client = peer.client('editor');
    const mark = peer.unique('m');
    // A Japanese letter takes nine bytes, a Russian one six.
    const longest = `${'消'.repeat(Math.floor((199 - mark.length) / 9))}-${mark}`;
    for (const slug of [`東京の火事-${mark}`, `пожар-в-лесу-${mark}`, `ไฟไหม้-${mark}`, `حريق-${mark}`, longest]) {
      const post = await client.createPost({ title: 'Letters', slug, status: 'publish' });
      expect(post.slug).toBe(slug);
      expect((await client.updatePost(post.id, { slug, title: 'Again' })).slug).toBe(slug);
    }
  },

  'of other alphabets get -2 too where they are taken': async (peer) => {
    const client = peer.client('editor');
    const slug = `東京の火事-${peer.unique('taken')}`;
    await client.createPost({ title: 'One', slug, status: 'publish' });
    const draft = await client.createPost({ title: 'Two', status: 'draft' });
    expect((await client.updatePost(draft.id, { slug, status: 'publish' })).slug).toBe(`${slug}-2`);
  },

  'are cut to 200 bytes': async (peer) => {
    const slug = `${peer.unique('long')}-${'x'.repeat(300)}`;
    const post = await peer.client('editor').createPost({ title: 'Long', slug, status: 'publish' });
    expect(post.slug).toBe(slug.slice(0, 200));
  },
});
