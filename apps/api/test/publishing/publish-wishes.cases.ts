import type { PublishResult } from '@pressloom/contracts/job-results';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { chosenItems } from '../../src/newsletter/issues/chosen-items.ts';
import { WordPressPublisher } from '../../src/pipeline/publishing/publish/wordpress-publisher.ts';
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
  it('for a category of the website is followed by its number, and is not made again where it was deleted there', async () => {
    const terms = async () => (await wordpress.contents()).terms;
    const made = async (name: string) => (await wordpress.ask('POST', 'categories', { name })) as { id: number };
    const [there, gone] = [await made('Stations'), await made('Of last year')];
    // Another name than the one that was chosen: it is the same category.
    await wordpress.ask('POST', `categories/${there.id}`, { name: 'Our stations' });
    await wordpress.ask('DELETE', `categories/${gone.id}?force=true`);
    const voice = (categories: object[] | null) =>
      pipeline.operator.put(`/api/site-voice?siteId=${site.id}`).send({ categories }).expect(200);
    await voice([
      { name: 'Stations', wordpressId: there.id, from: [] },
      { name: 'Of last year', wordpressId: gone.id, from: [] },
    ]);
    const post = await freshPost();
    await setText(test, post.id, { categories: ['Stations', 'Of last year'], tags: [] });
    const before = await terms();
    const { wordpressPostId, warnings } = await publish(post.id);
    await voice(null);
    expect(warnings).toEqual([expect.stringMatching(/^The category "Of last year" was deleted on WordPress\./)]);
    expect((await wordpress.post(wordpressPostId)).categories).toEqual([there.id]);
    expect(await terms()).toHaveLength(before.length);
  });

  it('for an address is followed, told where it is taken, and followed anew when it is another one', async () => {
    const [first, second] = [await freshPost(), await freshPost()];
    await setText(test, first.id, { wishedSlug: 'Our Own Address' });
    await setText(test, second.id, { wishedSlug: 'our-own-address' });
    const { wordpressPostId } = await publish(first.id);
    expect((await wordpress.post(wordpressPostId)).slug).toBe('our-own-address');
    const taken = await publish(second.id);
    expect(taken.warnings).toEqual([
      'The URL slug "our-own-address" is taken on WordPress, so the post got "our-own-address-2".',
    ]);
    expect(await pipeline.post(site.id, second.id)).toMatchObject({ publicSlug: 'our-own-address-2' });
    expect((await publish(second.id)).warnings).toEqual([]);
    await setText(test, second.id, { wishedSlug: 'another' });
    expect((await publish(second.id)).warnings).toEqual([]);
    const { slug, link } = await wordpress.post(taken.wordpressPostId);
    expect(slug).toBe('another');
    expect(link).not.toBe(taken.wordpressUrl);
    expect(await pipeline.post(site.id, second.id)).toMatchObject({ publicSlug: 'another', wordpressUrl: link });
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
      ['WordPress did not accept Ann as the author: this user no longer exists. Choose another one.'],
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
        "WordPress did not accept editor as the author: Pressloom's WordPress user may not write in the name of others (403).",
      ],
    });
    const meditation = new WordPressSite(pipeline.wordpressUrl('meditation'));
    expect((await meditation.post(result.wordpressPostId)).content.raw).toContain('wp:embed');
  });
});

it('a post that WordPress keeps back, as a plugin there may, is not told as public', async () => {
  const post = await freshPost();
  const { bring } = WordPressPublisher.prototype;
  jest.spyOn(WordPressPublisher.prototype, 'bring').mockImplementationOnce(async function (
    this: WordPressPublisher,
    ...args
  ) {
    const brought = await bring.apply(this, args);
    return brought && { ...brought, answer: { ...brought.answer, status: 'pending' } };
  });
  const held = `It is not public on ${site.name}: it waits for a review on WordPress.`;
  expect(await publish(post.id)).toMatchObject({ wordpressStatus: 'pending', message: expect.stringContaining(held) });
  expect(await pipeline.post(site.id, post.id)).toMatchObject({ status: 'draft', heldReason: held, publishedAt: null });
});

it('a post that was deleted on WordPress is linked nowhere, and under its new address alone once it is made anew', async () => {
  const post = await freshPost();
  const first = await publish(post.id);
  const { slug } = await wordpress.post(first.wordpressPostId);
  await wordpress.delete(first.wordpressPostId, true);
  // Another post has its address meanwhile, and it has another title.
  await wordpress.ask('POST', 'posts', { title: 'Theirs', slug, status: 'publish' });
  await setText(test, post.id, { title: 'Another headline' });
  const linked = async () => {
    const items = await chosenItems(test.database.dataSource.manager, site.id, 100);
    return items.filter(({ postId }) => postId === post.id).map(({ url }) => url);
  };
  expect(await linked()).toEqual([first.wordpressUrl]);
  const press = (options: object) => pipeline.operator.post(`/api/blog-posts/${post.id}/auto-publish`).send(options);
  expect((await press({}).expect(409)).body).toMatchObject({ code: 'wordpress_offline' });
  expect(await linked()).toEqual([]);
  await test.fault({ provider: 'wordpress', mode: 'forbidden', method: 'POST', path: '/wp/v2/posts?', times: 1 });
  await press({ republish: true }).expect(502);
  expect(await pipeline.post(site.id, post.id)).toMatchObject({ wordpressPostId: null, wordpressUrl: null });
  expect(await linked()).toEqual([]);
  const { wordpressPostId, wordpressUrl } = await publish(post.id);
  const made = await wordpress.post(wordpressPostId);
  expect(made).toMatchObject({ status: 'publish', slug: `${slug}-2`, link: wordpressUrl });
  expect(wordpressUrl).not.toBe(first.wordpressUrl);
  expect(await pipeline.post(site.id, post.id)).toMatchObject({ wordpressPostId, wordpressUrl, publicSlug: made.slug });
  expect(await linked()).toEqual([wordpressUrl]);
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
