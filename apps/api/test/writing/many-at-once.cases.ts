import type { PostView } from '@pressloom/contracts/posts';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VideoView } from '@pressloom/contracts/videos';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
/** By what they are. */
let videos: Record<string, number>;

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
});
beforeEach(async () => {
  site = await pipeline.site();
  videos = {};
  for (const name of ['plain', 'broken', 'mended', 'private', 'draft', 'out', 'held', 'refused']) {
    const [{ id }] = await sql<[{ id: number }]>(
      `INSERT INTO videos (youtube_id, title, source, wordpress_site_id, is_premium, flag, status)
       VALUES ($1, $1, $2, $3, $4, $5, $6) RETURNING id`,
      [
        name,
        name === 'plain' ? 'live' : 'sandbox',
        site.id,
        name === 'draft',
        name === 'private' ? 'private' : null,
        ['draft', 'out', 'held', 'refused'].includes(name) ? 'processed' : 'discovered',
      ],
    );
    videos[name] = id;
  }
  await job('broken', 'failed');
  await job('mended', 'failed');
  await job('mended', 'completed');
  await post('draft', {});
  await post('out', { status: 'published' });
  await post('held', { held: 'Made from sandbox data.' });
  await post('refused', { error: 'WordPress is away.' });
});
afterEach(async () => {
  await sql('DELETE FROM wordpress_sites');
  await sql('DELETE FROM jobs');
});
afterAll(() => test.close());

const sql = <T>(query: string, values: unknown[] = []) => test.database.dataSource.query<T>(query, values);
const job = (name: string, status: string) =>
  sql(
    `INSERT INTO jobs (type, target, lane, site_id, status, finished_at) VALUES ('generate-post', $1, $1, $2, $3, now())`,
    [`video:${videos[name]}`, site.id, status],
  );
const post = async (name: string, told: { status?: string; held?: string; error?: string }): Promise<void> => {
  const [{ id }] = await sql<[{ id: number }]>(
    `WITH post AS (
       INSERT INTO blog_posts (youtube_id, channel_title, source, video_id, wordpress_site_id, status, current_revision_id)
       VALUES ($1, 'A channel', $2, $3, $4, $5, nextval('post_revisions_id_seq')) RETURNING id, current_revision_id
     )
     INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
     SELECT current_revision_id, id, 1, $1, '<p>Text</p>', 'model', 'written', 'en' FROM post RETURNING post_id AS id`,
    [name, name === 'out' ? 'live' : 'sandbox', videos[name], site.id, told.status ?? 'draft'],
  );
  if (!told.held && !told.error) return;
  await sql(`INSERT INTO publications (post_id, wordpress_site_id, held_reason, error) VALUES ($1, $2, $3, $4)`, [
    id,
    site.id,
    told.held ?? null,
    told.error ?? null,
  ]);
};
const found = async (path: string, query: string) => {
  const { body } = await pipeline.operator.get(`${path}?siteId=${site.id}&sort=createdAt&${query}`).expect(200);
  return (body as (VideoView | PostView)[]).map(({ title }) => title);
};
const bulk = (path: string, body: object) => pipeline.operator.post(`${path}/bulk`).send(body);
const outcomes = async (path: string, body: object) =>
  ((await bulk(path, body).expect(200)).body as BulkAnswer).rows.map(({ outcome }) => outcome);

it.each([
  ['state=failed', ['broken', 'refused']],
  ['state=failed&status=discovered', ['broken']],
  ['state=flagged', ['private']],
  ['state=draft', ['draft', 'held', 'refused']],
  ['state=published', ['out']],
  ['state=held', ['held']],
  ['isPremium=true', ['draft']],
  ['source=live', ['plain']],
  ['state=draft&isPremium=false', ['held', 'refused']],
  ['state=held&q=out', []],
])('videos with %s', async (query, titles) => expect(await found('/api/videos', query)).toEqual(titles));

it.each([
  ['state=failed', ['refused']],
  ['state=held', ['held']],
  ['source=live', ['out']],
  ['state=failed&status=published', []],
])('posts with %s', async (query, titles) => expect(await found('/api/blog-posts', query)).toEqual(titles));

it.each(['state=lost', 'state=', 'state=failed&state=held', 'source=other', 'isPremium=yes'])(
  'neither list takes %s',
  async (query) => {
    await pipeline.operator.get(`/api/videos?${query}`).expect(400);
    await pipeline.operator.get(`/api/blog-posts?${query}`).expect(400);
  },
);

it('has posts written from many videos, once each however often it is asked', async () => {
  const ids = [videos['plain'], videos['private'], 2_147_483_647, videos['broken']];
  for (let turn = 0; turn < 2; turn++) {
    const { body } = await bulk('/api/videos', { action: 'generate', ids }).expect(200);
    expect((body as BulkAnswer).rows).toEqual([
      { id: ids[0], outcome: 'started', message: null },
      { id: ids[1], outcome: 'refused', message: expect.stringMatching(/private/) },
      { id: ids[2], outcome: 'gone', message: expect.any(String) },
      { id: ids[3], outcome: 'started', message: null },
    ]);
  }
  expect(await pipeline.jobs(site.id, 'generate-post')).toHaveLength(5);
});

it('marks many videos with their posts, and deletes many; what is being published stays', async () => {
  const ids = [videos['draft'], videos['out'], videos['plain']];
  expect(await outcomes('/api/videos', { action: 'free', ids })).toEqual(['done', 'done', 'done']);
  expect(await found('/api/videos', 'isPremium=true')).toEqual([]);
  expect(await outcomes('/api/videos', { action: 'premium', ids })).toEqual(['done', 'done', 'done']);
  expect(await found('/api/videos', 'isPremium=true')).toEqual(['plain', 'draft', 'out']);
  expect(await found('/api/blog-posts', 'isPremium=true')).toEqual(['draft', 'out']);
  const [held] = await sql<[{ id: number }]>('SELECT id FROM blog_posts WHERE video_id = $1', [videos['held']]);
  expect(await outcomes('/api/blog-posts', { action: 'publish', ids: [held.id] })).toEqual(['started']);
  const doomed = [videos['held'], videos['draft'], videos['plain']];
  expect(await outcomes('/api/videos', { action: 'delete', ids: doomed })).toEqual(['refused', 'done', 'done']);
  expect(await outcomes('/api/videos', { action: 'delete', ids: doomed })).toEqual(['refused', 'gone', 'gone']);
  expect(await found('/api/videos', 'status=processed')).toEqual(['out', 'held', 'refused']);
});

it('publishes many posts, a job each, in the name of who asked', async () => {
  const posts = await sql<{ id: number }[]>('SELECT id FROM blog_posts ORDER BY id');
  const ids = posts.map(({ id }) => id);
  expect(await outcomes('/api/blog-posts', { action: 'publish', ids })).toEqual(ids.map(() => 'started'));
  const jobs = await pipeline.jobs(site.id, 'publish-post');
  expect(jobs.map(({ target }) => target).sort()).toEqual(ids.map((id) => `post:${id}`).sort());
  expect(new Set(jobs.map(({ actor }) => actor?.name))).toEqual(new Set(['Pat Sample']));
});

it.each<[string, object]>([
  ['/api/videos', { action: 'burn', ids: [1] }],
  ['/api/videos', { action: 'delete' }],
  ['/api/videos', { action: 'delete', ids: [1, 1] }],
  ['/api/videos', { action: 'delete', ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
  ['/api/blog-posts', { action: 'generate', ids: [1] }],
  ['/api/blog-posts', { action: 'publish', ids: ['1'] }],
])('%s/bulk refuses %j', async (path, body) => void (await bulk(path, body).expect(400)));
