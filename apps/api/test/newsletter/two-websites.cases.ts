import type { GenerateNewsletterAnswer } from '@pressloom/contracts/newsletters';
import type { SiteView } from '@pressloom/contracts/sites';
import { BlogPost, Job, Newsletter, NewsletterItem } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { chosenItems } from '../../src/newsletter/issues/chosen-items.ts';
import { IssueGeneration } from '../../src/newsletter/issues/generation.service.ts';
import { IssueStore } from '../../src/newsletter/issues/issue-store.service.ts';
import { SitesService } from '../../src/sites/sites.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { storedIssue, storedPost, storedVideo } from './issue-scene.ts';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let otherSite: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
});
beforeEach(async () => {
  // Ten in the morning in New York.
  test.clock.set(new Date('2026-11-02T15:00:00Z'));
  const pipeline = new Pipeline(test, operator);
  site = await pipeline.site({ brand: 'fire-news' });
  otherSite = await pipeline.site({ brand: 'meditation' });
});
afterEach(async () => {
  test.clock.set(null);
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
});
afterAll(() => test.close());

const set = ({ id }: SiteView, form: object) =>
  operator
    .post('/api/newsletter-settings')
    .send({ wordpressSiteId: id, ...form })
    .expect(200);
const generated = async ({ id }: SiteView, form: object = {}) =>
  (
    await operator
      .post('/api/newsletters/generate')
      .send({ siteId: id, ...form })
      .expect(200)
  ).body as GenerateNewsletterAnswer;
const itemsOf = (newsletterId: number) =>
  test.database.dataSource.getRepository(NewsletterItem).find({ where: { newsletterId }, order: { position: 'ASC' } });

describe('the newsletter of one of two websites', () => {
  it('is made of its own posts and videos', async () => {
    const [mine, myVideo] = [await storedPost(test, site.id), await storedVideo(test, site.id)];
    await storedPost(test, otherSite.id);
    await storedVideo(test, otherSite.id);
    const { items } = await generated(site, { articlesPerNewsletter: 8 });
    expect(items.map(({ postId, videoId }) => postId ?? videoId)).toEqual([mine, myVideo]);
  });

  it('is made by its own settings', async () => {
    await set(site, { articlesPerNewsletter: 1, frequencyDays: 30, scheduledTime: '05:00' });
    await set(otherSite, { articlesPerNewsletter: 2, frequencyDays: 3, scheduledTime: '09:00' });
    for (let count = 0; count < 3; count += 1) await storedPost(test, otherSite.id);
    const { items, scheduledFor } = await generated(otherSite);
    expect([items.length, scheduledFor]).toEqual([2, '2026-11-05T14:00:00.000Z']);
  });

  it('is its own for a moment at which that of the other goes out too', async () => {
    await storedPost(test, site.id);
    const theirs = await storedPost(test, otherSite.id);
    const generation = test.app.get(IssueGeneration, { strict: false });
    const dueAt = new Date('2026-11-04T02:00:00Z');
    const [one, other] = [await generation.make(site.id, dueAt), await generation.make(otherSite.id, dueAt)];
    const issues = await test.database.dataSource.getRepository(Newsletter).find({ order: { id: 'ASC' } });
    expect(issues.map(({ id, wordpressSiteId }) => [id, wordpressSiteId])).toEqual([
      [one, site.id],
      [other, otherSite.id],
    ]);
    expect((await itemsOf(other ?? 0)).map(({ postId }) => postId)).toEqual([theirs]);
  });
});

it('a video that stood in a newsletter comes in no later one, neither by itself nor with the post that was made of it', async () => {
  const { manager } = test.database.dataSource;
  const told = await storedVideo(test, site.id, { title: 'Told' });
  const id = await storedIssue(test, site.id);
  const item = { newsletterId: id, position: 0, kind: 'video', videoId: told, title: 'Told', summary: '' } as const;
  await manager.save(NewsletterItem, { ...item, url: 'https://www.youtube.com/watch?v=told' });
  const post = await storedPost(test, site.id, { title: 'Of the same video' });
  const fresh = await storedPost(test, site.id, { title: 'Fresh' });
  expect((await generated(site)).items.map(({ postId, videoId }) => [postId, videoId === told])).toEqual([
    [fresh, false],
    [post, false],
  ]);
  await manager.query('DELETE FROM newsletters WHERE id <> $1', [id]);
  await manager.query('UPDATE blog_posts SET video_id = $2 WHERE id = $1', [post, told]);
  const { items } = await generated(site);
  expect(items.flatMap(({ postId }) => postId ?? [])).toEqual([fresh]);
});

it('a post that another newsletter took, or somebody deleted, since it was chosen comes in none', async () => {
  const { manager } = test.database.dataSource;
  const fresh = await storedPost(test, site.id);
  const [taken, deleted] = [await storedPost(test, site.id), await storedPost(test, site.id)];
  const items = (await chosenItems(manager, site.id, 3)).map((item) => ({
    ...item,
    summary: '',
    hasOwnSummary: true,
    imageHash: null,
  }));
  expect(items.map(({ postId }) => postId)).toEqual([deleted, taken, fresh]);
  await storedIssue(test, site.id, { posts: [taken] });
  await manager.delete(BlogPost, deleted);
  const job = { type: 'generate-newsletter', target: 'site:0', lane: 'newsletter:0', status: 'running' } as const;
  const { id: jobId } = await manager.save(Job, { ...job, siteId: site.id });
  const wordpressSite = await test.app.get(SitesService, { strict: false }).get(site.id);
  const texts = { subjects: [], preheader: '' };
  const issue = { site: wordpressSite, jobId, scheduledFor: test.clock.now(), items, texts };
  const id = await test.app.get(IssueStore, { strict: false }).save(issue);
  expect((await itemsOf(id)).map(({ postId }) => postId)).toEqual([fresh]);
});
