import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('FailedWorkComesBack1792801300000');

const WRITTEN = new Date('2026-11-01T08:00:00Z');
const GIVEN = new Date('2026-11-02T08:00:00Z');

let siteId: number;

beforeEach(async () => {
  siteId = await insert('wordpress_sites', {
    name: 'Site',
    site_url: 'https://site.example',
    api_endpoint: 'https://site.example/wp-json/wp/v2',
    username: 'u',
    application_password: '',
    brand: 'general',
  });
});

async function insert(table: string, row: object, manager = steps().manager): Promise<number> {
  const columns = Object.keys(row);
  const values = columns.map((_, at) => `$${at + 1}`);
  const [stored] = await manager.query<{ id: number }[]>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')}) RETURNING *`,
    Object.values(row),
  );
  return stored?.id ?? 0;
}

/** A post and its text name each other. */
async function post(own: object, publication?: object): Promise<void> {
  const [{ id }] = await steps().query<[{ id: number }]>(`SELECT nextval('post_revisions_id_seq')::int AS id`);
  const site = { wordpress_site_id: siteId };
  await steps().transaction(async (manager) => {
    const row = { ...own, ...site, youtube_id: 'v', channel_title: 'c', source: 'live', created_at: WRITTEN };
    const postId = await insert('blog_posts', { ...row, current_revision_id: id }, manager);
    const revision = { id, post_id: postId, number: 1, title: 't', content: 'c', origin: 'model' };
    await insert('post_revisions', revision, manager);
    if (publication) await insert('publications', { ...site, ...publication, post_id: postId }, manager);
  });
}

const publications = () =>
  steps().query<object[]>(
    `SELECT tries, failed_at, next_try_at IS NOT NULL AS due, auto_published_at, waits_for_site, error
     FROM publications ORDER BY post_id`,
  );
const old = async (): Promise<unknown> => [
  await steps().query('SELECT id, status, auto_publish, created_at FROM blog_posts ORDER BY id'),
  await steps().query(
    'SELECT post_id, auto_published_at, held_reason, error, published_at FROM publications ORDER BY post_id',
  ),
  await steps().query('SELECT id, status FROM videos ORDER BY id'),
];

it('what failed before comes back, and nothing else; there and back', async () => {
  const draft = { status: 'draft', auto_publish: true };
  const failed = { auto_published_at: GIVEN, error: 'Away.' };
  await post(draft);
  await post(draft, failed);
  await post({ ...draft, auto_publish: false }, { error: 'Away.' });
  await post({ ...draft, status: 'published' }, { ...failed, published_at: GIVEN });
  await post(draft, { auto_published_at: GIVEN, held_reason: 'Pending.' });
  const before = await old();
  await runMigrations(steps());
  const not = { tries: 0, failed_at: null, due: false, waits_for_site: false };
  expect(await publications()).toEqual([
    { tries: 1, failed_at: GIVEN, due: true, auto_published_at: null, waits_for_site: true, error: 'Away.' },
    { ...not, auto_published_at: null, error: 'Away.' },
    { ...not, auto_published_at: GIVEN, error: 'Away.' },
    { ...not, auto_published_at: GIVEN, error: null },
  ]);
  const since = await steps().query<{ since: Date | null }[]>(
    'SELECT automation_since AS since FROM blog_posts ORDER BY id',
  );
  expect(since.map((row) => row.since)).toEqual([WRITTEN, expect.any(Date), null, WRITTEN, WRITTEN]);
  // The days of the failed one begin anew.
  expect(since[1]?.since?.getTime()).toBeGreaterThan(GIVEN.getTime());
  await undoLastMigration(steps());
  expect(await old()).toEqual(before);
  await runMigrations(steps());
});

it("counts a video's own failures out of its jobs", async () => {
  const video = { title: 'T', wordpress_site_id: siteId, source: 'live' };
  const ids: number[] = [];
  for (const youtubeId of ['own', 'provider', 'both']) {
    ids.push(await insert('videos', { ...video, youtube_id: youtubeId }));
  }
  const fail = (at: number, code: string, message: string) =>
    insert('jobs', {
      type: 'generate-post',
      target: `video:${ids[at]}`,
      lane: `video:${ids[at]}`,
      site_id: siteId,
      status: 'failed',
      error: JSON.stringify({ code, message, statusCode: 502 }),
      finished_at: GIVEN,
    });
  await fail(0, 'model_answer_unusable', 'First.');
  await fail(0, 'model_answer_unusable', 'Second.');
  await fail(1, 'provider_failed', 'Away.');
  await fail(2, 'source_unusable', 'Private.');
  await fail(2, 'quota_exhausted', 'Spent.');
  await runMigrations(steps());
  expect(await steps().query('SELECT failures, failed_at, failure FROM videos ORDER BY id')).toEqual([
    { failures: 2, failed_at: GIVEN, failure: 'Second.' },
    { failures: 0, failed_at: null, failure: null },
    { failures: 1, failed_at: GIVEN, failure: 'Private.' },
  ]);
  await undoLastMigration(steps());
});
