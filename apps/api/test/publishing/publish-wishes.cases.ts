import type { PublishResult } from '@pressloom/contracts/job-results';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { Drafts } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { partsOf, setText } from '../post-parts.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WordPressSite } from '../wordpress.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let wordpress: WordPressSite;
let drafts: Drafts;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  drafts = new Drafts(test, pipeline);
  site = await pipeline.site({ videosPerSearch: 10 });
  wordpress = new WordPressSite(pipeline.wordpressUrl('fire-news'));
  await pipeline.search((await pipeline.keyword(site.id, 'warehouse fire')).id);
});
afterAll(() => test.close());

const freshPost = (): Promise<PostView> => drafts.next(site.id);

const publish = async (postId: number): Promise<PublishResult> =>
  (await pipeline.operator.post(`/api/blog-posts/${postId}/auto-publish`).expect(200)).body as PublishResult;

describe('a post of another language', () => {
  it.each([
    [
      'de',
      'Großbrand: Straße geräumt',
      'grossbrand-strasse-geraeumt',
      'Häuser & Straßen',
      'Quelle: Video von <a href=',
    ],
    ['es', '¿Qué pasó en Málaga?', 'que-paso-en-malaga', 'Protección civil', 'Vídeo original de <a href='],
    ['ja', '東京の港で火災！', '東京の港で火災', '火災', '元の動画：YouTubeの<a href='],
  ])('is as it was written (%s), when it is updated too', async (language, title, slug, category, credit) => {
    const post = await freshPost();
    await setText(test, post.id, {
      language,
      title,
      excerpt: title,
      categories: [category],
      content: `<p>${title}</p>`,
    });
    const { wordpressPostId, warnings } = await publish(post.id);
    const published = await wordpress.post(wordpressPostId);
    expect(warnings).toEqual([]);
    expect(published).toMatchObject({ title: { raw: title }, excerpt: { raw: title }, status: 'publish' });
    expect(decodeURIComponent(published.slug)).toBe(slug);
    expect(published.content.raw).toContain(credit);
    const terms = (await wordpress.contents()).terms.filter(({ id }) => published.categories.includes(id));
    expect(terms.map(({ name }) => name)).toEqual([category.replace('&', '&amp;')]);
    await setText(test, post.id, { title: `${title} (2)` });
    expect(await publish(post.id)).toMatchObject({ wordpressPostId, warnings: [] });
    expect(await wordpress.post(wordpressPostId)).toMatchObject({
      title: { raw: `${title} (2)` },
      slug: published.slug,
    });
    const { publication } = await partsOf(test, post.id);
    expect(publication).toMatchObject({ publicSlug: slug, answeredHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });
});

describe('a wish of a person', () => {
  it('for an address is followed, told where it is taken, and followed anew when it is another one', async () => {
    const [first, second] = [await freshPost(), await freshPost()];
    await setText(test, first.id, { wishedSlug: 'Our Own Address' });
    await setText(test, second.id, { wishedSlug: 'our-own-address' });
    const { wordpressPostId } = await publish(first.id);
    expect((await wordpress.post(wordpressPostId)).slug).toBe('our-own-address');
    const taken = await publish(second.id);
    expect(taken.warnings).toEqual([
      'The address "our-own-address" is taken there, so WordPress gave the post "our-own-address-2".',
    ]);
    expect(await pipeline.post(site.id, second.id)).toMatchObject({ publicSlug: 'our-own-address-2' });
    expect((await publish(second.id)).warnings).toEqual([]);
    await setText(test, second.id, { wishedSlug: 'another' });
    expect((await publish(second.id)).warnings).toEqual([]);
    expect((await wordpress.post(taken.wordpressPostId)).slug).toBe('another');
  });

  it('for an author is followed, and taken back', async () => {
    const authors = await pipeline.operator.get(`/api/wordpress-sites/${site.id}/authors`).expect(200);
    expect(authors.body).toContainEqual({ id: 3, name: 'editor' });
    const post = await freshPost();
    await setText(test, post.id, { wordpressAuthor: { id: 3, name: 'editor' } });
    const { wordpressPostId, warnings } = await publish(post.id);
    expect([warnings, (await wordpress.post(wordpressPostId)).author]).toEqual([[], 3]);
    await setText(test, post.id, { wordpressAuthor: null });
    await publish(post.id);
    expect((await wordpress.post(wordpressPostId)).author).toBe(1);
  });

  it('for an author who is gone is told, and the post is published all the same', async () => {
    const post = await freshPost();
    await setText(test, post.id, { wordpressAuthor: { id: 77, name: 'Ann' } });
    const { wordpressStatus, warnings } = await publish(post.id);
    expect([wordpressStatus, warnings]).toEqual([
      'publish',
      ['WordPress did not take Ann as the author: there is no such user any more. Choose another one.'],
    ]);
  });
});

describe('a WordPress user who is an author', () => {
  it('publishes, and is told which categories are missing', async () => {
    const author = await pipeline.site({ brand: 'meditation', username: 'author' });
    const [video] = await pipeline.discover(author.id, 'breathing');
    const post = await pipeline.write(video?.id as number);
    const wordpressAuthor = { id: 3, name: 'editor' };
    await setText(test, post.id, { categories: ['A New Shelf'], tags: ['Calm'], wordpressAuthor });
    const result = await publish(post.id);
    expect(result).toMatchObject({
      wordpressStatus: 'publish',
      warnings: [
        'The category "A New Shelf" is missing: this WordPress user may not create it.',
        'WordPress did not take editor as the author: the user that Pressloom signs in as may not write in the name of others (403).',
      ],
    });
    const meditation = new WordPressSite(pipeline.wordpressUrl('meditation'));
    expect((await meditation.post(result.wordpressPostId)).content.raw).toContain('wp:embed');
  });
});

describe('what a website has on WordPress to choose from', () => {
  const there = (what: string, siteId = site.id) => pipeline.operator.get(`/api/wordpress-sites/${siteId}/${what}`);

  it('is told as it is there now', async () => {
    const { id } = (await wordpress.ask('POST', 'categories', { name: 'Häuser & 火災' })) as { id: number };
    expect((await there('categories').expect(200)).body).toContainEqual({
      ...{ id, name: 'Häuser & 火災', count: 0, parent: 0 },
      slug: expect.any(String),
    });
    await wordpress.ask('DELETE', `categories/${id}?force=true`);
    expect(((await there('categories').expect(200)).body as { id: number }[]).map((row) => row.id)).not.toContain(id);
    await there('categories', 2_147_483_647).expect(404);
  });

  it('is refused in words where WordPress refuses', async () => {
    const login = { applicationPassword: 'not the right one' };
    const locked = await pipeline.site({ brand: 'psychic-tarot', ...login });
    for (const what of ['authors', 'categories']) {
      await test.fault({ provider: 'wordpress', mode: 'forbidden' });
      const answer = await there(what, locked.id);
      await control(test, 'reset', {});
      if (what === 'authors') expect([answer.status, answer.body]).toEqual([200, []]);
      else expect(answer.body).toMatchObject({ statusCode: 502, code: 'wordpress_failed' });
    }
    expect((await there('authors', locked.id).expect(502)).body).toMatchObject({
      message: 'WordPress did not accept the user name or application password.',
    });
  });
});
