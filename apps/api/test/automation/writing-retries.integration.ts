import type { SiteView } from '@pressloom/contracts/sites';
import { LatePictures } from '../../src/pipeline/automation/writing/late-pictures.service.ts';
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
afterEach(async () => {
  jest.restoreAllMocks();
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
});
afterAll(() => test.close());

/** A website that publishes by itself, with five videos to write from. */
async function siteWithVideos(): Promise<SiteView> {
  const site = await pipeline.site({ videosPerSearch: 5 });
  await pipeline.operator.patch(`/api/wordpress-sites/${site.id}`).send({ autoPublish: true }).expect(200);
  await pipeline.discover(site.id, 'tanker company');
  return site;
}

/** The job of a round of writing, queued now: each call is a try. */
function newJob(): () => ReturnType<WritePostsJob['run']> {
  const createdAt = test.clock.now();
  return () => test.app.get(WritePostsJob).run({ createdAt });
}

const failOnce = () =>
  jest.spyOn(test.app.get(LatePictures), 'request').mockRejectedValueOnce(new Error('No pictures now.'));

describe('a round of writing whose pictures could not be asked for', () => {
  it('publishes nothing that would wait for them, until its next try', async () => {
    const site = await siteWithVideos();
    await newJob()();
    await pipeline.idle(site.id);
    const attempt = newJob();
    failOnce();
    await expect(attempt()).rejects.toThrow('No pictures now.');
    expect(await pipeline.jobs(site.id, 'publish-post')).toEqual([]);
    expect(await attempt()).toMatchObject({ published: 3 });
    await pipeline.idle(site.id);
  });

  it('writes all the same, and its next try leaves those posts to the next round', async () => {
    const site = await siteWithVideos();
    const attempt = newJob();
    failOnce();
    await expect(attempt()).rejects.toThrow('No pictures now.');
    await pipeline.idle(site.id);
    expect(await pipeline.posts(site.id)).toHaveLength(5);
    expect(await attempt()).toMatchObject({ published: 0, written: 0 });
    expect(await newJob()()).toMatchObject({ published: 3 });
    await pipeline.idle(site.id);
  });
});
