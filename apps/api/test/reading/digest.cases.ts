import type { Digest } from '@pressloom/contracts/dashboard';
import type { JobView } from '@pressloom/contracts/jobs';
import type { SiteView } from '@pressloom/contracts/sites';
import { MAX_VIDEO_FAILURES } from '@pressloom/contracts/videos';
import { Job, Video } from '@pressloom/database/entities';
import { dayIn } from '../../src/common/zone-days.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { digestByMail } from './digest-by-mail.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const ZONE = 'America/New_York';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
beforeEach(async () => {
  site = await pipeline.site({ videosPerSearch: 3 });
});
afterEach(async () => {
  test.clock.set(null);
  await control(test, 'reset', {});
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
});
afterAll(() => test.close());

const today = (): string => dayIn(ZONE, test.clock.now());
const get = (query: string) => pipeline.operator.get(`/api/digest${query}`);
const digest = async (day = today(), { id } = site): Promise<Digest> =>
  (await get(`?siteId=${id}&day=${day}`).expect(200)).body as Digest;
const NONE = { count: 0, items: [] };
const NOTHING = {
  ...{ summary: 'Nothing happened.', found: NONE, written: NONE, published: NONE, held: NONE, failed: NONE },
  ...{ spentCents: 0, sandboxCents: 0, waiting: [] },
};
const publish = (postId: number, status: number) =>
  pipeline.operator.post(`/api/blog-posts/${postId}/auto-publish`).expect(status);
const titles = ({ items }: Digest['found']): string[] => items.map(({ title }) => title);

/** What was done, and what the stand-in's part of it counts for. */
const withCost = (done: string): unknown =>
  expect.stringMatching(
    new RegExp(
      `^${done.replaceAll('.', '\\.')} Simulated texts and pictures, which nobody bills, count as \\$0\\.\\d\\d\\.$`,
    ),
  );

it('tells a good day by name, and what waits for a person, and nothing of it to another website', async () => {
  const other = await pipeline.site({ brand: 'meditation' });
  const [first, second] = await pipeline.discover(site.id, 'ladder truck');
  const posts = [await pipeline.write(first?.id as number), await pipeline.write(second?.id as number)];
  await publish(posts[0]?.id as number, 200);
  const told = await digest();
  expect(told).toMatchObject({
    siteId: site.id,
    siteName: site.name,
    day: today(),
    timeZone: ZONE,
    summary: withCost('Found 3 videos, wrote 2 posts and published 1 post.'),
    found: { count: 3 },
    written: { count: 2 },
    published: { count: 1, items: [{ title: posts[0]?.title, reason: null }] },
    held: { count: 0, items: [] },
    failed: { count: 0, items: [] },
    waiting: [{ text: '1 draft is waiting to be published', link: '/content-generation?tab=processed' }],
  });
  expect(titles(told.found)).toHaveLength(3);
  expect(titles(told.written)).toEqual([posts[1]?.title, posts[0]?.title]);
  expect(told.published.items[0]?.link).toMatch(/^http.*\/wordpress\/fire-news\//);
  expect(await digest(today(), other)).toMatchObject(NOTHING);
});

it('tells what a day was for readers and members, of this website alone', async () => {
  const other = await pipeline.site({ brand: 'meditation' });
  const now = new Date();
  const before = new Date(now.getTime() - 3 * 86_400_000);
  const rows = async (siteId: number, at: Date): Promise<void> => {
    const run = (sql: string) => test.database.dataSource.query(sql, [siteId, at]);
    await run(`INSERT INTO newsletters (wordpress_site_id, subject, language, sent_at) VALUES ($1, 'Fires', 'en', $2)`);
    await run(
      `INSERT INTO mail_log (key, template, email, wordpress_site_id, queued_at, status, status_at, reason, kept_until)
       VALUES (gen_random_uuid(), 'digest', 'ada@press.example', $1, $2::timestamptz, 'refused', $2, 'No.', $2::timestamptz + interval '1 year')`,
    );
    await run(`INSERT INTO tally_marks (wordpress_site_id, kind, amount, happened_at)
               VALUES ($1, 'subscriber_gained', 3, $2), ($1, 'subscriber_lost', 1, $2)`);
  };
  await rows(site.id, now);
  await rows(site.id, before);
  await rows(other.id, before);
  expect((await digest()).summary).toBe(
    '1 newsletter went out. 3 readers joined the list and 1 reader left it. 1 email may not have arrived.',
  );
  expect((await digest(today(), other)).summary).toBe('Nothing happened.');
});

it('tells nothing of a post that a person left to another day when the budget asked', async () => {
  const [video] = await pipeline.discover(site.id, 'no today');
  await pipeline.operator.patch('/api/spending-settings').send({ siteId: site.id, dailyBudgetCents: 0 }).expect(200);
  await pipeline.operator.post(`/api/videos/${video?.id}/generate-blog`).expect(409);
  const refused = (await pipeline.jobs(site.id, 'generate-post')).find(({ target }) => target === `video:${video?.id}`);
  expect(refused).toMatchObject({ status: 'failed', error: { code: 'budget_spent' } });
  expect((await digest()).failed.count).toBe(1);
  const { body } = await pipeline.operator.post(`/api/jobs/${refused?.id}/cancel`).expect(200);
  expect(body).toMatchObject({ status: 'cancelled', error: { code: 'budget_spent' } });
  expect((await digest()).failed).toEqual({ count: 0, items: [] });
  await pipeline.operator.post(`/api/jobs/${refused?.id}/cancel`).expect(409);
  await test.database.dataSource.query('DELETE FROM spending_budgets');
});

it('tells what failed with the stored reason, each once, and nothing of what was done later that day', async () => {
  const [first, second] = await pipeline.discover(site.id, 'ladder truck');
  const post = await pipeline.write(first?.id as number);
  await test.fault({ provider: 'openai', mode: 'quota' });
  await pipeline.operator.post(`/api/videos/${second?.id}/generate-blog`).expect(502);
  await pipeline.operator.post(`/api/videos/${second?.id}/generate-blog`).expect(502);
  await test.fault({ provider: 'wordpress', mode: 'forbidden' });
  await publish(post.id, 502);
  const [failedWrite] = (await pipeline.jobs(site.id, 'generate-post')).filter(({ status }) => status === 'failed');
  const [failedPublish] = await pipeline.jobs(site.id, 'publish-post');
  const reasonOf = (job: JobView | undefined) => job?.error?.message;
  expect(await digest()).toMatchObject({
    summary: withCost('Found 3 videos and wrote 1 post. 2 steps failed.'),
    failed: {
      count: 2,
      items: [
        { title: `Publishing “${post.title}”`, reason: reasonOf(failedPublish), link: '/jobs' },
        { title: `Writing “${second?.title}”`, reason: reasonOf(failedWrite), link: '/jobs' },
      ],
    },
  });
  expect(reasonOf(failedWrite)).toContain('quota is used up');
  await control(test, 'reset', {});
  await publish(post.id, 200);
  expect(await digest()).toMatchObject({
    summary: withCost('Found 3 videos, wrote 1 post and published 1 post. 1 step failed.'),
    failed: { items: [{ title: `Writing “${second?.title}”` }] },
  });
});

it('tells what the website holds as a draft, and why, and for how long it is one', async () => {
  const other = await pipeline.site({ brand: 'meditation' });
  const [first] = await pipeline.discover(site.id, 'ladder truck');
  const post = await pipeline.write(first?.id as number);
  await publish(post.id, 200);
  const reason = 'The user may not publish.';
  await test.database.dataSource.query(
    `UPDATE publications SET held_reason = $2, published_at = NULL WHERE post_id = $1`,
    [post.id, reason],
  );
  await test.database.dataSource.query(`UPDATE blog_posts SET status = 'draft' WHERE id = $1`, [post.id]);
  expect(await digest()).toMatchObject({
    summary: withCost('Found 3 videos and wrote 1 post. 1 post is on hold.'),
    held: { count: 1, items: [{ title: post.title, reason }] },
    waiting: [{ text: '1 post is waiting on the website as a draft' }],
  });
  expect(await digest(today(), other)).toMatchObject(NOTHING);
  await test.database.dataSource.query(`UPDATE blog_posts SET status = 'published' WHERE id = $1`, [post.id]);
  expect((await digest()).waiting).toEqual([]);
});

describe('what waits for a person', () => {
  const waiting = async () => (await digest()).waiting.map(({ text }) => text);

  it('is told each once, and not what does not wait or is of another website', async () => {
    const { dataSource } = test.database;
    const other = await pipeline.site({ brand: 'meditation' });
    const often = { failures: MAX_VIDEO_FAILURES, sourceWords: 9_000 };
    const thin = { failures: 0, sourceWords: 1 };
    const rows: Partial<Video>[] = [
      { ...often, sourceWords: 1 },
      { ...often },
      { ...often, flag: 'vanished' },
      { ...often, status: 'processed' },
      { ...often, failures: MAX_VIDEO_FAILURES - 1 },
      { ...thin },
      { ...thin, flag: 'vanished' },
      { ...thin, status: 'processed' },
      { ...often, wordpressSiteId: other.id },
      { ...thin, wordpressSiteId: other.id },
    ];
    const about = { source: 'live', title: 'A video', wordpressSiteId: site.id } as const;
    await dataSource.manager.insert(
      Video,
      rows.map((row, index) => ({ ...about, youtubeId: `waits-${index}`, ...row })),
    );
    for (const [siteId, day, status] of [
      [site.id, 1, 'waiting'],
      [site.id, 2, 'pending'],
      [other.id, 1, 'waiting'],
    ]) {
      await dataSource.query(
        `INSERT INTO newsletter_schedule (wordpress_site_id, scheduled_date, scheduled_time, due_at, status)
         VALUES ($1, current_date - $2::int, '09:00', now() - $2 * interval '1 day', $3)`,
        [siteId, day, status],
      );
    }
    const limitedAt = Date.now() - 23 * 3_600_000;
    await dataSource.query(
      `INSERT INTO newsletter_settings (wordpress_site_id, confirmations_limited_at) VALUES ($1, $2)`,
      [site.id, new Date(limitedAt)],
    );
    const limited = 'more people signed up than the hourly limit of confirmation emails allows';
    const others = [
      '1 newsletter is waiting to be sent or skipped',
      '2 videos are waiting after repeated failures',
      '1 video is waiting for a transcript',
    ];
    expect(await waiting()).toEqual([others[0], limited, ...others.slice(1)]);
    test.clock.set(new Date(limitedAt + 24 * 3_600_000));
    expect(await waiting()).toEqual(others);
  });

  it('is a draft, unless it goes out by itself', async () => {
    const [first] = await pipeline.discover(site.id, 'ladder truck');
    const { id } = await pipeline.write(first?.id as number);
    const after = async (setting: string, isOn: boolean, sinceDays: number | null): Promise<string[]> => {
      await test.database.dataSource.query(`UPDATE wordpress_sites SET auto_publish = $2 WHERE id = $1`, [
        site.id,
        setting !== 'website' || isOn,
      ]);
      await test.database.dataSource.query(
        `UPDATE blog_posts SET auto_publish = $2, automation_since = now() - $3::int * interval '1 day' WHERE id = $1`,
        [id, setting !== 'post' || isOn, sinceDays],
      );
      return waiting();
    };
    const waits = ['1 draft is waiting to be published'];
    expect(await after('all', true, 1)).toEqual([]);
    expect(await after('website', false, 1)).toEqual(waits);
    expect(await after('post', false, 1)).toEqual(waits);
    expect(await after('all', true, null)).toEqual(waits);
    expect(await after('all', true, 400)).toEqual(waits);
  });
});

it('counts what was deleted since, which has no name any more', async () => {
  const [first, ...others] = await pipeline.discover(site.id, 'ladder truck');
  await pipeline.write(first?.id as number);
  await pipeline.operator.delete(`/api/videos/${first?.id}`).expect(200);
  const told = await digest();
  expect(told).toMatchObject({
    summary: withCost('Found 3 videos and wrote 1 post.'),
    written: { count: 1, items: [] },
  });
  expect(titles(told.found).toSorted()).toEqual(others.map(({ title }) => title).toSorted());
});

it('tells why it failed last of what failed, was done, and failed again, though other work was done, or the same on another day', async () => {
  const of = (target: string, type: Job['type']) => ({ type, siteId: site.id, target, lane: target });
  const at = (time: string) => ({ finishedAt: new Date(`2026-06-${time}:00Z`) });
  const failed = (message: string) => ({
    status: 'failed' as const,
    error: { code: 'provider_failed' as const, message, statusCode: 502 },
  });
  const [keyword, video] = ['keyword:900000', 'video:900000'];
  await test.database.dataSource.manager.insert(Job, [
    { ...of(keyword, 'search-keyword'), ...failed('First.'), ...at('10T12:00') },
    { ...of(keyword, 'search-keyword'), status: 'completed', ...at('10T12:01') },
    { ...of(keyword, 'search-keyword'), ...failed('Last.'), ...at('10T12:02') },
    { ...of(keyword, 'search-keyword'), status: 'completed', ...at('11T12:00') },
    { ...of(video, 'generate-post'), ...failed('No text.'), ...at('10T11:00') },
    { ...of(video, 'generate-image'), status: 'completed', ...at('10T12:00') },
  ]);
  expect((await digest('2026-06-10')).failed).toMatchObject({
    count: 2,
    items: [{ reason: 'Last.' }, { reason: 'No text.' }],
  });
});

it('names five of each at most, and counts them all', async () => {
  const { manager } = test.database.dataSource;
  const failed = {
    type: 'search-keyword' as const,
    siteId: site.id,
    status: 'failed' as const,
    finishedAt: new Date(),
  };
  const targets = Array.from({ length: 7 }, (_, index) => `keyword:${index + 900_000}`);
  await manager.insert(
    Job,
    targets.map((target) => ({
      ...failed,
      target,
      lane: target,
      error: { code: 'provider_failed', message: 'No.', statusCode: 502 },
    })),
  );
  const { failed: part, summary } = await digest();
  expect(summary).toBe('7 steps failed.');
  expect(part.items).toEqual(Array.from({ length: 5 }, () => ({ title: 'Search', reason: 'No.', link: '/jobs' })));
});

it.each([
  // The day of 23 hours, the day of 25.
  ['2026-03-08', '2026-03-08T04:59:59Z', false],
  ['2026-03-08', '2026-03-08T05:00:00Z', true],
  ['2026-03-08', '2026-03-09T03:59:59Z', true],
  ['2026-03-08', '2026-03-09T04:00:00Z', false],
  ['2026-11-01', '2026-11-02T04:59:59Z', true],
  ['2026-11-01', '2026-11-02T05:00:00Z', false],
])("the website's %s has the moment %s: %s", async (day, createdAt, isIn) => {
  const video = { youtubeId: 'edge-of-day', title: 'Edge', source: 'live' as const, wordpressSiteId: site.id };
  await test.database.dataSource.manager.insert(Video, { ...video, createdAt });
  expect((await digest(day)).found).toMatchObject({ count: isIn ? 1 : 0, items: isIn ? [{ title: 'Edge' }] : [] });
});

it('is of yesterday unless a day is named, and says when nothing happened', async () => {
  test.clock.set(new Date('2026-06-10T03:30:00Z'));
  const { body } = await get(`?siteId=${site.id}`).expect(200);
  expect(body).toMatchObject({ day: '2026-06-08', summary: 'Nothing happened.', waiting: [] });
});

it('is all zero without a website', async () => {
  await test.database.dataSource.query('DELETE FROM wordpress_sites');
  const { body } = await get('').expect(200);
  expect(body).toMatchObject({ siteId: null, siteName: null, summary: 'Nothing happened.', found: { count: 0 } });
});

it.each(['yesterday', '2026-02-30', '0000-01-01', '2026-1-1', '20260101', ''])('refuses %j for a day', async (day) => {
  const { body } = await get(`?siteId=${site.id}&day=${day}`).expect(400);
  expect((body as { fields: object }).fields).toHaveProperty('day');
});

digestByMail(() => ({ test, pipeline, site }));
