import { theme } from './behaviour.ts';
import type { Answer, Peer, Role } from './peer.ts';
import { failureOf, fileHeaders, MEDIA, NO_ID, PIXEL, POSTS, refusal } from './reading.ts';

interface Upload {
  as?: Role;
  type?: string;
  bytes?: Buffer | string;
}

const upload = (peer: Peer, filename: string, { as = 'author', type = 'image/png', bytes = PIXEL }: Upload = {}) =>
  peer.call('POST', MEDIA, { as, body: bytes, headers: fileHeaders(filename, type) });

const picture = (peer: Peer, slug = peer.unique('picture')) => ({
  bytes: PIXEL,
  mime: 'image/png',
  filename: `${slug}.png`,
  slug,
  title: 'A picture',
  altText: 'One red pixel',
});

const fileOf = ({ json }: Answer): string => new URL(json.source_url as string).pathname.split('/').at(-1) ?? '';

export const media = theme('media', {
  'are uploaded with slug, title and alternative text, and found by the slug': async (peer) => {
    const client = peer.client('author');
    const given = picture(peer);
    const made = await client.uploadMedia(given);
    expect(made).toMatchObject({ slug: given.slug, sourceUrl: expect.stringContaining(`/${given.filename}`) });
    expect(await client.findMediaBySlug(given.slug)).toEqual(made);
    const { json } = await peer.get(`${MEDIA}/${made.id}?context=edit`, 'author');
    expect([json.title.raw, json.alt_text, json.mime_type]).toEqual(['A picture', 'One red pixel', 'image/png']);
  },

  'are served as they were uploaded': async (peer) => {
    const { sourceUrl } = await peer.client('author').uploadMedia(picture(peer));
    const file = await peer.get(sourceUrl.slice(peer.facts.url.length));
    expect([file.status, file.type]).toEqual([200, 'image/png']);
  },

  'are not found by another slug': async (peer) => {
    const slug = peer.unique('other');
    await peer.client('author').uploadMedia(picture(peer, `${slug}-longer`));
    expect(await peer.client('author').findMediaBySlug(slug)).toBeNull();
  },

  'under a file name that is taken get -1 behind it': async (peer) => {
    const name = peer.unique('same');
    const files = [await upload(peer, `${name}.png`), await upload(peer, `${name}.png`)].map(fileOf);
    expect(files).toEqual([`${name}.png`, `${name}-1.png`]);
  },

  'under a slug that is taken get -2 behind it, and the look-up gives the first': async (peer) => {
    const client = peer.client('author');
    const given = picture(peer);
    const first = await client.uploadMedia(given);
    const second = await client.uploadMedia(given);
    expect(second.slug).toBe(`${given.slug}-2`);
    expect((await client.findMediaBySlug(given.slug))?.id).toBe(first.id);
  },

  'that are none are refused for good: text, script, drawing, a name without its kind': async (peer) => {
    const refused: [string, string, Buffer | string][] = [
      ['fake.png', 'image/png', 'This is no picture.'],
      ['shell.php', 'application/x-php', '<?php echo 1;'],
      ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['picture', 'image/png', PIXEL],
    ];
    for (const [filename, type, bytes] of refused) {
      expect(refusal(await upload(peer, filename, { type, bytes }))).toEqual([500, 'rest_upload_sideload_error']);
    }
    const fake = { ...picture(peer), bytes: Buffer.from('This is no picture.') };
    const error = await failureOf(peer.client('author').uploadMedia(fake));
    expect(error).toMatchObject({ code: 'rejected', retryable: false, ambiguous: false });
  },

  'that lie about their kind get the right ending': async (peer) => {
    const name = peer.unique('liar');
    const made = await upload(peer, `${name}.jpg`, { type: 'image/jpeg' });
    expect([made.status, fileOf(made), made.json.mime_type]).toEqual([201, `${name}.png`, 'image/png']);
  },

  'need bytes and a file name': async (peer) => {
    const headers = { 'content-type': 'image/png' };
    expect(refusal(await upload(peer, 'empty.png', { bytes: '' }))).toEqual([400, 'rest_upload_no_data']);
    const nameless = await peer.call('POST', MEDIA, { as: 'author', body: PIXEL, headers });
    expect(refusal(nameless)).toEqual([400, 'rest_upload_no_content_disposition']);
  },

  'may not be uploaded by a contributor or a visitor': async (peer) => {
    expect(refusal(await upload(peer, 'no.png', { as: 'contributor' }))).toEqual([403, 'rest_cannot_create']);
    const error = await failureOf(peer.client('contributor').uploadMedia(picture(peer)));
    expect(error).toMatchObject({ code: 'forbidden', status: 403 });
    const visitor = await peer.call('POST', MEDIA, { body: PIXEL, headers: fileHeaders('no.png') });
    expect(refusal(visitor)).toEqual([401, 'rest_cannot_create']);
  },

  'get new texts and keep their file': async (peer) => {
    const client = peer.client('author');
    const made = await client.uploadMedia(picture(peer));
    const fields = { title: 'New', altText: 'New <b>alt</b>', caption: 'By <em>us</em>' };
    expect(await client.updateMedia(made.id, fields)).toEqual({ ...made, title: 'New', altText: 'New alt' });
    const { json } = await peer.get(`${MEDIA}/${made.id}?context=edit`, 'author');
    expect([json.title.raw, json.alt_text, json.caption.raw]).toEqual(['New', 'New alt', 'By <em>us</em>']);
  },

  "of others are an editor's business, not an author's": async (peer) => {
    const { id } = await peer.client('editor').uploadMedia(picture(peer));
    const error = await failureOf(peer.client('author').updateMedia(id, { altText: 'Mine' }));
    expect(error).toMatchObject({ code: 'forbidden', status: 403 });
    expect(await peer.client('admin').updateMedia(id, { altText: 'Ours' })).toMatchObject({ id });
  },

  'know no trash: they are deleted by force, and once more without harm': async (peer) => {
    const client = peer.client('author');
    const { id, slug } = await client.uploadMedia(picture(peer));
    expect(refusal(await peer.call('DELETE', `${MEDIA}/${id}`, { as: 'author' }))).toEqual([
      501,
      'rest_trash_not_supported',
    ]);
    await client.deleteMedia(id);
    expect(await client.findMediaBySlug(slug)).toBeNull();
    await client.deleteMedia(id);
    await client.deleteMedia(NO_ID);
  },

  'that are deleted leave no picture behind at their posts': async (peer) => {
    const client = peer.client('author');
    const { id } = await client.uploadMedia(picture(peer));
    const post = await client.createPost({ title: 'Pictured', status: 'draft', featuredMedia: id });
    await client.deleteMedia(id);
    expect((await client.getPost(post.id))?.featuredMedia).toBe(0);
    expect((await peer.get(`${POSTS}/${post.id}?context=edit`, 'author')).status).toBe(200);
  },
});
