import type { Actor } from '@pressloom/contracts/actors';
import type { JobView } from '@pressloom/contracts/jobs';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VideoView } from '@pressloom/contracts/videos';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { ScheduleService } from '../../src/jobs/schedule/schedule.service.ts';
import { PASSWORD, signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const PAT: Actor = { kind: 'person', name: 'Pat Sample' };
const KIM: Actor = { kind: 'person', name: 'kim@press.example' };
const AUTOMATION: Actor = { kind: 'automation', name: 'Automation' };

let test: TestApp;
let pat: Pipeline;
let kim: TestAgent;
let site: SiteView;
let keyword: KeywordView;
let videos: VideoView[];

beforeAll(async () => {
  test = await startTestApp();
  pat = new Pipeline(test, await signedIn(test, 'operator'));
  kim = await signedIn(test, 'operator', 'kim@press.example');
  await sql(`UPDATE users SET first_name = NULL, last_name = NULL WHERE email = 'kim@press.example'`);
  site = await pat.site({ videosPerSearch: 3, autoImages: true });
  keyword = await pat.keyword(site.id, 'ladder truck');
  await pat.search(keyword.id);
  videos = await pat.videos(site.id);
});
afterEach(async () => {
  test.clock.set(null);
  await control(test, 'reset', {});
});
afterAll(() => test.close());

const sql = (query: string, values: unknown[] = []) => test.database.dataSource.query<unknown[]>(query, values);
const keywordNow = async () =>
  ((await pat.operator.get(`/api/keywords?siteId=${site.id}`).expect(200)).body as KeywordView[]).find(
    ({ id }) => id === keyword.id,
  );
const lastJob = async (type: JobView['type']) => (await pat.jobs(site.id, type))[0];
const video = (index: number) => (videos[index] as VideoView).id;

it('a keyword tells who added it and who searched it last', async () => {
  expect(keyword).toMatchObject({ addedBy: PAT, searchedBy: null });
  expect(await keywordNow()).toMatchObject({ addedBy: PAT, searchedBy: PAT });
  await kim.post(`/api/keywords/${keyword.id}/search`).expect(200);
  expect(await keywordNow()).toMatchObject({ addedBy: PAT, searchedBy: KIM });
  expect(await lastJob('search-keyword')).toMatchObject({ actor: KIM });
});

it('a post tells who had it written, published it and changed it, and its picture is of whoever had it written', async () => {
  const post = await pat.write(video(0));
  await pat.idle(site.id);
  expect(post).toMatchObject({ writtenBy: PAT, publishedBy: null });
  expect(await lastJob('generate-image')).toMatchObject({ target: `post:${post.id}`, actor: PAT });
  await sql('UPDATE blog_posts SET changed_by = NULL');
  await kim.post(`/api/blog-posts/${post.id}/auto-publish`).expect(200);
  expect(await pat.post(site.id, post.id)).toMatchObject({ writtenBy: PAT, changedBy: null });
  await kim
    .patch(`/api/videos/${video(0)}`)
    .send({ isPremium: true })
    .expect(200);
  expect(await pat.post(site.id, post.id)).toMatchObject({ writtenBy: PAT, changedBy: KIM });
  const [marks] = await sql(
    `SELECT post.premium_by AS post, video.premium_by AS video FROM blog_posts post JOIN videos video ON video.id = post.video_id
     WHERE post.id = $1`,
    [post.id],
  );
  const stored = { ...KIM, userId: expect.any(Number) };
  expect(marks).toEqual({ post: stored, video: stored });
});

it('a post tells who made it public first, whoever sends it again', async () => {
  const post = await pat.write(video(1));
  await pat.idle(site.id);
  // Made from sandbox data, it becomes a draft there; on this machine's stand-in it is public.
  await kim.post(`/api/blog-posts/${post.id}/auto-publish`).expect(200);
  expect(await pat.post(site.id, post.id)).toMatchObject({ status: 'published', publishedBy: KIM });
  await pat.operator.post(`/api/blog-posts/${post.id}/auto-publish`).expect(200);
  expect(await pat.post(site.id, post.id)).toMatchObject({ status: 'published', publishedBy: KIM });
});

it('what a person chooses of a post is theirs: a picture, the premium mark, that it stays a draft', async () => {
  const { id } = await pat.write(video(2));
  await pat.idle(site.id);
  const acts: [string, () => Promise<unknown>][] = [
    ['thumbnail', () => kim.post(`/api/blog-posts/${id}/use-youtube-thumbnail`).expect(200)],
    [
      'picture',
      () => kim.post(`/api/blog-posts/${id}/generate-featured-image`).send({ style: 'dramatic' }).expect(200),
    ],
    ['premium', () => kim.patch(`/api/blog-posts/${id}`).send({ isPremium: true }).expect(200)],
    ['draft', () => kim.patch(`/api/blog-posts/${id}`).send({ status: 'draft' }).expect(200)],
  ];
  for (const [act, run] of acts) {
    await sql('UPDATE blog_posts SET changed_by = NULL');
    await run();
    expect([act, (await pat.post(site.id, id)).changedBy]).toEqual([act, KIM]);
  }
});

it('what the clock begins is the automation, and so is all that comes of it', async () => {
  const other = await pat.keyword(site.id, 'hose line');
  const clock = test.app.get(ScheduleService);
  await clock.tick();
  test.clock.set(new Date(Date.now() + 31 * 60_000));
  expect(await clock.tick()).toContain('plan-searches');
  const tick = await waitFor(
    async () => ((await pat.operator.get('/api/jobs?type=plan-searches&status=completed')).body as JobView[])[0],
  );
  expect(tick).toMatchObject({ actor: AUTOMATION });
  await pat.idle(site.id);
  const search = (await pat.jobs(site.id, 'search-keyword')).find(({ target }) => target === `keyword:${other.id}`);
  expect(search).toMatchObject({ actor: AUTOMATION });
});

it('what waits by itself is a person’s as soon as a person asks for it', async () => {
  const [{ id }] = (await sql(
    `INSERT INTO jobs (type, target, lane, site_id, status, automatic, actor)
     VALUES ('search-keyword', $1, $1, $2, 'queued', true, '{"kind":"automation","userId":null,"name":"Automation"}') RETURNING id`,
    [`keyword:${keyword.id}`, site.id],
  )) as [{ id: number }];
  const { body } = await kim.get(`/api/jobs/${id}`).expect(200);
  expect(body).toMatchObject({ actor: AUTOMATION });
  const asked = kim.post(`/api/keywords/${keyword.id}/search`).then(() => undefined);
  await waitFor(async () => {
    expect((await kim.get(`/api/jobs/${id}`).expect(200)).body).toMatchObject({ actor: KIM });
    return true;
  });
  await kim.post(`/api/jobs/${id}/cancel`).expect(200);
  await asked;
});

it('work that is tried again is whose who tries', async () => {
  const [{ id }] = (await sql(
    `INSERT INTO jobs (type, target, lane, site_id, status) VALUES ('search-keyword', $1, $1, $2, 'failed') RETURNING id`,
    [`keyword:${keyword.id}`, site.id],
  )) as [{ id: number }];
  expect((await kim.get(`/api/jobs/${id}`).expect(200)).body).toMatchObject({ actor: null });
  expect((await kim.post(`/api/jobs/${id}/retry`).expect(200)).body).toMatchObject({ actor: KIM });
  await pat.idle(site.id);
});

it('a plugin’s route acts for its caller too', async () => {
  const form = {
    ...SANDBOX_WORDPRESS,
    brand: 'psychic-tarot',
    name: 'Cards',
    siteUrl: pat.wordpressUrl('psychic-tarot'),
  };
  const cards = (await pat.operator.post('/api/wordpress-sites').send(form).expect(201)).body as SiteView;
  await kim.post('/api/sagsun/update-categories').send({ siteId: cards.id }).expect(200);
  expect((await pat.jobs(cards.id, 'update-categories'))[0]).toMatchObject({ actor: KIM });
});

it('the name stays when the account goes, and work that nobody signed in asked for is nobody’s', async () => {
  await sql(`DELETE FROM users WHERE email = 'kim@press.example'`);
  expect(await keywordNow()).toMatchObject({ addedBy: PAT, searchedBy: expect.objectContaining({ kind: 'person' }) });
  await test.agent().post('/api/auth/request-password-reset').send({ email: 'operator@press.example' }).expect(200);
  const [mail] = (await pat.operator.get('/api/jobs?type=password-reset').expect(200)).body as JobView[];
  expect(mail).toMatchObject({ actor: null });
  await test.agent().post('/api/auth/login').send({ email: 'operator@press.example', password: PASSWORD }).expect(200);
});
