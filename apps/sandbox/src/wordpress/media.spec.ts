import sharp from 'sharp';
import { picture, startSite } from '../../test/wordpress-site.ts';
import type { TestSite } from '../../test/wordpress-site.ts';

const MEDIA = '/wp-json/wp/v2/media';
let site: TestSite;

beforeEach(async () => {
  site = await startSite({ now: () => new Date('2026-03-04T05:06:07Z') });
});
afterEach(async () => await site.remove());

it('keeps a picture with its smaller sizes, each of which is served', async () => {
  const { json, status } = await site.upload('My Hero (1).jpg', await picture(1600, 900, 'jpeg'));
  expect(status).toBe(201);
  expect(json).toMatchObject({
    slug: 'my-hero-1',
    status: 'inherit',
    type: 'attachment',
    media_type: 'image',
    mime_type: 'image/jpeg',
    title: { raw: 'My-Hero-1' },
    source_url: `${site.base}/wp-content/uploads/2026/03/My-Hero-1.jpg`,
    media_details: { width: 1600, height: 900, file: '2026/03/My-Hero-1.jpg' },
  });
  const sizes = json.media_details.sizes as Record<string, { width: number; height: number; source_url: string }>;
  expect(Object.keys(sizes)).toEqual(['medium', 'large', 'thumbnail', 'medium_large', '1536x1536', 'full']);
  for (const size of Object.values(sizes)) {
    const file = await fetch(size.source_url);
    const read = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([file.headers.get('content-type'), read.width, read.height]).toEqual([
      'image/jpeg',
      size.width,
      size.height,
    ]);
  }
});

it('shows a very large picture scaled down and keeps the original beside it', async () => {
  const { json } = await site.upload('huge.jpg', await picture(3000, 1800, 'jpeg'));
  expect(json.media_details).toMatchObject({
    width: 2560,
    height: 1536,
    file: '2026/03/huge-scaled.jpg',
    original_image: 'huge.jpg',
  });
});

it('takes slug, alt text, title and caption from the query, and finds the upload by its slug', async () => {
  const query = '?slug=random-1&alt_text=An%20engine&title=T&caption=C';
  const { json } = await site.upload('a.png', await picture(200, 100), { query });
  expect(json).toMatchObject({
    slug: 'random-1',
    alt_text: 'An engine',
    title: { raw: 'T' },
    caption: { raw: 'C', rendered: '<p>C</p>\n' },
  });
  expect((await site.get(`${MEDIA}?slug=random-1&_fields=id`, null)).json).toEqual([{ id: json.id }]);
});

it('the same file again gets a -1 copy, the same slug a -2', async () => {
  const bytes = await picture(20, 10);
  await site.upload('a.png', bytes, { query: '?slug=s' });
  const again = (await site.upload('a.png', bytes, { query: '?slug=s' })).json;
  expect([again.slug, again.source_url]).toEqual(['s-2', `${site.base}/wp-content/uploads/2026/03/a-1.png`]);
});

it.each([
  ['an SVG', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  ['an SVG named png', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  ['a script', 'a.php', '<?php echo 1;'],
  ['a script named png', 'a.png', '<?php echo 1;'],
  ['a text without an ending', 'noext', 'hello'],
])('%s answers 500 rest_upload_sideload_error and keeps nothing', async (_, name, bytes) => {
  const answer = await site.upload(name, bytes);
  expect([answer.status, answer.json.code, answer.json.data.status]).toEqual([500, 'rest_upload_sideload_error', 500]);
  expect((await site.get(MEDIA)).json).toEqual([]);
});

it.each([
  ['a.php.png', 'a.php_.png'],
  ['../../x y.png', 'x-y.png'],
  ['..\\..\\x.png', 'x.png'],
])('the file name %s becomes %s', async (name, expected) => {
  const { json } = await site.upload(name, await picture(20, 10));
  expect(json.source_url).toBe(`${site.base}/wp-content/uploads/2026/03/${expected}`);
});

it('a JPEG under a PNG’s name gets its own ending', async () => {
  const { json } = await site.upload('wrong.png', await picture(20, 10, 'jpeg'));
  expect([json.mime_type, json.media_details.file]).toEqual(['image/jpeg', '2026/03/wrong.jpg']);
});

it.each([
  ['no body', undefined, { 'content-disposition': 'attachment; filename="a.png"' }, 'rest_upload_no_data'],
  ['no disposition', 'x', {}, 'rest_upload_no_content_disposition'],
  ['no file name', 'x', { 'content-disposition': 'attachment' }, 'rest_upload_invalid_disposition'],
])('an upload with %s answers 400', async (_, body, headers, code) => {
  const answer = await site.call('POST', MEDIA, { body, headers: { 'content-type': 'image/png', ...headers } });
  expect([answer.status, answer.json.code]).toEqual([400, code]);
});

it('texts are changed by JSON, alt text loses its tags', async () => {
  const { id } = (await site.upload('a.png', await picture(20, 10))).json;
  const { json } = await site.post(`${MEDIA}/${id}`, {
    alt_text: 'An <b>alt</b> & "x"',
    caption: 'C',
    title: 'T',
    slug: 'New Slug',
  });
  expect(json).toMatchObject({
    alt_text: 'An alt & "x"',
    caption: { raw: 'C' },
    title: { raw: 'T' },
    slug: 'new-slug',
  });
});

it('deleting needs force, removes the files and the picture of its posts', async () => {
  const { id, source_url: source } = (await site.upload('a.png', await picture(20, 10))).json;
  const post = (await site.post('/wp-json/wp/v2/posts', { title: 'T', featured_media: id })).json;
  expect(post.featured_media).toBe(id);
  expect((await site.call('DELETE', `${MEDIA}/${id}`)).json).toMatchObject({
    code: 'rest_trash_not_supported',
    data: { status: 501 },
  });
  expect((await site.call('DELETE', `${MEDIA}/${id}?force=true`)).json).toMatchObject({
    deleted: true,
    previous: { id },
  });
  expect((await fetch(source)).status).toBe(404);
  expect((await site.get(`/wp-json/wp/v2/posts/${post.id}`)).json.featured_media).toBe(0);
});

it('nothing outside the uploads is served', async () => {
  for (const path of ['..%2fjournal.jsonl', '%2e%2e/journal.jsonl', '2026/03/..%2f..%2f..%2fjournal.jsonl']) {
    expect((await site.get(`/wp-content/uploads/${path}`)).status).toBe(404);
  }
});
