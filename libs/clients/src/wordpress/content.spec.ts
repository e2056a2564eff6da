import { createPolicies, ProviderError } from '../http/index.ts';
import { createWordPressClient } from './client.ts';
import { postJson, refusal, startPeer } from '../../test/wordpress-peer.ts';
import type { TestPeer } from '../../test/wordpress-peer.ts';
import type { MediaUpload, WordPressClient } from './types.ts';

let peer: TestPeer;
let site: WordPressClient;
beforeEach(async () => {
  peer = await startPeer();
  site = createWordPressClient({
    siteUrl: peer.url,
    apiEndpoint: `${peer.url}/wp-json/wp/v2`,
    username: 'ann',
    applicationPassword: 'abcd',
    policies: createPolicies({ random: () => 0, sleep: () => Promise.resolve() }),
  });
});
afterEach(async () => {
  await peer.close();
  peer.done();
});

const sentJson = (index = 0): unknown => JSON.parse(peer.seen[index]?.body.toString('utf8') ?? '');
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof ProviderError ? error.code : error),
  );

describe('posts', () => {
  const POSTS = '/wp-json/wp/v2/posts';

  it.each([
    ['own', { id: 2_147_483_648 }, '2,147,483,648'],
    ['picture’s', { featured_media: 3_000_000_000 }, '3,000,000,000'],
    ['category’s', { categories: [1, 4_294_967_296] }, '4,294,967,296'],
    ['author’s', { author: 1e20 }, '100,000,000,000,000,000,000'],
  ])('whose %s number we can’t store are refused by name, and cut off nowhere', async (_whose, fields, number) => {
    peer.expect(`GET ${POSTS}/7`, { json: postJson(fields) });
    await expect(site.getPost(7)).rejects.toMatchObject({
      code: 'id_too_large',
      retryable: false,
      message: `This website has content with the number ${number}. Pressloom can’t work with numbers above 2,147,483,647.`,
    });
  });

  it('count as made where what was made has such a number', async () => {
    peer.expect(`POST ${POSTS}`, { status: 201, json: postJson({ id: 2_147_483_648 }) });
    await expect(site.createPost({})).rejects.toMatchObject({ code: 'id_too_large', ambiguous: true });
  });

  it('have the largest number that we can store', async () => {
    peer.expect(`GET ${POSTS}/7`, { json: postJson({ id: 2_147_483_647 }) });
    expect(await site.getPost(7)).toMatchObject({ id: 2_147_483_647 });
  });

  it('are read raw, as their editor sees them, without having their content rendered', async () => {
    peer.expect(`GET ${POSTS}/7`, { json: postJson({ featured_media: 9, tags: [2, 3] }) });
    expect(await site.getPost(7)).toEqual({
      author: 3,
      excerpt: 'e',
      id: 7,
      status: 'draft',
      slug: 'random-slug',
      link: 'http://site.example/?p=7',
      title: 'A & B',
      content: '<p>c</p>',
      featuredMedia: 9,
      categories: [1],
      tags: [2, 3],
      hasPassword: false,
      modified: new Date('2024-05-06T07:08:09Z'),
    });
    expect(peer.seen[0]?.query._fields?.split(',')).toEqual(expect.arrayContaining(['title.raw', 'content.raw']));
  });

  it('are null where WordPress says that they are not there', async () => {
    peer.expect(`GET ${POSTS}/7`, refusal(404, 'rest_post_invalid_id'));
    expect(await site.getPost(7)).toBeNull();
  });

  it('are not taken for missing where something else answers 404', async () => {
    peer.expect(`GET ${POSTS}/7`, { status: 404, html: 'Not Found' });
    expect(await codeOf(site.getPost(7))).toBe('rest_missing');
  });

  it('are written as given, only in the fields that are given', async () => {
    peer.expect(`POST ${POSTS}`, { status: 201, json: postJson() });
    peer.expect(`POST ${POSTS}/7`, { json: postJson({ status: 'publish' }) });
    const fields = { title: 'A &amp; B', content: '<p>é</p>', slug: 'random-slug', status: 'draft', tags: [] } as const;
    await site.createPost({ ...fields, tags: [], featuredMedia: 9 });
    expect((await site.updatePost(7, { status: 'publish' })).status).toBe('publish');
    expect(sentJson(0)).toEqual({ ...fields, featured_media: 9 });
    expect(sentJson(1)).toEqual({ status: 'publish' });
    expect(peer.seen[0]?.headers['content-type']).toBe('application/json');
  });

  it('are found under exactly one slug, oldest first', async () => {
    const answer = [postJson({ id: 9 }), postJson({ id: 8, slug: 'random-slug-2' }), postJson({ id: 7 })];
    peer.expect(`GET ${POSTS}`, { json: answer });
    const found = await site.findPosts({ slug: 'random-slug', statuses: ['any'] });
    expect(found.map(({ id }) => id)).toEqual([7, 9]);
    expect(peer.seen[0]?.query).toMatchObject({ slug: 'random-slug', status: 'any', context: 'edit', per_page: '100' });
  });

  it('are found in the trash under the name that they have there', async () => {
    peer.expect(`GET ${POSTS}`, { json: [postJson({ status: 'trash', slug: 'random-slug__trashed' })] });
    expect(await site.findPosts({ slug: 'random-slug', statuses: ['any', 'trash'] })).toHaveLength(1);
    expect(peer.seen[0]?.query).toMatchObject({ slug: 'random-slug,random-slug__trashed', status: 'any,trash' });
  });

  it.each(['', ' ', 'a,b', 'a b', '../x'])('are never looked up under %j, which would find others', async (slug) => {
    await expect(site.findPosts({ slug, statuses: ['any'] })).rejects.toThrow(RangeError);
  });

  it.each([
    ['deleted', { json: { deleted: true } }],
    ['not there any more', refusal(404, 'rest_post_invalid_id')],
    ['in the trash already', refusal(410, 'rest_already_trashed')],
  ])('may be deleted when they are %s', async (_what, reply) => {
    peer.expect(`DELETE ${POSTS}/7`, reply);
    await site.deletePost(7, { force: true });
    expect(peer.seen[0]?.query.force).toBe('true');
  });

  it('say when they may not be deleted', async () => {
    peer.expect(`DELETE ${POSTS}/7`, refusal(403, 'rest_cannot_delete'));
    expect(await codeOf(site.deletePost(7, { force: false }))).toBe('forbidden');
  });
});

describe('what decides', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['a post', 'posts/7', () => site.getPost(7)],
    ['posts under a slug', 'posts', () => site.findPosts({ slug: 'a', statuses: ['any'] })],
    ['the newest drafts', 'posts', () => site.newestDrafts(3)],
    ['the categories of posts', 'posts', () => site.categoriesOfPosts([7])],
    ['a picture', 'media/5', () => site.getMedia(5)],
    ['a picture under a slug', 'media', () => site.findMediaBySlug('a')],
    ['a picture by its file', 'media', () => site.findMediaByFile('a')],
    ['a term', 'tags/5', () => site.getTerm('tags', 5)],
    ['a term by its name', 'tags', () => site.findTermByName('tags', 'a')],
    ['who signs in', 'users/me', () => site.me()],
  ])('%s is asked for at an address that no cache has seen', async (_what, route, ask) => {
    const reply = route.includes('/') ? refusal(403, 'rest_forbidden') : { json: [] };
    for (let time = 0; time < 2; time += 1) {
      peer.expect(`GET /wp-json/wp/v2/${route}`, reply);
      await ask().catch(() => undefined);
    }
    const [first, second] = peer.seen.map(({ query }) => query._);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(second).toMatch(/^[0-9a-f]{16}$/);
    expect(second).not.toBe(first);
  });
});

describe('pictures', () => {
  const MEDIA = '/wp-json/wp/v2/media';
  const json = {
    ...{ id: 5, source_url: 'http://site.example/a.webp', slug: 'a-picture' },
    ...{ title: { raw: 'A &amp; B' }, alt_text: 'a fire' },
  };
  const picture = {
    ...{ id: 5, sourceUrl: 'http://site.example/a.webp', slug: 'a-picture' },
    ...{ title: 'A &amp; B', altText: 'a fire' },
  };
  const upload: MediaUpload = {
    bytes: Buffer.from([1, 2, 250]),
    mime: 'image/webp',
    filename: 'Ein "Bild"\r\nx: ü.webp',
    slug: 'a-picture',
    title: 'A & B',
    altText: 'a <fire>',
  };

  it('are uploaded as they are, then get their alternative text', async () => {
    peer.expect(`POST ${MEDIA}`, { status: 201, json }).expect(`POST ${MEDIA}/5`, { json });
    expect(await site.uploadMedia(upload)).toEqual(picture);
    const [first] = peer.seen;
    expect(first?.body).toEqual(Buffer.from([1, 2, 250]));
    expect(first?.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment; filename="Ein-Bild-x-.webp"',
    });
    expect(first?.query).toMatchObject({ slug: 'a-picture', title: 'A & B' });
    expect(sentJson(1)).toEqual({ alt_text: 'a <fire>' });
  });

  it('are never sent twice', async () => {
    peer.expect(`POST ${MEDIA}`, { status: 502, html: '' });
    expect(await codeOf(site.uploadMedia(upload))).toBe('server_error');
  });

  it('get their alternative text again after a fault, since twice is the same as once', async () => {
    peer
      .expect(`POST ${MEDIA}`, { status: 201, json })
      .expect(`POST ${MEDIA}/5`, { status: 500, html: '' })
      .expect(`POST ${MEDIA}/5`, (response) => void response.destroy())
      .expect(`POST ${MEDIA}/5`, { json });
    expect(await site.uploadMedia(upload)).toEqual(picture);
  });

  it('are said to be there although the alternative text was refused', async () => {
    peer.expect(`POST ${MEDIA}`, { status: 201, json }).expect(`POST ${MEDIA}/5`, refusal(403, 'rest_cannot_edit'));
    const error: unknown = await site.uploadMedia(upload).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'forbidden', ambiguous: true });
  });

  it.each([
    [500, 'rest_upload_sideload_error', /could not keep the picture\. WordPress says/],
    [500, 'rest_upload_unknown_error', /could not keep the picture\. WordPress says/],
    [400, 'rest_upload_file_too_big', /larger than the website accepts/],
    [413, 'too_large', /does not accept files this large/],
  ])('are refused for good where WordPress does not take the file: %d %s', async (status, code, message) => {
    peer.expect(`POST ${MEDIA}`, refusal(status, code));
    const error: unknown = await site.uploadMedia(upload).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'rejected', ambiguous: false, retryable: false });
    expect((error as Error).message).toMatch(message);
  });

  it('are found under exactly their slug, the oldest of several, or not at all', async () => {
    const twins = [{ ...json, id: 6 }, json, { ...json, id: 4, slug: 'a-picture-2' }];
    peer.expect(`GET ${MEDIA}`, { json: twins }).expect(`GET ${MEDIA}`, { json: [] });
    expect(await site.findMediaBySlug('a-picture')).toEqual(picture);
    expect(await site.findMediaBySlug('a-picture')).toBeNull();
    expect(peer.seen[0]?.query.context).toBe('edit');
  });

  it('are found by the name of their file where a plugin gave them another slug, and by their number', async () => {
    const files = ['pl-image-ab-1.jpg', 'pl-image-ab.jpg', 'other.jpg'];
    const rows = files.map((name, id) => ({ ...json, id: 9 - id, source_url: `http://site.example/u/${name}` }));
    peer.expect(`GET ${MEDIA}`, { json: rows }).expect(`GET ${MEDIA}`, { json: rows });
    expect((await site.findMediaByFile('pl-image-ab'))?.id).toBe(8);
    expect(await site.findMediaByFile('pl-image-x')).toBeNull();
    peer.expect(`GET ${MEDIA}/5`, { json }).expect(`GET ${MEDIA}/6`, refusal(404, 'rest_post_invalid_id'));
    expect([await site.getMedia(5), await site.getMedia(6)]).toEqual([picture, null]);
  });

  it('are deleted for good, and may be gone already', async () => {
    peer.expect(`DELETE ${MEDIA}/5`, { json: { deleted: true } });
    peer.expect(`DELETE ${MEDIA}/5`, refusal(404, 'rest_post_invalid_id'));
    await site.deleteMedia(5);
    await site.deleteMedia(5);
    expect(peer.seen.map(({ query }) => query.force)).toEqual(['true', 'true']);
  });
});

describe('categories and tags', () => {
  const TAGS = '/wp-json/wp/v2/tags';
  const CATEGORIES = '/wp-json/wp/v2/categories';

  it.each(['Fire & Rescue', 'fire & RESCUE', '  Fire  &  Rescue '])('are found as %j', async (name) => {
    const near = { id: 1, name: 'Fire &amp; Rescue Teams', slug: 'teams' };
    peer.expect(`GET ${TAGS}`, { json: [near, { id: 2, name: 'Fire &amp; Rescue', slug: 'fire-rescue' }] });
    const found = await site.findTermByName('tags', name);
    expect(found).toEqual({ id: 2, name: 'Fire & Rescue', slug: 'fire-rescue' });
    expect(peer.seen[0]?.query.search?.toLowerCase()).toBe('fire &amp; rescue');
  });

  it('are searched as one letter with its accent, and then as two, and created as one', async () => {
    const [one, two] = (['NFC', 'NFD'] as const).map((form) => 'Café'.normalize(form));
    peer.expect(`GET ${TAGS}`, { json: [] });
    peer.expect(`GET ${TAGS}`, { json: [{ id: 3, name: two, slug: 'cafe' }] });
    expect((await site.findTermByName('tags', two as string))?.id).toBe(3);
    expect(peer.seen.map(({ query }) => query.search)).toEqual([one, two]);
    peer.expect(`POST ${TAGS}`, { status: 201, json: { id: 4, name: one, slug: 'cafe' } });
    await site.createTerm('tags', two as string);
    expect(sentJson(2)).toEqual({ name: one });
  });

  it('are searched on further pages while there are any', async () => {
    const page = (start: number, size: number) =>
      Array.from({ length: size }, (_, index) => ({ id: start + index, name: `a ${start + index}`, slug: 'x' }));
    peer.expect(`GET ${TAGS}`, { json: page(1, 100) });
    peer.expect(`GET ${TAGS}`, { json: [...page(101, 3), { id: 999, name: 'A', slug: 'a' }] });
    expect((await site.findTermByName('tags', 'a'))?.id).toBe(999);
    expect(peer.seen.map(({ query }) => query.page)).toEqual(['1', '2']);
  });

  it('are null where only longer names are there', async () => {
    peer.expect(`GET ${CATEGORIES}`, { json: [{ id: 1, name: 'Firefighters', slug: 'f' }] });
    expect(await site.findTermByName('categories', 'fire')).toBeNull();
  });

  it('are null without a name, and nobody is asked', async () => {
    expect(await site.findTermByName('tags', ' ')).toBeNull();
  });

  it('are created', async () => {
    peer.expect(`POST ${CATEGORIES}`, { status: 201, json: { id: 4, name: 'A &amp; B', slug: 'a-b' } });
    expect(await site.createTerm('categories', 'A & B')).toEqual({ id: 4, name: 'A & B', slug: 'a-b' });
    expect(sentJson()).toEqual({ name: 'A & B' });
  });

  it('are taken over where they were there already', async () => {
    peer.expect(`POST ${CATEGORIES}`, refusal(400, 'term_exists', { term_id: 4 }));
    peer.expect(`GET ${CATEGORIES}/4`, { json: { id: 4, name: 'A', slug: 'a' } });
    expect((await site.createTerm('categories', 'A')).id).toBe(4);
  });

  it.each(['empty_term_name', 'invalid_term_name', 'db_insert_error'])(
    'have no name that WordPress can not store (%s)',
    async (code) => {
      peer.expect(`POST ${TAGS}`, refusal(500, code));
      const error: unknown = await site.createTerm('tags', '<3').catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'rejected', ambiguous: false, retryable: false });
    },
  );

  it('have no name that is longer than WordPress stores, and nobody is asked', async () => {
    expect(await codeOf(site.createTerm('tags', '&'.repeat(41)))).toBe('rejected');
    peer.expect(`POST ${TAGS}`, { status: 201, json: { id: 4, name: '&amp;'.repeat(40), slug: 'x' } });
    expect((await site.createTerm('tags', '&'.repeat(40))).id).toBe(4);
  });

  it('are all there to choose from, however many pages they are', async () => {
    const page = (start: number, size: number) =>
      Array.from({ length: size }, (_, index) => ({ id: start + index, name: `a ${start + index}`, slug: 'x' }));
    peer.expect(`GET ${CATEGORIES}`, { json: page(1, 100) }).expect(`GET ${CATEGORIES}`, { json: page(101, 100) });
    peer.expect(`GET ${CATEGORIES}`, { json: page(201, 1) });
    expect((await site.listCategories()).map(({ id }) => id)).toEqual(page(1, 201).map(({ id }) => id));
    expect(peer.seen.map(({ query }) => [query.page, query.orderby])).toEqual(
      ['1', '2', '3'].map((at) => [at, 'name']),
    );
  });

  it.each([
    ['A', 'A'],
    ['&amp;'.repeat(201), '&'.repeat(200)],
    ['x'.repeat(1_000_000), 'x'.repeat(200)],
    [`${'x'.repeat(199)}🔥🔥`, `${'x'.repeat(199)}🔥`],
    ['🔥'.repeat(300), '🔥'.repeat(200)],
  ])('have no longer name than WordPress stores, whatever it gives', async (name, read) => {
    peer.expect(`GET ${CATEGORIES}`, { json: [{ id: 4, name, slug: 'x' }] });
    expect(await site.listCategories()).toMatchObject([{ id: 4, name: read }]);
  });

  it.each([
    [7, 7],
    ['7', 7],
    [2_147_483_647, 2_147_483_647],
    [2_147_483_648, 0],
    [1.5, 0],
    [-1, 0],
    ['many', 0],
    [null, 0],
  ])('count posts in whole numbers that can be stored: %j is %i', async (count, read) => {
    peer.expect(`GET ${CATEGORIES}`, { json: [{ id: 4, name: 'A', slug: 'a', count }] });
    expect(await site.listCategories()).toMatchObject([{ count: read }]);
  });

  it('say when the role may not create them', async () => {
    peer.expect(`POST ${CATEGORIES}`, refusal(403, 'rest_cannot_create'));
    expect(await codeOf(site.createTerm('categories', 'A'))).toBe('forbidden');
  });
});
