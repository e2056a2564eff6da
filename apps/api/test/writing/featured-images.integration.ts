import type { FeaturedImageCosts, FeaturedImageStats, ImagePreview } from '@pressloom/contracts/pictures';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { Image } from '@pressloom/database/entities';
import { strictServer } from '@pressloom/testing';
import type { StrictServer } from '@pressloom/testing';
import sharp from 'sharp';
import type { Response } from 'supertest';
import { bomb, cmyk, cutOff, turned } from '../../src/pipeline/pictures/pictures.fixture.ts';
import { Drafts } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let pictures: StrictServer;
let pictured: PostView;
let bare: PostView;

beforeAll(async () => {
  pictures = await strictServer({
    'GET /good.png': async () => ({
      body: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#336699' } })
        .png()
        .toBuffer(),
    }),
    'GET /print.jpg': async () => ({ body: await cmyk() }),
    'GET /turned.jpg': async () => ({ body: await turned() }),
    'GET /bomb.png': async () => ({ body: await bomb() }),
    'GET /cut-off.jpg': async () => ({ body: await cutOff() }),
    'GET /page.html': () => ({ body: '<h1>No picture</h1>' }),
    'GET /nothing.png': () => ({ status: 404 }),
  });
  test = await startTestApp({ env: { ALLOW_PRIVATE_HOSTS: new URL(pictures.url).host } });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  site = await pipeline.site({ videosPerSearch: 3 });
  await pipeline.discover(site.id, 'search and rescue');
  const drafts = new Drafts(test, pipeline);
  [pictured, bare] = [await drafts.next(site.id), await drafts.next(site.id)];
  await change(pictured.id, { featuredImageUrl: `${pictures.url}/good.png`, featuredImageType: 'custom' }).expect(200);
});
afterAll(async () => {
  await test.close();
  await pictures.close();
});

const get = async <T>(path: string): Promise<T> => (await pipeline.operator.get(path).expect(200)).body as T;
const change = (postId: number, form: object) => pipeline.operator.patch(`/api/blog-posts/${postId}`).send(form);
const preview = (imageUrl: string) => pipeline.operator.post('/api/featured-images/preview').send({ imageUrl });

it('are counted over all posts of the website, and no other', async () => {
  const other = await pipeline.site({ brand: 'meditation' });
  const stats = (siteId: number) => get<FeaturedImageStats>(`/api/featured-images?siteId=${siteId}`);
  expect(await stats(site.id)).toEqual({ withImage: 1, withoutImage: 1 });
  expect(await stats(other.id)).toEqual({ withImage: 0, withoutImage: 0 });
  await pipeline.operator.get('/api/featured-images?siteId=2000000000').expect(404);
});

it('narrow the list of posts, with its count and its search', async () => {
  const ids = async (query: string) =>
    (await get<PostView[]>(`/api/blog-posts?siteId=${site.id}&${query}`)).map(({ id }) => id);
  expect(await ids('hasImage=true')).toEqual([pictured.id]);
  expect(await ids('hasImage=false')).toEqual([bare.id]);
  const named = encodeURIComponent(bare.title);
  expect(await ids(`hasImage=false&q=${named}`)).toEqual([bare.id]);
  expect(await ids(`hasImage=true&q=${named}`)).not.toContain(bare.id);
  const page = await pipeline.operator.get(`/api/blog-posts?siteId=${site.id}&hasImage=false&fields=summary`);
  expect(page.headers['x-total-count']).toBe('1');
  await pipeline.operator.get(`/api/blog-posts?siteId=${site.id}&hasImage=maybe`).expect(400);
});

it('are picked page by page, by cursor, with filter and search', async () => {
  const other = await pipeline.site({ brand: 'psychic-tarot', videosPerSearch: 10 });
  await pipeline.discover(other.id, 'tarot spread');
  const drafts = new Drafts(test, pipeline);
  const made: PostView[] = [];
  for (let count = 0; count < 8; count += 1) made.push(await drafts.next(other.id));
  // The titles of all begin as that of the first.
  const [{ title: q }, withImage, renamed, ...rest] = made as [PostView, PostView, PostView, ...PostView[]];
  await change(withImage.id, { featuredImageUrl: `${pictures.url}/good.png`, featuredImageType: 'custom' }).expect(200);
  await change(renamed.id, { revision: renamed.revision.id, title: 'Another subject' }).expect(200);
  const [pages, totals]: [number[][], (string | undefined)[]] = [[], []];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const asked = { siteId: other.id, fields: 'summary', hasImage: false, q, pageSize: 2, ...(cursor && { cursor }) };
    const page: Response = await pipeline.operator.get('/api/blog-posts').query(asked).expect(200);
    pages.push((page.body as PostView[]).map(({ id }) => id));
    totals.push(page.get('x-total-count'));
    cursor = page.get('x-next-cursor');
  }
  const expected = [made[0] as PostView, ...rest].map(({ id }) => id).toSorted((one, two) => two - one);
  expect(pages).toEqual([expected.slice(0, 2), expected.slice(2, 4), expected.slice(4)]);
  expect(totals).toEqual(['6', undefined, undefined]);
});

it('cost what a call is booked with, in the quality of the website', async () => {
  const cost = () => get<FeaturedImageCosts>(`/api/featured-images/cost?siteId=${site.id}`);
  const dear = (await cost()).one;
  expect(dear).toMatchObject({ isSandbox: true, unpricedModel: null });
  const path = '/api/content-generation-settings';
  await pipeline.operator.put(path).send({ siteId: site.id, imageQuality: 'low' }).expect(200);
  expect((await cost()).one.cents).toBe(2);
  expect(dear.cents).toBeGreaterThan(2);
});

describe('a preview', () => {
  it('is the image as it would be cropped, and stores nothing', async () => {
    const images = test.database.dataSource.getRepository(Image);
    const before = await images.count();
    const { imageUrl } = (await preview(`${pictures.url}/good.png`).expect(200)).body as ImagePreview;
    const bytes = Buffer.from(imageUrl.replace('data:image/jpeg;base64,', ''), 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 });
    expect(await images.count()).toBe(before);
  });

  it.each([
    ['what is no image', () => `${pictures.url}/page.html`, 'image_missing'],
    ['a bomb', () => `${pictures.url}/bomb.png`, 'image_missing'],
    ['what is cut off', () => `${pictures.url}/cut-off.jpg`, 'image_missing'],
    ['what is not there', () => `${pictures.url}/nothing.png`, 'image_missing'],
    ['a private address', () => 'http://192.168.0.1/x.png', 'address_not_allowed'],
    ['another scheme', () => 'file:///etc/passwd', 'image_missing'],
  ])('of %s is refused in a sentence', async (_what, address, code) => {
    const sentence = expect.stringMatching(/\.$/);
    expect((await preview(address()).expect(400)).body).toMatchObject({ code, fields: { imageUrl: sentence } });
  });
});

describe('an image at an address', () => {
  const previewed = async (path: string): Promise<Buffer> => {
    const { imageUrl } = (await preview(pictures.url + path).expect(200)).body as ImagePreview;
    return Buffer.from(imageUrl.replace('data:image/jpeg;base64,', ''), 'base64');
  };
  const takeOver = (path: string) =>
    change(pictured.id, { featuredImageUrl: pictures.url + path, featuredImageType: 'custom' });
  const kept = async (path: string): Promise<Buffer> => {
    const { featuredImageUrl } = (await takeOver(path).expect(200)).body as PostView;
    return Buffer.from(await (await fetch(test.url + featuredImageUrl)).arrayBuffer());
  };
  const colorAt = async (bytes: Buffer, left: number): Promise<number[]> => [
    ...(await sharp(bytes).extract({ left, top: 337, width: 1, height: 1 }).raw().toBuffer()),
  ];

  it.each([
    ['previewed', previewed],
    ['taken over', kept],
  ])('that is %s is in sRGB where it was made for print, and turned as its camera says', async (_what, bytesOf) => {
    const print = await bytesOf('/print.jpg');
    expect(await sharp(print).metadata()).toMatchObject({ space: 'srgb', channels: 3, width: 1200, height: 675 });
    const [red = 0, green = 255, blue = 255] = await colorAt(print, 600);
    expect(Math.max(green, blue)).toBeLessThan(red - 50);
    const upright = await bytesOf('/turned.jpg');
    expect((await sharp(upright).metadata()).exif).toBeUndefined();
    const [left, right] = [await colorAt(upright, 100), await colorAt(upright, 1100)];
    expect(left[0]).toBeGreaterThan(200);
    expect(right[2]).toBeGreaterThan(200);
  });

  it.each(['/bomb.png', '/cut-off.jpg'])('is not taken over from %s', async (path) => {
    const { featuredImageUrl } = await pipeline.post(site.id, pictured.id);
    expect((await takeOver(path).expect(400)).body.code).toBe('image_missing');
    expect((await pipeline.post(site.id, pictured.id)).featuredImageUrl).toBe(featuredImageUrl);
  });
});
