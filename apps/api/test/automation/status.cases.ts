import { ProviderError } from '@pressloom/clients/http';
import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VideoView } from '@pressloom/contracts/videos';
import { Job, Keyword, TallyMark, Video } from '@pressloom/database/entities';
import { ProviderHealthService } from '../../src/common/providers/provider-health.service.ts';
import { WordPressProvider } from '../../src/common/providers/wordpress.provider.ts';
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
  test.clock.set(null);
  await test.database.dataSource.query('DELETE FROM provider_health');
  await test.database.dataSource.query(`DELETE FROM wordpress_sites`);
});
afterAll(() => test.close());

const writeRound = () => test.app.get(WritePostsJob).run({ createdAt: test.clock.now() });
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
  // Notes that nothing was written from wait too, each for a click.
  const notes = { youtubeId: null, title: 'Notes', source: 'live' } as const;
  const other = await pipeline.site({ brand: 'meditation' });
  const { parts, lastSearchAt, lastWriteAt } = await status(site);
  await rows.insert([
    { ...notes, wordpressSiteId: site.id },
    { ...notes, wordpressSiteId: site.id, status: 'processed' },
    { ...notes, wordpressSiteId: other.id },
    { ...notes, youtubeId: 'elsewhere__', source: 'sandbox', sourceWords: 100, wordpressSiteId: other.id },
  ]);
  // What another website has, found and wrote of late is its own.
  const { manager } = test.database.dataSource;
  const there = await pipeline.keyword(other.id, 'there');
  const later = new Date(test.clock.now().getTime() + 60_000);
  await manager.update(Keyword, there.id, { lastChecked: later });
  const written = { wordpressSiteId: other.id, kind: 'post_written', happenedAt: later, automatic: true } as const;
  await manager.insert(TallyMark, written);
  expect(await status(site)).toMatchObject({ notesWaiting: 1, parts, lastSearchAt, lastWriteAt });
  expect(await found(site)).toEqual([0, 1, 1, 1, 2]);
});

it('begins no more posts than there is room for beside those that wait or are written', async () => {
  const site = await pipeline.site({ videosPerSearch: 7 });
  const other = await pipeline.site({ brand: 'meditation' });
  const videos = await pipeline.discover(site.id, 'many');
  await test.database.dataSource.getRepository(Video).update({ wordpressSiteId: site.id }, { sourceWords: 100 });
  const path = `/api/website-automation-settings/${site.id}`;
  await pipeline.operator.patch(path).send({ draftStock: 1 }).expect(200);
  const jobs = test.database.dataSource.getRepository(Job);
  /** One that no process works, as its message is left out. */
  const writing = (siteId: number, videoId: number, state: 'queued' | 'running') => {
    const target = `video:${videoId}`;
    return jobs.save(jobs.create({ type: 'generate-post', target, lane: target, siteId, status: state }));
  };
  const [first, second] = videos as [VideoView, VideoView];
  const open = [
    await writing(site.id, first.id, 'queued'),
    await writing(site.id, second.id, 'running'),
    await writing(other.id, 0, 'running'),
  ];
  // Three go out in a day, and one more may wait.
  expect(await writeRound()).toMatchObject({ written: 2 });
  await jobs.remove(open);
  await pipeline.idle(site.id);
  // Drafts that are past their days are left to people, and take the room of no other.
  test.clock.set(new Date(test.clock.now().getTime() + 7 * 86_400_000));
  expect(await writeRound()).toMatchObject({ written: 4 });
  await pipeline.idle(site.id);
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
    reason: expect.stringContaining('drafts only'),
  });
});

it('writes anew once the days of the drafts that wait are over', async () => {
  const site = await pipeline.site({ videosPerSearch: 5 });
  await pipeline.discover(site.id, 'long ago');
  await test.database.dataSource.getRepository(Video).update({ wordpressSiteId: site.id }, { sourceWords: 100 });
  const path = `/api/website-automation-settings/${site.id}`;
  await pipeline.operator.patch(path).send({ draftStock: 0, draftDays: 2 }).expect(200);
  expect(await writeRound()).toMatchObject({ written: 3 });
  await pipeline.idle(site.id);
  const written = Date.now();
  test.clock.set(new Date(written + 47 * 3_600_000));
  expect(await writeRound()).toMatchObject({ written: 0 });
  test.clock.set(new Date(written + 49 * 3_600_000));
  expect(await writeRound()).toMatchObject({ written: 2 });
  await pipeline.idle(site.id);
});

it('calls publishing active for a draft that still goes out, and for none that was left to people', async () => {
  const site = await pipeline.site({ videosPerSearch: 1 });
  await publishesByItself(site);
  const [video] = await pipeline.discover(site.id, 'goes out');
  await test.database.dataSource.getRepository(Video).update({ wordpressSiteId: site.id }, { sourceWords: 100 });
  expect(await writeRound()).toMatchObject({ written: 1 });
  await pipeline.idle(site.id);
  const rules = { autoGenerateBlogs: false, autoPublishToWordpress: true };
  await pipeline.operator.put(`/api/keywords/${video?.keywordId}/automation`).send(rules).expect(200);
  expect((await status(site)).parts[2]).toMatchObject({ key: 'publishing', state: 'active' });
  test.clock.set(new Date(test.clock.now().getTime() + 8 * 86_400_000));
  expect((await status(site)).parts[2]).toMatchObject({ key: 'publishing', state: 'paused' });
});

it('tells of the WordPress that fails where it fails, and nowhere else', async () => {
  const [site, other] = [await pipeline.site(), await pipeline.site({ brand: 'meditation' })];
  await test.database.dataSource.query(
    `INSERT INTO provider_health (provider, scope, failing_since, error_message) VALUES ('wordpress', $1, now(), 'Away.')`,
    [test.app.get(WordPressProvider, { strict: false }).scope({ id: site.id } as never)],
  );
  await pipeline.keyword(site.id, 'here');
  await pipeline.keyword(other.id, 'there');
  expect((await status(site)).issues).toMatchObject([{ kind: 'service', message: 'Away.' }]);
  expect((await status(other)).issues).toEqual([]);
});

it('tells of trouble with the mail server that carries the website’s own mails, and with no other', async () => {
  const [own, shared] = [await pipeline.site(), await pipeline.site({ brand: 'meditation' })];
  const server = { fromAddress: 'news@press.example', smtpHost: 'smtp.press.example', smtpPort: 587 };
  await pipeline.operator.put(`/api/newsletter-sender?siteId=${own.id}`).send(server).expect(200);
  const health = test.app.get(ProviderHealthService, { strict: false });
  const fails = (message: string) =>
    new ProviderError({ provider: 'mail', code: 'unreachable', message, retryable: true });
  const issues = async (site: SiteView) =>
    (await status(site)).issues.map(({ message }) => message).filter((message) => message.endsWith('is away.'));
  await health.record('mail', 'sandbox', fails('The installation’s is away.'));
  expect([await issues(own), await issues(shared)]).toEqual([[], ['The installation’s is away.']]);
  await health.record('mail', 'sandbox', null);
  await health.record('mail', `site:${own.id}`, fails('Its own is away.'));
  expect([await issues(own), await issues(shared)]).toEqual([['Its own is away.'], []]);
});
