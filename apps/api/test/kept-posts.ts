import type { PostView } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { Video } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import type { Pipeline } from './pipeline.ts';
import type { TestApp } from './test-app.ts';

type Row = Record<string, unknown> & { id: number };
type Table = 'keywords' | 'videos' | 'blog_posts' | 'post_revisions';

/** What the pipeline made for a website, as it is stored. */
export interface KeptPosts {
  keywords: Row[];
  videos: Row[];
  posts: Row[];
  /** The texts that the posts have now. */
  revisions: Row[];
  pictures: Record<string, unknown>[];
}

/** Takes what the pipeline made for a website, for cases that are about what becomes of such posts afterwards. */
export async function keepPosts(test: TestApp, siteId: number): Promise<KeptPosts> {
  const { manager } = test.database.dataSource;
  const rows = async <T>(table: string, where: string, order = 'id'): Promise<T[]> => {
    const sql = `SELECT to_jsonb(kept) AS row FROM ${table} kept WHERE ${where} ORDER BY ${order}`;
    const found: { row: T }[] = await manager.query(sql, [siteId]);
    return found.map(({ row }) => row);
  };
  const ofPosts = (column: string): string => `SELECT ${column} FROM blog_posts WHERE wordpress_site_id = $1`;
  return {
    keywords: await rows('keywords', 'wordpress_site_id = $1'),
    videos: await rows('videos', 'wordpress_site_id = $1'),
    posts: await rows('blog_posts', 'wordpress_site_id = $1'),
    revisions: await rows('post_revisions', `id IN (${ofPosts('current_revision_id')})`),
    pictures: await rows('post_pictures', `post_id IN (${ofPosts('id')})`, 'post_id'),
  };
}

const nothing = (): PromiseLike<void> => Promise.resolve();

/** Drafts that no case has used: a website's first is written by the pipeline, the others are as that one was. */
export class Drafts {
  /** The first of each website. */
  private readonly kept = new Map<number, KeptPosts>();

  /** `prepare`: what a person does to a draft before it is one of these. `give`: what one gives for its video, to be written from. */
  constructor(
    private readonly test: TestApp,
    private readonly pipeline: Pipeline,
    private readonly prepare: (post: PostView) => PromiseLike<unknown> = nothing,
    private readonly give: (videoId: number) => PromiseLike<unknown> = nothing,
  ) {}

  async next(siteId: number): Promise<PostView> {
    const where = { wordpressSiteId: siteId, status: 'discovered' as const };
    const videos = this.test.database.dataSource.getRepository(Video);
    const video = await videos.findOne({ where, order: { id: 'DESC' } });
    if (!video) throw new Error('There are not enough videos for all tests.');
    await this.give(video.id);
    const first = this.kept.get(siteId);
    if (first) return await this.pipeline.post(siteId, await storePost(this.test, first, video));
    const post = await this.pipeline.write(video.id);
    await this.prepare(post);
    const all = await keepPosts(this.test, siteId);
    this.kept.set(siteId, { ...all, posts: all.posts.filter(({ id }) => id === post.id) });
    return post;
  }
}

/** What a search finds for a keyword: the first website that asks is searched for, the others get the same as it did. */
export class FoundVideos {
  private kept: KeptPosts | null = null;

  constructor(
    private readonly test: TestApp,
    private readonly pipeline: Pipeline,
    private readonly term: string,
  ) {}

  /** Gives a website, which has none yet, these videos; newest first. */
  async of(siteId: number): Promise<VideoView[]> {
    if (this.kept) await storePosts(this.test, this.kept, siteId);
    else {
      await this.pipeline.discover(siteId, this.term);
      this.kept = await keepPosts(this.test, siteId);
    }
    return await this.pipeline.videos(siteId);
  }
}

/** Gives another website the same keywords, videos and posts, each with an id of its own. */
export async function storePosts(test: TestApp, kept: KeptPosts, wordpress_site_id: number): Promise<void> {
  await test.database.dataSource.transaction(async (manager) => {
    const [keywords, videos] = [
      await newIds(manager, 'keywords', kept.keywords),
      await newIds(manager, 'videos', kept.videos),
    ];
    await insert(
      manager,
      'keywords',
      kept.keywords.map((row) => ({ ...row, id: keywords(row.id), wordpress_site_id })),
    );
    await insert(
      manager,
      'videos',
      kept.videos.map((row) => ({
        ...{ ...row, id: videos(row.id), wordpress_site_id },
        keyword_id: keywords(row['keyword_id']),
      })),
    );
    await insertPosts(manager, kept, (row) => ({ wordpress_site_id, video_id: videos(row['video_id']) }));
  });
}

/**
 * One more post like the first of those kept, as if it had been written from this video of the website. Gives its id. Its
 * title is one of its own, since WordPress gives an address once.
 */
async function storePost(test: TestApp, kept: KeptPosts, video: Video): Promise<number> {
  const [post] = kept.posts;
  const one = { ...kept, posts: kept.posts.slice(0, 1) };
  one.revisions = kept.revisions
    .filter(({ id }) => id === post?.['current_revision_id'])
    .map((row) => ({ ...row, title: `${String(row['title'])} ${video.id}` }));
  one.pictures = kept.pictures.filter((picture) => picture['post_id'] === post?.id);
  const of = { video_id: video.id, youtube_id: video.youtubeId, channel_title: video.channelTitle };
  return await test.database.dataSource.transaction(async (manager) => {
    await manager.query(`UPDATE videos SET status = 'processed', processed_at = now() WHERE id = $1`, [video.id]);
    const [id] = await insertPosts(manager, one, () => of);
    return id as number;
  });
}

async function insertPosts(
  manager: EntityManager,
  { posts, revisions, pictures }: KeptPosts,
  ofPost: (post: Row) => object,
): Promise<number[]> {
  const idOf = await newIds(manager, 'blog_posts', posts);
  const revisionOf = await newIds(manager, 'post_revisions', revisions);
  await insert(
    manager,
    'blog_posts',
    posts.map((row) => ({
      ...{ ...row, ...ofPost(row), id: idOf(row.id) },
      current_revision_id: revisionOf(row['current_revision_id']),
    })),
  );
  await insert(
    manager,
    'post_revisions',
    revisions.map((row) => ({ ...row, id: revisionOf(row.id), post_id: idOf(row['post_id']) })),
  );
  await insert(
    manager,
    'post_pictures',
    pictures.map((row) => ({ ...row, post_id: idOf(row['post_id']) })),
  );
  return posts.map(({ id }) => idOf(id) as number);
}

/** The new id of each of these rows by its own; null for none. */
async function newIds(manager: EntityManager, table: Table, rows: Row[]): Promise<(id: unknown) => number | null> {
  const ids: { id: number }[] = await manager.query(
    `SELECT nextval(pg_get_serial_sequence($1, 'id'))::int AS id FROM generate_series(1, $2::int)`,
    [table, rows.length],
  );
  const places = new Map(rows.map(({ id }, place) => [id as unknown, ids[place]?.id as number]));
  return (id) => places.get(id) ?? null;
}

const insert = (manager: EntityManager, table: Table | 'post_pictures', rows: object[]): Promise<unknown> =>
  manager.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
    JSON.stringify(rows),
  ]);
