import { createDataSource, runMigrations, schemaDifferences, undoLastMigration } from '@pressloom/database';
import { migrations } from '@pressloom/migrations';
import { databaseUpTo, emptyDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import type { DataSource } from 'typeorm';

let database: TestDatabase;

afterEach(() => database.close());

/** Where the case begins with no table yet. */
const begun = async (): Promise<void> => void (database = await emptyDatabase());
/** Where the migrations have run when it begins. */
const migrated = async (): Promise<void> => void (database = await databaseUpTo(migrations.length));

const tables = async (): Promise<string[]> => {
  const rows = await database.dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name <> 'migrations' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

/** Columns, constraints, indexes and defaults, as PostgreSQL describes them. */
const schema = (): Promise<unknown> =>
  database.dataSource.query(
    `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), '', '' FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT tablename, indexname, indexdef, '', '' FROM pg_indexes WHERE schemaname = 'public'
     ORDER BY 1, 2, 3`,
  );

const anotherProcess = async (): Promise<DataSource> =>
  createDataSource({ ...database.connection, poolSize: 2 }, migrations).initialize();

it('the migrations make what the entities say, and no table that has no entity', async () => {
  await begun();
  const names = await runMigrations(database.dataSource);
  expect(names).toHaveLength(migrations.length);
  expect(await schemaDifferences(database.dataSource)).toEqual([]);
  const known = database.dataSource.entityMetadatas.map(({ tableName }) => tableName);
  const unknown = (await tables()).filter((table) => !known.includes(table));
  // A view, a part of the events, what socket.io's adapter alone writes, and tables that only SQL reads and writes.
  const copies = (kind: string): string[] => ['counts', 'days', 'tracking'].map((name) => `visitor_${name}_${kind}`);
  expect(unknown).toEqual(
    [
      ...['conversion_funnels', 'engagement_events_other', 'figure_copies', 'socket_io_attachments'],
      ...['visitor_addresses', 'waiting_copies', ...copies('kept'), ...copies('rebuilt')],
    ].sort(),
  );
});

it('a column that only an entity or only a migration has is found', async () => {
  await migrated();
  await database.dataSource.query('ALTER TABLE keywords DROP COLUMN is_active');
  await database.dataSource.query('ALTER TABLE videos ADD COLUMN forgotten int');
  const differences = (await schemaDifferences(database.dataSource)).join('\n');
  expect(differences).toMatch(/"keywords".*ADD.*"is_active"/);
  expect(differences).toMatch(/"videos".*DROP COLUMN "forgotten"/);
});

it('the migrations go down to nothing and up again to the same, on data', async () => {
  await migrated();
  const before = await schema();
  await fill();
  for (let left = migrations.length; left > 0; left--) await undoLastMigration(database.dataSource);
  expect(await tables()).toEqual([]);
  await runMigrations(database.dataSource);
  expect(await schema()).toEqual(before);
  expect(await schemaDifferences(database.dataSource)).toEqual([]);
});

it('each migration goes down and up again on data that stays', async () => {
  await migrated();
  await fill();
  await undoLastMigration(database.dataSource);
  expect(await runMigrations(database.dataSource)).toHaveLength(1);
  expect(await database.dataSource.query('SELECT email FROM users')).toEqual([{ email: 'a@press.example' }]);
  expect(await database.dataSource.query('SELECT title FROM post_revisions')).toEqual([{ title: 'A post' }]);
});

it('two processes that start together migrate once', async () => {
  await begun();
  const processes = await Promise.all([anotherProcess(), anotherProcess(), anotherProcess()]);
  const names = await Promise.all(processes.map((dataSource) => runMigrations(dataSource)));
  await Promise.all(processes.map((dataSource) => dataSource.destroy()));
  expect(names.map((list) => list.length).sort()).toEqual([0, 0, migrations.length]);
  expect(await schemaDifferences(database.dataSource)).toEqual([]);
});

it('a process that dies while it migrates leaves a database that the next one finishes', async () => {
  await begun();
  const dying = await anotherProcess();
  const end = runMigrations(dying).catch((error: unknown) => error);
  await database.dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await end;
  await dying.destroy().catch(() => undefined);
  await runMigrations(database.dataSource);
  expect(await schemaDifferences(database.dataSource)).toEqual([]);
});

it('migrations that ran are left alone', async () => {
  await migrated();
  await fill();
  expect(await runMigrations(database.dataSource)).toEqual([]);
  expect(await database.dataSource.query('SELECT count(*)::int AS videos FROM videos')).toEqual([{ videos: 1 }]);
});

async function fill(): Promise<void> {
  const { dataSource } = database;
  const [site] = await dataSource.query<[{ id: number }]>(
    `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
     VALUES ('Press', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'admin', 'v1:x', 'general') RETURNING id`,
  );
  await dataSource.query(
    `INSERT INTO users (email, password_hash, selected_website_id) VALUES ('a@press.example', 'x', $1)`,
    [site.id],
  );
  const [keyword] = await dataSource.query<[{ id: number }]>(
    `INSERT INTO keywords (term, term_key, wordpress_site_id) VALUES ('fire', 'fire', $1) RETURNING id`,
    [site.id],
  );
  const [video] = await dataSource.query<[{ id: number }]>(
    `INSERT INTO videos (youtube_id, title, source, keyword_id, wordpress_site_id)
     VALUES ('abcdefghijk', 'A video', 'sandbox', $1, $2) RETURNING id`,
    [keyword.id, site.id],
  );
  await dataSource.query(
    `WITH post AS (
       INSERT INTO blog_posts (youtube_id, channel_title, source, video_id, wordpress_site_id, current_revision_id)
       VALUES ('abcdefghijk', 'A channel', 'sandbox', $1, $2, nextval('post_revisions_id_seq')) RETURNING id, current_revision_id
     )
     INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
     SELECT current_revision_id, id, 1, 'A post', '<p>Text</p>', 'model', 'written', 'en' FROM post`,
    [video.id, site.id],
  );
  await dataSource.query(
    `INSERT INTO jobs (type, target, lane, site_id) VALUES ('publish-post', 'post:1', 'post:1', $1)`,
    [site.id],
  );
  await dataSource.query(`INSERT INTO subscribers (email, wordpress_site_id) VALUES ('b@press.example', $1)`, [
    site.id,
  ]);
  await dataSource.query(
    `WITH issue AS (
       INSERT INTO newsletters (wordpress_site_id, subject, language) VALUES ($1, 'News', 'en') RETURNING id
     ), item AS (
       INSERT INTO newsletter_items (newsletter_id, "position", video_id, title, summary)
       SELECT id, 0, $2, 'A video', 'What it is about' FROM issue
     )
     INSERT INTO newsletter_delivery_tracking (newsletter_id, subscriber_id, email) SELECT id, 1, 'b@press.example' FROM issue`,
    [site.id, video.id],
  );
}
