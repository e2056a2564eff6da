import { createDataSource, runMigrations, undoLastMigration } from '@pressloom/database';
import type { MigrationClass } from '@pressloom/database';
import { migrations } from '@pressloom/migrations';
import { databaseUpTo } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import type { DataSource, QueryRunner } from 'typeorm';
import { fillOldPosts } from './old-posts.ts';

/** Told by a test that fails: the same seed makes the same posts. */
const SEED = 20_261_121;
const NAME = 'PostParts1792800600000';
const OLD = ['blog_posts', 'post_provenance'];
const NEW = ['blog_posts', 'post_revisions', 'post_pictures', 'publications'];

const place = migrations.findIndex(({ name }) => name === NAME);
const PostParts = migrations[place] as MigrationClass;

let database: TestDatabase;
let steps: DataSource;
/** The connection of the migration dies ahead of this statement; after the last one, at one more. */
let diesAt = Infinity;
let statements = 0;
const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
// TypeORM says there that a migration failed.
jest.spyOn(console, 'log').mockImplementation(() => undefined);

beforeEach(async () => {
  database = await databaseUpTo(place);
  steps = await createDataSource(database.connection, [...migrations.slice(0, place), Watched]).initialize();
});
afterEach(async () => {
  diesAt = Infinity;
  warn.mockClear();
  await steps.destroy();
  await database.close();
});

class Watched {
  name = NAME;
  private readonly own = new PostParts();

  async up(db: QueryRunner): Promise<void> {
    await this.own.up(await watched(db));
    await dieIfDue(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await this.own.down(await watched(db));
    await dieIfDue(db);
  }
}

async function watched(db: QueryRunner): Promise<QueryRunner> {
  statements = 0;
  const query = async (sql: string): Promise<unknown> => {
    await dieIfDue(db);
    return db.query(sql);
  };
  return new Proxy(db, { get: (target, key) => (key === 'query' ? query : (Reflect.get(target, key) as unknown)) });
}

async function dieIfDue(db: QueryRunner): Promise<void> {
  statements += 1;
  if (statements !== diesAt) return;
  const [{ pid }] = (await db.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
  await database.dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
}

async function fill(posts: number): Promise<void> {
  const before = await createDataSource(database.connection, migrations.slice(0, place)).initialize();
  await fillOldPosts(before, posts, SEED);
  await before.destroy();
}

const forward = () => runMigrations(steps);
const back = () => undoLastMigration(steps);

/** All rows, whatever the order of their columns, and where the ids go on. */
async function stored(tables: string[]): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    found[table] = await database.dataSource.query(`SELECT to_jsonb(row) AS row FROM ${table} row ORDER BY 1`);
  }
  found['ids'] = await database.dataSource.query(
    `SELECT sequencename, last_value FROM pg_sequences WHERE sequencename ~ '^(blog_)?post' ORDER BY 1`,
  );
  return found;
}

/** Where each column of `blog_posts` that left it is now. */
const NOW: Record<string, string> = {
  ...same('revision', ['title', 'content', 'excerpt', 'categories', 'tags', 'seo_title', 'seo_description']),
  ...same('revision', ['word_count', 'read_time', 'seo_score']),
  featured_image_url: 'picture.url',
  featured_image_prompt: 'picture.prompt',
  featured_image_type: `COALESCE(picture.type, 'auto')`,
  featured_image_alt: 'picture.alt',
  image_hash: 'picture.image_hash',
  ...same('publication', ['auto_published_at', 'scheduled_for', 'held_reason', 'published_at']),
  publish_error: 'publication.error',
  ...same('publication', ['wordpress_post_id', 'wordpress_status', 'wordpress_url']),
  wordpress_slug: 'publication.draft_slug',
  wordpress_create_tried_at: 'publication.create_tried_at',
  wordpress_media_id: 'publication.media_id',
  wordpress_media_hash: 'publication.media_hash',
  wordpress_media_slug: 'publication.media_slug',
  wordpress_media_tried_at: 'publication.media_tried_at',
};

function same(part: string, columns: string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, `${part}.${column}`]));
}

/** The parts, joined to the rows and provenance that were kept from before. */
const JOINED = `
  FROM kept_posts kept
  LEFT JOIN kept_provenance provenance ON provenance.post_id = kept.id
  LEFT JOIN blog_posts post ON post.id = kept.id
  LEFT JOIN post_revisions revision ON revision.id = post.current_revision_id AND revision.post_id = post.id
  LEFT JOIN post_pictures picture ON picture.post_id = kept.id
  LEFT JOIN publications publication ON publication.post_id = kept.id`;

async function keepOld(): Promise<void> {
  await database.dataSource.query('CREATE TABLE kept_posts AS TABLE blog_posts');
  await database.dataSource.query('CREATE TABLE kept_provenance AS TABLE post_provenance');
}

/** Columns that some post has lost on the way, or that tell something else now. */
async function lost(): Promise<string[]> {
  const columns = await columnsOf('kept_posts');
  const provenance = (await columnsOf('kept_provenance')).filter((column) => !/^(post_id|created_at)$/.test(column));
  const pairs = [
    ...columns.map((column) => [`kept.${column}`, NOW[column] ?? `post.${column}`]),
    ...provenance.map((column) => [`provenance.${column}`, `revision.${column}`]),
    ['COALESCE(provenance.created_at, kept.created_at)', 'revision.created_at'],
    ['COALESCE(picture.updated_at, kept.updated_at)', 'kept.updated_at'],
    ['COALESCE(publication.updated_at, kept.updated_at)', 'kept.updated_at'],
    ['COALESCE(publication.wordpress_site_id, kept.wordpress_site_id)', 'kept.wordpress_site_id'],
    [`(1, 'model')`, '(revision.number, revision.origin)'],
  ] as [string, string][];
  const counts = pairs.map(
    ([before, now], at) => `count(*) FILTER (WHERE ${before} IS DISTINCT FROM ${now}) AS "${at}"`,
  );
  const [row] = await database.dataSource.query<[Record<string, string>]>(`SELECT ${counts.join(', ')} ${JOINED}`);
  return pairs.filter((_, at) => row[at] !== '0').map(([before]) => before);
}

async function columnsOf(table: string): Promise<string[]> {
  const rows: { name: string }[] = await database.dataSource.query(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position',
    [table],
  );
  return rows.map(({ name }) => name);
}

/** How many posts have each part, and how many have none. */
const shares = (): Promise<unknown> =>
  database.dataSource.query(
    `SELECT count(*)::int AS posts, ${['revision.model', 'picture.post_id', 'publication.post_id', 'post.video_id']
      .map((part) => `LEAST(count(${part}), count(*) - count(${part})) > 20 AS "${part}"`)
      .join(', ')} ${JOINED}`,
  );

interface Way {
  step: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  from: string[];
  to: string[];
}

/** A step that dies at each of its statements in turn has changed nothing, and gets to its end the next time. */
async function expectToSurvive({ step, undo, from, to }: Way): Promise<void> {
  const start = await stored(from);
  await step();
  const end = await stored(to);
  const last = statements;
  expect(last).toBeGreaterThan(10);
  await undo();
  for (let at = 1; at <= last; at += 1) {
    diesAt = at;
    await expect(step()).rejects.toThrow();
    expect(statements).toBe(at);
    diesAt = Infinity;
    expect(await stored(from)).toEqual(start);
    await step();
    expect(await stored(to)).toEqual(end);
    await undo();
  }
}

describe(`the step that parts posts (seed ${SEED})`, () => {
  it('goes forward, back and forward with equal data', async () => {
    await fill(300);
    await keepOld();
    const old = await stored(OLD);
    await forward();
    expect(await lost()).toEqual([]);
    const some = {
      'revision.model': true,
      'picture.post_id': true,
      'publication.post_id': true,
      'post.video_id': true,
    };
    expect(await shares()).toEqual([{ posts: 300, ...some }]);
    const parts = await stored(NEW);
    await back();
    expect(await stored(OLD)).toEqual(old);
    await forward();
    expect(await stored(NEW)).toEqual(parts);
    expect(warn).not.toHaveBeenCalled();
  });

  it('goes forward where there is no post yet, and gives the first one its revision', async () => {
    await fill(0);
    await forward();
    expect(await database.dataSource.query(`SELECT nextval('post_revisions_id_seq')::int AS id`)).toEqual([{ id: 1 }]);
    await back();
  });

  it('gets to its end after its connection died at any statement of the way forward', async () => {
    await fill(30);
    await expectToSurvive({ step: forward, undo: back, from: OLD, to: NEW });
  });

  it('and of the way back', async () => {
    await fill(30);
    await forward();
    await expectToSurvive({ step: back, undo: forward, from: NEW, to: OLD });
  });

  it('keeps the current revision on the way back, and tells how many older ones it drops', async () => {
    await fill(30);
    await forward();
    const { dataSource } = database;
    const [{ id }]: [{ id: number }] = await dataSource.query(
      'SELECT min(post_id) AS id FROM post_revisions WHERE model IS NOT NULL',
    );
    await dataSource.query(
      `WITH later AS (
         INSERT INTO post_revisions (post_id, number, title, content, origin, brand, model, prompt_version, source_url,
           input_tokens, output_tokens, attempts)
         SELECT post_id, number + 1, 'A later title', content, origin, brand, 'later-model', prompt_version, source_url,
           input_tokens, output_tokens, attempts FROM post_revisions WHERE post_id = $1 RETURNING id
       )
       UPDATE blog_posts SET current_revision_id = later.id FROM later WHERE blog_posts.id = $1`,
      [id],
    );
    await back();
    expect(await dataSource.query('SELECT title FROM blog_posts WHERE id = $1', [id])).toEqual([
      { title: 'A later title' },
    ]);
    expect(await dataSource.query('SELECT model FROM post_provenance WHERE post_id = $1', [id])).toEqual([
      { model: 'later-model' },
    ]);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Older revisions of posts are dropped, 1 in all/)]]);
  });
});
