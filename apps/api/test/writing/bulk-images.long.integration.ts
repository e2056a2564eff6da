import type { BulkImagesResult } from '@pressloom/contracts/job-results';
import type { FeaturedImageCosts } from '@pressloom/contracts/pictures';
import type { PostView } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { AiCall } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { JobFollower } from '../../src/jobs/job-follower.service.ts';
import { Drafts } from '../kept-posts.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, requestsTo } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let drafts: Drafts;

beforeAll(async () => {
  test = await startTestApp({ timing: { jobRetrySeconds: 1 } });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  drafts = new Drafts(test, pipeline);
  site = await pipeline.site({ videosPerSearch: 10 });
  await pipeline.discover(site.id, 'search and rescue', 9);
});
beforeEach(async () => {
  // Each test has the posts that it makes.
  await test.database.dataSource.query(`DELETE FROM blog_posts WHERE wordpress_site_id = $1`, [site.id]);
  await test.database.dataSource.query(`UPDATE videos SET status = 'discovered' WHERE wordpress_site_id = $1`, [
    site.id,
  ]);
  await test.database.dataSource.query(`DELETE FROM jobs WHERE site_id = $1`, [site.id]);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await test.database.dataSource.query('DELETE FROM spending_budgets');
  await control(test, 'reset', {});
});
afterAll(() => test.close());

async function posts(count: number): Promise<PostView[]> {
  const made: PostView[] = [];
  for (let number = 0; number < count; number += 1) made.push(await drafts.next(site.id));
  return made;
}
const path = '/api/blog-posts/generate-featured-images-bulk';
const begin = (form: object = {}) => pipeline.operator.post(path).query({ siteId: site.id }).send(form);
const generate = async (form: object = {}) => (await begin(form).expect(200)).body as BulkImagesResult;
const imagesMissing = async () =>
  (await pipeline.posts(site.id)).filter(({ featuredImageUrl }) => featuredImageUrl === null).length;
const costs = async () =>
  (await pipeline.operator.get('/api/featured-images/cost').query({ siteId: site.id }).expect(200))
    .body as FeaturedImageCosts;
const paid = async () =>
  ((await requestsTo(test, 'openai', '/images/')) as unknown as { isPaid: boolean }[]).filter(({ isPaid }) => isPaid)
    .length;
/** From now on, and for those that hang. */
async function answerAll(): Promise<void> {
  await test.fault({ provider: 'openai', mode: 'ok' });
  await control(test, 'release', { provider: 'openai' });
}
const stop = (id: number) => pipeline.operator.post(`/api/jobs/${id}/cancel`);

it('generates an image for each post without one, in the style that was chosen, and says before what it costs', async () => {
  const [first, ...others] = await posts(6);
  await pipeline.operator.post(`/api/blog-posts/${first!.id}/use-youtube-thumbnail`).expect(200);
  const { one, missing, bulk } = await costs();
  expect(missing).toBe(5);
  expect(bulk.cents).toBeGreaterThanOrEqual(5 * (one.cents - 1));
  const before = await paid();
  const result = await generate({ style: 'minimalist' });
  expect(result).toMatchObject({ message: '5 images were generated.', processed: 5, refused: [], notNeeded: 0 });
  for (const { id } of others) {
    const { featuredImageType, featuredImagePrompt } = await pipeline.post(site.id, id);
    expect([featuredImageType, featuredImagePrompt]).toEqual(['ai', expect.stringContaining('minimalist')]);
  }
  expect((await pipeline.post(site.id, first!.id)).featuredImageType).toBe('youtube');
  expect((await paid()) - before).toBe(5);
  expect((await costs()).missing).toBe(0);
  expect(await generate()).toMatchObject({ message: 'No image was generated.', processed: 0 });
});

it('generates no more than was confirmed, the newest first', async () => {
  const made = await posts(3);
  expect(await generate({ atMost: 1 })).toMatchObject({ processed: 1 });
  const newest = Math.max(...made.map(({ id }) => id));
  expect((await pipeline.post(site.id, newest)).featuredImageUrl).not.toBeNull();
  expect(await imagesMissing()).toBe(2);
});

it.each([{ atMost: 0 }, { atMost: 501 }, { atMost: 1.5 }, { style: 'cubist' }])(
  'refuses %j on its field',
  async (form) => {
    const { body } = await begin(form).expect(400);
    expect(Object.keys((body as { fields: object }).fields)).toEqual(Object.keys(form));
  },
);

it('joins an image that is being generated, and the run that is under way', async () => {
  const [post] = await posts(2);
  const before = await paid();
  await test.fault({ provider: 'openai', mode: 'hang', path: '/images/' });
  const single = pipeline.operator
    .post(`/api/blog-posts/${post!.id}/generate-featured-image`)
    .send({})
    .then((r) => r);
  await waitFor(async () => (await pipeline.jobs(site.id, 'generate-image')).length === 1);
  const [one, two] = [generate(), generate()];
  await waitFor(async () => (await pipeline.jobs(site.id, 'generate-image')).length === 2);
  await answerAll();
  expect((await single).status).toBe(200);
  expect((await one).processed).toBe(2);
  expect(await two).toEqual(await one);
  expect((await paid()) - before).toBe(2);
  expect(await pipeline.jobs(site.id, 'generate-images')).toHaveLength(1);
});

it('names a post whose image was refused, and goes on with the others', async () => {
  await posts(5);
  await test.fault({ provider: 'openai', mode: 'refusal', times: 1, path: '/images/' });
  const result = await generate();
  expect(result).toMatchObject({ processed: 4, refusedCount: 1 });
  const [refused] = result.refused;
  expect(refused).toMatchObject({ title: expect.stringMatching(/./), reason: expect.stringMatching(/./) });
  expect((await pipeline.post(site.id, refused!.postId)).featuredImageUrl).toBeNull();
});

it('stops at the budget, and says how many posts it had no room for', async () => {
  await posts(7);
  const { one } = await costs();
  await pipeline.operator
    .patch('/api/spending-settings')
    .query({ siteId: site.id })
    .send({ dailyBudgetCents: one.cents * 2 })
    .expect(200);
  const result = await generate();
  expect(result.processed + result.outOfBudget).toBe(7);
  expect(result.processed).toBeLessThanOrEqual(3);
  expect(result.message).toContain(`Today’s AI budget has no room for ${result.outOfBudget} more.`);
});

it('stops when it is told to, and says what came of it', async () => {
  await posts(9);
  await test.fault({ provider: 'openai', mode: 'hang', path: '/images/' });
  const running = begin().then((response) => response);
  await waitFor(async () => (await requestsTo(test, 'openai', '/images/')).length >= 2);
  const jobs = await pipeline.jobs(site.id, 'generate-images');
  const { body } = await stop(jobs[0]!.id).expect(200);
  expect(body).toMatchObject({ status: 'cancelled', result: { processed: 0, underWay: 2, notBegun: 7 } });
  await answerAll();
  await pipeline.idle(site.id);
  await running;
  expect(await imagesMissing()).toBe(7);
  await stop(jobs[0]!.id).expect(409);
  // What is left can be generated by another run.
  expect(await generate()).toMatchObject({ processed: 7 });
});

it('skips posts that were deleted or got an image by then', async () => {
  const made = await posts(6);
  const { ended } = JobFollower.prototype;
  let isFirst = true;
  jest.spyOn(JobFollower.prototype, 'ended').mockImplementation(async function (this: JobFollower, context, jobs) {
    if (isFirst) {
      isFirst = false;
      const [oldest, next] = made.toSorted((a, b) => a.id - b.id);
      await pipeline.operator.delete(`/api/videos/${oldest!.videoId}`).expect(200);
      await pipeline.operator.post(`/api/blog-posts/${next!.id}/use-youtube-thumbnail`).expect(200);
    }
    return ended.call(this, context, jobs);
  });
  expect(await generate()).toMatchObject({ processed: 4, notNeeded: 2 });
  expect(
    (await pipeline.posts(site.id)).filter(({ featuredImageType }) => featuredImageType === 'youtube'),
  ).toHaveLength(1);
});

it('continues after its process ended, and has no image generated twice', async () => {
  await posts(9);
  const before = await paid();
  const { ended } = JobFollower.prototype;
  let waits = 0;
  jest.spyOn(JobFollower.prototype, 'ended').mockImplementation(async function (this: JobFollower, context, jobs) {
    const found = await ended.call(this, context, jobs);
    if ((waits += 1) % 2 === 1 && waits < 4) throw new Error('killed');
    return found;
  });
  expect(await generate()).toMatchObject({ processed: 9 });
  expect(waits).toBeGreaterThan(3);
  expect((await paid()) - before).toBe(9);
});

it('does not ask again for an image that was generated and never arrived', async () => {
  const [post] = await posts(1);
  const before = await paid();
  await test.fault({ provider: 'openai', mode: 'reset', afterWork: true, path: '/images/' });
  const result = await generate();
  expect(result).toMatchObject({ processed: 0, refusedCount: 1 });
  expect(result.refused[0]!.reason).toContain('it was lost before it was saved');
  expect((await paid()) - before).toBe(1);
  const calls = test.database.dataSource.getRepository(AiCall);
  expect(await calls.countBy({ postId: post!.id, kind: 'picture' })).toBe(1);
  await answerAll();
  // A person may pay for another one.
  expect(await generate()).toMatchObject({ processed: 1 });
});

// The last: a key that is refused isn't tried again for a while.
it('asks a service no further that fails, and says why', async () => {
  await posts(9);
  await test.fault({ provider: 'openai', mode: 'forbidden', path: '/images/' });
  const result = await generate();
  expect(result).toMatchObject({ processed: 0, refusedCount: 4, notBegun: 5 });
  expect(result.message).toMatch(
    /5 posts were left out because the AI service failed: The AI service does not allow this API key/,
  );
});
