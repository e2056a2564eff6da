import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { SiteView } from '@pressloom/contracts/sites';
import { Video } from '@pressloom/database/entities';
import { WritePostsJob } from '../../src/pipeline/automation/writing/write-posts.job.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let pipeline: Pipeline;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
afterEach(() => test.database.dataSource.query(`DELETE FROM wordpress_sites`));
afterAll(() => test.close());

const writeRound = () => test.app.get(WritePostsJob).run();
const publishesByItself = (site: SiteView) =>
  pipeline.operator.patch(`/api/wordpress-sites/${site.id}`).send({ autoPublish: true }).expect(200);
const status = async (site: SiteView) =>
  (await pipeline.operator.get(`/api/automation-status?siteId=${site.id}`).expect(200)).body as AutomationStatus;
const found = async (site: SiteView) => {
  const { videosWaiting, videosByHand, videosFailed, videosThin, videosUnusable } = await status(site);
  return [videosWaiting, videosByHand, videosFailed, videosThin, videosUnusable];
};

it('leaves out of what waits what can not be written from, and what waits for a person', async () => {
  const site = await pipeline.site({ videosPerSearch: 7 });
  const videos = await pipeline.discover(site.id, 'waiting');
  const keywordId = videos[0]?.keywordId as number;
  const rows = test.database.dataSource.getRepository(Video);
  const change = (place: number, changes: Partial<Video>) => rows.update(videos[place]?.id as number, changes);
  await rows.update({ wordpressSiteId: site.id }, { sourceWords: 100 });
  expect(await found(site)).toEqual([7, 0, 0, 0, 0]);
  await change(0, { flag: 'private' });
  await change(1, { title: '' });
  await change(2, { source: 'live' });
  await change(3, { failures: 3 });
  await change(4, { sourceWords: 59 });
  expect(await found(site)).toEqual([2, 0, 1, 1, 3]);
  expect(await writeRound()).toMatchObject({ written: 2 });
  await pipeline.idle(site.id);
  expect(await found(site)).toEqual([0, 0, 1, 1, 3]);
  await change(2, { source: 'sandbox' });
  await pipeline.operator.put(`/api/keywords/${keywordId}/automation`).send({ autoGenerateBlogs: false }).expect(200);
  expect(await found(site)).toEqual([0, 1, 1, 1, 2]);
});

it('calls no part active that the rules of all keywords leave to people', async () => {
  const site = await pipeline.site();
  await publishesByItself(site);
  const keyword = await pipeline.keyword(site.id, 'ruled');
  const states = async () => (await status(site)).parts.map(({ state }) => state);
  const rule = (form: object) => pipeline.operator.put(`/api/keywords/${keyword.id}/automation`).send(form).expect(200);
  expect(await states()).toEqual(['active', 'active', 'active']);
  await rule({ autoGenerateBlogs: true, autoPublishToWordpress: false });
  expect(await states()).toEqual(['active', 'active', 'paused']);
  await rule({ autoGenerateBlogs: false, autoPublishToWordpress: true });
  expect(await states()).toEqual(['active', 'paused', 'paused']);
  await rule({ isActive: false });
  expect((await states())[0]).toBe('paused');
});

it('calls publishing paused where all would stay drafts, since it is made from sandbox data', async () => {
  const site = await pipeline.site({ siteUrl: 'https://press.example' });
  await publishesByItself(site);
  await pipeline.keyword(site.id, 'drafts');
  expect((await status(site)).parts[2]).toMatchObject({
    state: 'paused',
    reason: expect.stringContaining('draft only'),
  });
});
