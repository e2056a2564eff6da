import type { ErrorBody } from '@pressloom/contracts/errors';
import type { ImageResult } from '@pressloom/contracts/job-results';
import { PICTURE_FILE_MESSAGES, PICTURE_LIMITS, PICTURE_MESSAGES } from '@pressloom/contracts/pictures';
import type { PostView } from '@pressloom/contracts/posts';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { SiteView } from '@pressloom/contracts/sites';
import { AiCall, Image, Job, PostPicture, Video } from '@pressloom/database/entities';
import { strictServer } from '@pressloom/testing';
import type { StrictServer } from '@pressloom/testing';
import sharp from 'sharp';
import { PaidAi } from '../../src/pipeline/spending/ledger/paid-ai.service.ts';
import { Drafts } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { partsOf } from '../post-parts.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let drafts: Drafts;
let pictures: StrictServer;
let inside: StrictServer;

beforeAll(async () => {
  pictures = await strictServer({
    'GET /page.html': () => ({ headers: { 'content-type': 'image/jpeg' }, body: '<h1>No picture</h1>' }),
    'GET /good.png': async () => ({ body: await plainPicture('png') }),
    'GET /bomb.svg': () => ({ body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }),
    'GET /moved.png': () => ({ status: 302, headers: { location: `${inside.url}/secret.png` } }),
    'GET /huge.bin': () => ({ body: Buffer.alloc(5_000_001, 7) }),
    'GET /placeholder.jpg': async () => ({ body: await plainPicture('jpeg', { width: 120, height: 90 }) }),
  });
  inside = await strictServer({});
  // Time enough to do something between two tries.
  const timing = { jobRetrySeconds: 2 };
  test = await startTestApp({ env: { ALLOW_PRIVATE_HOSTS: new URL(pictures.url).host }, timing });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  drafts = new Drafts(test, pipeline);
  site = await pipeline.site({ videosPerSearch: 10 });
  const keyword = await pipeline.keyword(site.id, 'search and rescue');
  for (let round = 0; round < 2; round += 1) await pipeline.search(keyword.id);
});
afterEach(async () => {
  await control(test, 'reset', {});
});
afterAll(async () => {
  await test.close();
  await pictures.close();
  await inside.close();
});

const plainPicture = (
  format: 'png' | 'jpeg',
  size = { width: 640, height: 360 },
  background = '#336699',
): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

const freshPost = (): Promise<PostView> => drafts.next(site.id);

const generate = (postId: number, form: object = {}) =>
  pipeline.operator.post(`/api/blog-posts/${postId}/generate-featured-image`).send(form);
const change = (postId: number, form: object) => pipeline.operator.patch(`/api/blog-posts/${postId}`).send(form);
const current = (postId: number) => pipeline.post(site.id, postId);

describe('a generated picture', () => {
  it('is a JPEG of 1200 x 675 and at most 300 kB, without metadata, served for ever under its hash', async () => {
    const post = await freshPost();
    const form = { style: 'dramatic', customPrompt: 'A rope team on a cliff' };
    const result = (await generate(post.id, form).expect(200)).body as ImageResult;
    expect(result.prompt).toMatch(/^A dramatic photograph.*A rope team on a cliff.*No text/);
    expect(await current(post.id)).toMatchObject({
      featuredImageUrl: result.imageUrl,
      featuredImageType: 'ai',
      featuredImagePrompt: result.prompt,
      featuredImageAlt: `Illustration: ${post.title}`,
    });
    const picture = await fetch(test.url + result.imageUrl);
    expect(picture.status).toBe(200);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(PICTURE_LIMITS.bytes);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const hash = result.imageUrl.split('/').at(-1) as string;
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${hash}"`,
    });
    await test.agent().get(result.imageUrl).set('If-None-Match', `"${hash}"`).expect(304);
  });

  it('that can’t be read is said to be the AI service’s', async () => {
    const bytes = (await plainPicture('png')).fill(7, 60, 90);
    const ai = test.app.get(PaidAi, { strict: false });
    const of = ai.for.bind(ai);
    const picture = { bytes, mime: 'image/png', model: 'a-model', size: null, quality: null, usage: null } as const;
    jest
      .spyOn(ai, 'for')
      .mockImplementation(async (order) => ({ ...(await of(order)), makeImage: () => Promise.resolve(picture) }));
    const { body } = await generate((await freshPost()).id).expect(502);
    expect(body).toMatchObject({
      code: 'model_answer_unusable',
      message: expect.stringMatching(/^The AI service sent/),
    });
    jest.restoreAllMocks();
  });

  it('is asked for in the style of the website where none is given, and in its quality', async () => {
    await pipeline.operator
      .post('/api/content-generation-settings')
      .send({ siteId: site.id, imageStyle: 'minimalist', imageQuality: 'low' })
      .expect(200);
    const { id: postId } = await freshPost();
    const result = (await generate(postId).expect(200)).body as ImageResult;
    expect(result.prompt).toMatch(/^A minimalist composition/);
    // The price of a picture in low quality.
    const call = await test.database.dataSource.getRepository(AiCall).findOneByOrFail({ postId, kind: 'picture' });
    expect(call.chargedMicros).toBe(11_000);
  });

  it.each(['unknown', 'a'.repeat(64), 'A'.repeat(64), '..%2f..%2fetc'])(
    'answers 404, which is not kept, for %s',
    async (hash) => {
      const answer = await fetch(`${test.url}/api/images/${hash}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('is made once for many clicks', async () => {
    const post = await freshPost();
    const answers = await Promise.all(Array.from({ length: 6 }, () => generate(post.id)));
    expect(new Set(answers.map((answer) => (answer.body as ImageResult).imageUrl)).size).toBe(1);
    const jobs = (await pipeline.jobs(site.id, 'generate-image')).filter(({ target }) => target === `post:${post.id}`);
    expect(await requestsTo(test, 'openai', '/images/')).toHaveLength(jobs.length);
  });

  it.each([
    ['an unknown style', { style: 'cubist' }],
    ['a prompt of 1,001 characters', { customPrompt: 'x'.repeat(1001) }],
    ['a prompt that is a list', { customPrompt: ['x'] }],
    ['an unknown field', { size: 'huge' }],
  ])('refuses %s', async (_what, form) => {
    await generate((await pipeline.posts(site.id))[0]?.id as number, form).expect(400);
  });

  it('answers 404 for a post that does not exist', async () => {
    await generate(REQUEST_LIMITS.maxId).expect(404);
  });
});

describe('an image model that fails', () => {
  it.each([
    ['refusal', /safety/],
    ['empty', /picture/],
    ['prose', /picture/],
    ['truncated', /picture/],
    ['hostile', /picture/],
  ])('%s: the job fails in a sentence and the post stays publishable', async (mode, sentence) => {
    const post = await freshPost();
    await test.fault({ provider: 'openai', mode, path: '/images/' });
    const error = (await generate(post.id).expect(502)).body as ErrorBody;
    expect(error.message).toMatch(/^The AI service/);
    expect(error.message).toMatch(sentence);
    expect(await current(post.id)).toMatchObject({
      featuredImageUrl: null,
      featuredImageType: 'auto',
      status: 'draft',
      lastJob: { type: 'generate-image', status: 'failed', error: { message: error.message } },
    });
    await control(test, 'reset', {});
    if (mode === 'refusal') {
      const answer = await pipeline.operator.post(`/api/blog-posts/${post.id}/auto-publish`).expect(200);
      expect(answer.body).toMatchObject({ wordpressStatus: 'publish', warnings: [] });
    }
  });
});

describe("the video's thumbnail", () => {
  it('is taken as the picture', async () => {
    const post = await freshPost();
    const url = `/api/blog-posts/${post.id}/use-youtube-thumbnail`;
    const after = (await pipeline.operator.post(url).expect(200)).body as PostView;
    expect(after).toMatchObject({ featuredImageType: 'youtube', featuredImagePrompt: null });
    expect(after.featuredImageAlt).toMatch(/^Video: ./);
    const bytes = Buffer.from(await (await fetch(test.url + after.featuredImageUrl)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 });
  });

  it('falls back to the next size where the largest is missing or a grey placeholder', async () => {
    const post = await freshPost();
    const videos = test.database.dataSource.getRepository(Video);
    const { thumbnails } = await videos.findOneByOrFail({ id: post.videoId as number });
    const missing = `${test.sandboxUrl}/thumbnails/${post.id}gone/maxresdefault.jpg`;
    await videos.update(post.videoId as number, {
      thumbnails: [missing, `${pictures.url}/placeholder.jpg`, ...thumbnails],
    });
    const url = `/api/blog-posts/${post.id}/use-youtube-thumbnail`;
    const fallen = ((await pipeline.operator.post(url).expect(200)).body as PostView).featuredImageUrl;
    await videos.update(post.videoId as number, { thumbnails });
    const direct = ((await pipeline.operator.post(url).expect(200)).body as PostView).featuredImageUrl;
    expect(fallen).toBe(direct);
  });

  it('is refused in a sentence where there is none', async () => {
    const post = await freshPost();
    await test.database.dataSource.getRepository(Video).update(post.videoId as number, { thumbnails: [] });
    const answer = await pipeline.operator.post(`/api/blog-posts/${post.id}/use-youtube-thumbnail`).expect(400);
    expect(answer.body).toMatchObject({ code: 'image_missing', message: expect.stringContaining('thumbnail') });
  });
});

describe('a picture by address', () => {
  let post: PostView;
  beforeAll(async () => {
    post = await freshPost();
  });

  it('is asked for where there is none', async () => {
    const { body } = (await change(post.id, { featuredImageType: 'default' }).expect(400)) as { body: ErrorBody };
    expect(body).toMatchObject({ code: 'default_image_missing', message: PICTURE_MESSAGES.defaultImageMissing });
    expect(body.fields).toEqual({ featuredImageUrl: PICTURE_MESSAGES.defaultImageMissing });
  });

  it('is copied, and the same picture is kept once', async () => {
    const form = { featuredImageType: 'default', featuredImageUrl: `${pictures.url}/good.png` };
    const first = (await change(post.id, form).expect(200)).body as PostView;
    expect(first).toMatchObject({ featuredImageType: 'default', featuredImageAlt: post.title });
    expect(first.featuredImageUrl).toMatch(/^\/api\/images\//);
    const other = await freshPost();
    const second = (await change(other.id, form).expect(200)).body as PostView;
    expect(second.featuredImageUrl).toBe(first.featuredImageUrl);
    const hash = first.featuredImageUrl?.split('/').at(-1);
    expect(await test.database.dataSource.getRepository(Image).countBy({ hash })).toBe(1);
  });

  it('may be one of our own, by path or whole address, and is not fetched', async () => {
    const own = (await current(post.id)).featuredImageUrl as string;
    const other = await freshPost();
    const before = pictures.requests.length;
    const after = (await change(other.id, { featuredImageType: 'custom', featuredImageUrl: own }).expect(200)).body;
    expect(after).toMatchObject({ featuredImageUrl: own, featuredImageType: 'custom' });
    expect(pictures.requests).toHaveLength(before);
    // The same path elsewhere is a different image, and there is none.
    await change(other.id, { featuredImageUrl: `https://elsewhere.example${own}` }).expect(400);
    const gone = `/api/images/${'0'.repeat(64)}`;
    expect((await change(other.id, { featuredImageUrl: gone }).expect(400)).body).toMatchObject({
      code: 'image_missing',
    });
  });

  it.each([
    ['what is no picture, whatever its type says', () => `${pictures.url}/page.html`, 'image_missing'],
    ['an SVG', () => `${pictures.url}/bomb.svg`, 'image_missing'],
    ['more than 5 MB', () => `${pictures.url}/huge.bin`, 'image_missing'],
    ['an address of another scheme', () => 'file:///etc/passwd', 'image_missing'],
    ['a data address', () => 'data:image/png;base64,AAAA', 'image_missing'],
    ['what is no address', () => 'picture', 'image_missing'],
    ['a private address', () => `${inside.url}/secret.png`, 'address_not_allowed'],
    ['a redirect to a private address', () => `${pictures.url}/moved.png`, 'address_not_allowed'],
    ['our own API', () => `${test.url}/api/users`, 'address_not_allowed'],
  ])('refuses %s and leaves the post as it is', async (_what, address, code) => {
    const before = await partsOf(test, post.id);
    const answer = await change(post.id, { featuredImageType: 'custom', featuredImageUrl: address() }).expect(400);
    expect(answer.body).toMatchObject({ code, message: expect.stringMatching(/^[A-Z0-9].+\.$/) });
    expect(await partsOf(test, post.id)).toEqual(before);
    expect(inside.requests).toEqual([]);
  });
});

describe('a picture of one’s own', () => {
  let post: PostView;
  let other: PostView;
  beforeAll(async () => {
    post = await freshPost();
    other = await freshPost();
  });
  const upload = (postId: number, bytes: Buffer, { alt, type = 'image/png' }: { alt?: string; type?: string } = {}) =>
    pipeline.operator
      .put(`/api/blog-posts/${postId}/featured-image`)
      .query(alt === undefined ? {} : { alt })
      .set('Content-Type', type)
      .send(bytes);

  it('becomes the featured image, with words for those who don’t see it', async () => {
    const bytes = await plainPicture('png', { width: 900, height: 700 });
    const after = (await upload(post.id, bytes, { alt: ' <b>A rope team</b> on a cliff & "more" ' }).expect(200))
      .body as PostView;
    expect(after).toMatchObject({
      featuredImageType: 'custom',
      featuredImagePrompt: null,
      featuredImageAlt: 'A rope team on a cliff & "more"',
    });
    const kept = Buffer.from(await (await fetch(test.url + after.featuredImageUrl)).arrayBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 });
    expect((await upload(other.id, bytes, { alt: ' ' }).expect(200)).body).toMatchObject({
      featuredImageUrl: after.featuredImageUrl,
      featuredImageAlt: other.title,
    });
    const hash = after.featuredImageUrl?.split('/').at(-1);
    expect(await test.database.dataSource.getRepository(Image).countBy({ hash })).toBe(1);
    const another = await plainPicture('png', { width: 900, height: 700 }, '#664422');
    expect((await upload(post.id, another, { alt: 'The valley' }).expect(200)).body).toMatchObject({
      featuredImageAlt: 'The valley',
    });
  });

  it('gets other words without being sent again, but not in place of a different image', async () => {
    const bytes = await plainPicture('png', { width: 900, height: 700 }, '#224466');
    const { featuredImageUrl: imageUrl } = (await upload(other.id, bytes).expect(200)).body as PostView;
    const describeIt = (form: object) =>
      pipeline.operator.put(`/api/blog-posts/${other.id}/featured-image-alt`).send({ imageUrl, ...form });
    expect((await describeIt({ alt: ' A <b>ladder</b> truck ' }).expect(200)).body).toMatchObject({
      ...{ featuredImageUrl: imageUrl, featuredImageAlt: 'A ladder truck', featuredImageType: 'custom' },
    });
    const gone = await describeIt({ alt: 'Mine', imageUrl: '/api/images/another' }).expect(400);
    expect(gone.body).toMatchObject({ code: 'image_missing', message: expect.stringContaining('a different image') });
    await describeIt({ alt: 'x'.repeat(301) }).expect(400);
    expect((await describeIt({ alt: ' ' }).expect(200)).body).toMatchObject({ featuredImageAlt: other.title });
    await pipeline.operator
      .put(`/api/blog-posts/${REQUEST_LIMITS.maxId}/featured-image-alt`)
      .send({ imageUrl, alt: 'x' })
      .expect(404);
  });

  it('is refused in a sentence, and the post keeps the one that it has', async () => {
    await upload(post.id, await plainPicture('png')).expect(200);
    const before = await partsOf(test, post.id);
    const refused = async (bytes: Buffer, type?: string) =>
      ((await upload(post.id, bytes, { ...(type && { type }) })).body as ErrorBody).fields?.['file'];
    expect(await refused(Buffer.from('<h1>No picture</h1>'))).toBe(PICTURE_FILE_MESSAGES.noPicture);
    expect(await refused(Buffer.alloc(10_000_001))).toMatch(/^The file is too large: at most 10 MB/);
    expect(await refused(Buffer.alloc(0))).toBe(PICTURE_FILE_MESSAGES.none);
    await upload(post.id, Buffer.from('GIF89a'), { type: 'image/gif' }).expect(415);
    await upload(post.id, await plainPicture('png'), { alt: 'x'.repeat(301) }).expect(400);
    await upload(REQUEST_LIMITS.maxId, await plainPicture('png')).expect(404);
    expect(await partsOf(test, post.id)).toEqual(before);
  });

  it('stays where another one is being made meanwhile', async () => {
    await test.fault({ provider: 'openai', mode: 'error', path: '/images/' });
    const pending = generate(other.id).then((response) => response);
    await pipeline.noted(site.id, 'generate-image', /^Trying again/);
    const own = (await upload(other.id, await plainPicture('png', { width: 800, height: 450 }, '#993366')).expect(200))
      .body as PostView;
    await control(test, 'reset', {});
    await test.database.dataSource.query(`UPDATE pgboss.job SET start_after = pgboss.job_now() WHERE state = 'retry'`);
    expect((await pending).status).toBe(200);
    expect(await current(other.id)).toMatchObject({
      featuredImageType: 'custom',
      featuredImageUrl: own.featuredImageUrl,
    });
  });
});

describe('a choice that a person makes while the picture is being generated', () => {
  const chosen = { featuredImageType: 'custom' as const };

  it('stays, when it comes while the job runs', async () => {
    const post = await freshPost();
    const form = { ...chosen, featuredImageUrl: `${pictures.url}/good.png` };
    const other = (await change((await freshPost()).id, form).expect(200)).body as PostView;
    const own = other.featuredImageUrl as string;
    const pending = await test.database.dataSource.transaction(async (manager) => {
      // The job comes as far as storing its picture and has to wait for us there.
      await manager.insert(PostPicture, { postId: post.id, type: 'custom', url: own, imageHash: own.slice(-64) });
      const answer = generate(post.id).then((response) => response);
      await pipeline.noted(site.id, 'generate-image', 'Saving the image');
      return { answer };
    });
    expect((await pending.answer).status).toBe(200);
    expect(await current(post.id)).toMatchObject({ ...chosen, featuredImageUrl: own });
  });

  it('stays, when it comes before the job tries again', async () => {
    const post = await freshPost();
    await test.fault({ provider: 'openai', mode: 'error', path: '/images/' });
    const pending = generate(post.id).then((response) => response);
    const waiting = await pipeline.noted(site.id, 'generate-image', /^Trying again/);
    const form = { ...chosen, featuredImageUrl: `${pictures.url}/good.png` };
    const { featuredImageUrl } = (await change(post.id, form).expect(200)).body as PostView;
    await control(test, 'reset', {});
    // The time between the two tries is over.
    await test.database.dataSource.query(`UPDATE pgboss.job SET start_after = pgboss.job_now() WHERE state = 'retry'`);
    expect((await pending).status).toBe(200);
    const job = await test.database.dataSource.getRepository(Job).findOneByOrFail({ id: waiting.id });
    expect(job).toMatchObject({ status: 'completed', attempts: 2 });
    expect(await current(post.id)).toMatchObject({ ...chosen, featuredImageUrl });
  });
});
