import type { FeaturedImageCosts, FeaturedImageStats, ImagePreview } from '@pressloom/contracts/pictures';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { Image } from '@pressloom/database/entities';
import { strictServer } from '@pressloom/testing';
import type { StrictServer } from '@pressloom/testing';
import sharp from 'sharp';
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
    'GET /page.html': () => ({ body: '<h1>No picture</h1>' }),
    'GET /nothing.png': () => ({ status: 404 }),
  });
  test = await startTestApp({ env: { ALLOW_PRIVATE_HOSTS: new URL(pictures.url).host } });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  site = await pipeline.site({ videosPerSearch: 3 });
  await pipeline.discover(site.id, 'search and rescue');
  const drafts = new Drafts(test, pipeline);
  [pictured, bare] = [await drafts.next(site.id), await drafts.next(site.id)];
  await pipeline.operator
    .patch(`/api/blog-posts/${pictured.id}`)
    .send({ featuredImageUrl: `${pictures.url}/good.png`, featuredImageType: 'custom' })
    .expect(200);
});
afterAll(async () => {
  await test.close();
  await pictures.close();
});

const get = async <T>(path: string): Promise<T> => (await pipeline.operator.get(path).expect(200)).body as T;
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
    ['what is not there', () => `${pictures.url}/nothing.png`, 'image_missing'],
    ['a private address', () => 'http://192.168.0.1/x.png', 'address_not_allowed'],
    ['another scheme', () => 'file:///etc/passwd', 'image_missing'],
  ])('of %s is refused in a sentence', async (_what, address, code) => {
    const sentence = expect.stringMatching(/\.$/);
    expect((await preview(address()).expect(400)).body).toMatchObject({ code, fields: { imageUrl: sentence } });
  });
});
