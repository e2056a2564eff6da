import type { JobEntry, JobView } from '@pressloom/contracts/jobs';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';

let test: TestApp;
let operator: TestAgent;
let siteIds: number[];

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  operator = await signedIn(test, 'operator');
  siteIds = [];
  for (const name of ['one', 'two']) {
    const site = { name, siteUrl: `https://${name}.example`, username: 'admin', applicationPassword: 'secret' };
    siteIds.push((await operator.post('/api/wordpress-sites').send(site).expect(201)).body.id as number);
  }
  // Job n: every third failed, every seventh waits; odd ones are searches of the first site.
  await test.database.dataSource.query(
    `INSERT INTO jobs (type, target, lane, site_id, status)
     SELECT CASE WHEN n % 2 = 1 THEN 'search-keyword' ELSE 'publish-post' END, 'target:' || n, 'target:' || n,
            ($1::int[])[1 + (n + 1) % 2],
            CASE WHEN n % 7 = 0 THEN 'queued' WHEN n % 3 = 0 THEN 'failed' ELSE 'completed' END
       FROM generate_series(1, 120) n ORDER BY n`,
    [siteIds],
  );
});
afterAll(() => test.close());

const get = (query: string) => operator.get(`/api/jobs?${query}`);
const numbers = (rows: unknown) => (rows as JobView[]).map((job) => Number(job.target.split(':')[1]));
const upTo120 = (keep: (n: number) => boolean) => Array.from({ length: 120 }, (_, index) => 120 - index).filter(keep);

it('pages from the newest to the oldest, none left out and none twice', async () => {
  const found: number[] = [];
  let cursor: string | undefined = '';
  for (let page = 0; cursor !== undefined; page++) {
    const answer: Response = await get(`pageSize=50${cursor && `&cursor=${cursor}`}`).expect(200);
    expect(answer.get('x-total-count')).toBe(page === 0 ? '120' : undefined);
    found.push(...numbers(answer.body));
    cursor = answer.get('x-next-cursor');
    if (page === 0)
      await test.database.dataSource.query(
        `INSERT INTO jobs (type, target, lane, status) VALUES ('generate-post', 'target:999', 'target:999', 'completed')`,
      );
  }
  expect(found).toEqual(upTo120(() => true));
  await test.database.dataSource.query(`DELETE FROM jobs WHERE target = 'target:999'`);
});

it('gives 50 unless told', async () => expect((await get('').expect(200)).body).toHaveLength(50));

it.each<[string, (n: number) => boolean]>([
  ['status=failed', (n) => n % 7 !== 0 && n % 3 === 0],
  ['status=active', (n) => n % 7 === 0],
  ['status=queued', (n) => n % 7 === 0],
  ['status=running', () => false],
  ['type=search-keyword', (n) => n % 2 === 1],
  ['type=publish-post&status=failed', (n) => n % 2 === 0 && n % 7 !== 0 && n % 3 === 0],
])('keeps to %s', async (query, keep) => {
  const answer: Response = await get(`pageSize=500&${query}`).expect(200);
  expect(numbers(answer.body)).toEqual(upTo120(keep));
  expect(answer.get('x-total-count')).toBe(String(upTo120(keep).length));
  expect(answer.get('x-next-cursor')).toBeUndefined();
});

it('keeps to a website, and shows all without one', async () => {
  const answer: Response = await get(`pageSize=500&siteId=${siteIds[0]}`).expect(200);
  expect(numbers(answer.body)).toEqual(upTo120((n) => n % 2 === 1));
});

it.each([
  'pageSize=0',
  'pageSize=501',
  'pageSize=ten',
  'pageSize=',
  'cursor=abc',
  'cursor=-1',
  'cursor=99999999999',
  'cursor=1%3B%20DROP%20TABLE%20jobs',
  'status=ended',
  'status=failed&status=queued',
  'type=everything',
  'type[]=publish-post',
  'siteId=one',
  'order=asc',
  'q=%00',
])('refuses %s', async (query) => {
  const { body } = await get(query).expect(400);
  expect(body).toMatchObject({ code: 'validation_failed', fields: expect.any(Object) });
});

it('shows a job in the words of the contract', async () => {
  const [job] = (await get('pageSize=1').expect(200)).body as [JobView];
  expect(job).toEqual({
    id: expect.any(Number),
    type: 'publish-post',
    target: 'target:120',
    siteId: siteIds[1],
    actor: null,
    status: 'failed',
    progress: { done: 0, total: 0, note: '' },
    result: null,
    error: null,
    attempts: 0,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    startedAt: null,
    finishedAt: null,
    title: null,
    isRepeatable: true,
  });
  expect((await operator.get(`/api/jobs/${job.id}`).expect(200)).body).toEqual(job);
});

it('names what a job works on, as long as it is there', async () => {
  const { dataSource } = test.database;
  const [keyword] = await dataSource.query<[{ id: number }]>(
    `INSERT INTO keywords (term, term_key, wordpress_site_id) VALUES ('ladder truck', 'ladder truck', $1) RETURNING id`,
    [siteIds[0]],
  );
  const [video, dropped] = await dataSource.query<[{ id: number }, { id: number }]>(
    `INSERT INTO videos (youtube_id, title, source, wordpress_site_id)
     VALUES ('aaaaaaaaaaa', 'A video', 'sandbox', $1), ('bbbbbbbbbbb', '', 'sandbox', $1) RETURNING id`,
    [siteIds[0]],
  );
  const [post] = await dataSource.query<[{ id: number }]>(
    `WITH post AS (
       INSERT INTO blog_posts (youtube_id, channel_title, source, video_id, wordpress_site_id, current_revision_id)
       VALUES ('aaaaaaaaaaa', 'A channel', 'sandbox', $1, $2, nextval('post_revisions_id_seq')) RETURNING id, current_revision_id
     )
     INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
     SELECT current_revision_id, id, 1, 'A post', '<p>Text</p>', 'model', 'written', 'en' FROM post RETURNING post_id AS id`,
    [video.id, siteIds[0]],
  );
  const [newsletter, list, slot] = await Promise.all(
    [
      `INSERT INTO newsletters (wordpress_site_id, subject, language) VALUES ($1, 'The news', 'en') RETURNING id`,
      `INSERT INTO subscriber_imports (wordpress_site_id, file_name, bytes, format) VALUES ($1, 'readers.csv', 1, '{}') RETURNING id`,
      `INSERT INTO newsletter_schedule (wordpress_site_id, scheduled_date, scheduled_time, due_at)
       VALUES ($1, '2026-06-10', '09:00', now()) RETURNING id`,
    ].map(async (sql) => (await dataSource.query<[{ id: number }]>(sql, [siteIds[0]]))[0]),
  );
  const named: [string, string, string | null][] = [
    ['send-newsletter', `newsletter:${newsletter?.id}`, 'The news'],
    ['import-subscribers', `import:${list?.id}`, 'readers.csv'],
    ['generate-newsletter', `slot:${slot?.id}`, 'Newsletter of 2026-06-10'],
    ['search-keyword', `keyword:${keyword.id}`, 'ladder truck'],
    ['generate-post', `video:${video.id}`, 'A video'],
    ['generate-post', `video:${dropped.id}`, 'Video bbbbbbbbbbb'],
    ['publish-post', `post:${post.id}`, 'A post'],
    ['sync-content', `site:${siteIds[1]}`, 'two'],
    ['publish-post', `post:${post.id + 1}`, null],
    ['generate-post', 'video:2147483648', null],
    ['plan-searches', 'schedule:plan-searches', null],
    ['send-mail', 'mail:0123', null],
  ];
  for (const [type, target] of named) {
    await dataSource.query(`INSERT INTO jobs (type, target, lane, status) VALUES ($1, $2, $2, 'failed')`, [
      type,
      target,
    ]);
  }
  const newest = (await get(`pageSize=${named.length}`).expect(200)).body as JobEntry[];
  expect(newest.toReversed().map(({ type, target, title }) => [type, target, title])).toEqual(named);
  const unrepeatable = newest.filter(({ isRepeatable }) => !isRepeatable).map(({ target }) => target);
  expect(unrepeatable).toEqual(['mail:0123', 'video:2147483648', `post:${post.id + 1}`]);
  const [mail] = newest as [JobEntry];
  await operator.post(`/api/jobs/${mail.id}/retry`).expect(409);
});

it('starts work again once: the old job can’t be started anew beside the later one', async () => {
  // What is done with the same website later is no such work.
  const made = ['failed', 'cancelled', 'failed'].map((status) => ['sync-content', status]);
  const ids: number[] = [];
  for (const [type, status] of [...made, ['try-voice', 'completed']]) {
    const [{ id }] = await test.database.dataSource.query<[{ id: number }]>(
      `INSERT INTO jobs (type, target, lane, status) VALUES ($3, $2, $2, $1) RETURNING id`,
      [status, `site:${siteIds[0]}`, type],
    );
    ids.push(id);
  }
  const newest = (await get(`pageSize=${ids.length}`).expect(200)).body as JobEntry[];
  expect(newest.map(({ id, isRepeatable }) => [id, isRepeatable])).toEqual([
    [ids[3], expect.any(Boolean)],
    [ids[2], true],
    [ids[1], false],
    [ids[0], false],
  ]);
  const { body } = await operator.post(`/api/jobs/${ids[0]}/retry`).expect(409);
  expect(body).toMatchObject({ code: 'job_not_retryable', message: expect.stringMatching(/already restarted/) });
});

it.each(['delete-site', 'send-newsletter'])('takes no %s out of the queue', async (type) => {
  const [{ id }] = await test.database.dataSource.query<[{ id: number }]>(
    `INSERT INTO jobs (type, target, lane, status) VALUES ($1, $2, $2, 'queued') RETURNING id`,
    [type, `waiting:${type}`],
  );
  const { body } = await operator.post(`/api/jobs/${id}/cancel`).expect(409);
  expect(body).toMatchObject({ code: 'job_not_cancellable', message: expect.stringMatching(/has already started/) });
  expect((await operator.get(`/api/jobs/${id}`).expect(200)).body).toMatchObject({ status: 'queued' });
});

it('keeps what failed as failed, but for what a spent budget refused', async () => {
  const cancelled = async (code: string) => {
    const [{ id }] = await test.database.dataSource.query<[{ id: number }]>(
      `INSERT INTO jobs (type, target, lane, status, error) VALUES ('try-voice', 'site:1', 'site:1', 'failed', $1) RETURNING id`,
      [JSON.stringify({ code, message: 'Not now.', statusCode: 409 })],
    );
    const { status } = await operator.post(`/api/jobs/${id}/cancel`);
    return [status, ((await operator.get(`/api/jobs/${id}`)).body as JobEntry).status];
  };
  expect(await cancelled('provider_failed')).toEqual([409, 'failed']);
  expect(await cancelled('budget_spent')).toEqual([200, 'cancelled']);
});
