import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('TallyMarks1792801800000');

/** A website with a keyword (1), a search that stored three videos, of which two are left, and a post of each, one deleted since. */
const BEFORE = [
  `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
   VALUES ('Press', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'admin', 'v1:x', 'general')`,
  `INSERT INTO keywords (term, term_key, wordpress_site_id) VALUES ('fire', 'fire', 1)`,
  `INSERT INTO keyword_searches (keyword_id, wordpress_site_id, job_id, quota_group, automatic, found, stored, searched_at)
   VALUES (1, 1, 1, 'default', true, 50, 3, '2026-11-02T10:00:00Z')`,
  `INSERT INTO videos (youtube_id, title, source, keyword_id, wordpress_site_id, status, processed_at, created_at) VALUES
   ('written', 'A', 'live', 1, 1, 'processed', '2026-11-02T11:00:00Z', '2026-11-02T09:59:59.9Z'),
   ('waiting', 'B', 'live', 1, 1, 'discovered', NULL, '2026-11-02T09:59:59.9Z'),
   ('by another website', 'C', 'live', NULL, 1, 'discovered', NULL, '2026-11-03T10:00:00Z')`,
  `WITH post AS (
     INSERT INTO blog_posts (youtube_id, channel_title, source, video_id, wordpress_site_id, current_revision_id, created_at)
     VALUES ('written', 'Channel', 'live', 1, 1, nextval('post_revisions_id_seq'), '2026-11-02T11:00:00Z') RETURNING id, current_revision_id
   )
   INSERT INTO post_revisions (id, post_id, number, title, content, origin)
   SELECT current_revision_id, id, 1, 'Post', '<p>Text</p>', 'model' FROM post`,
  `INSERT INTO jobs (type, target, lane, site_id, status, automatic, result, finished_at) VALUES
   ('generate-post', 'video:1', 'video:1', 1, 'completed', true, '{"id": 1, "title": "Post"}', '2026-11-02T11:00:00Z'),
   ('generate-post', 'video:77', 'video:77', 1, 'completed', true, '{"id": 77, "title": "Gone"}', '2026-11-02T12:00:00Z'),
   ('generate-post', 'video:77', 'video:77', 1, 'completed', false, '{"id": 77, "title": "Gone"}', '2026-11-02T13:00:00Z'),
   ('generate-post', 'video:78', 'video:78', 1, 'failed', true, NULL, '2026-11-02T12:00:00Z')`,
  `INSERT INTO subscribers (email, wordpress_site_id, status, is_premium, premium_since, subscribed_at) VALUES
   ('a@press.example', 1, 'active', true, '2026-11-04T10:00:00Z', '2026-11-01T10:00:00Z'),
   ('b@press.example', 1, 'unsubscribed', false, NULL, '2026-11-01T10:00:00Z')`,
];

const marks = async (): Promise<string[]> => {
  const rows = await steps().query<{ mark: string }[]>(
    `SELECT concat_ws(' ', kind, to_char(happened_at AT TIME ZONE 'UTC', 'DD HH24:MI'), 'keyword ' || keyword_id,
                      CASE WHEN automatic THEN 'automatic' END) AS mark
     FROM tally_marks ORDER BY kind, happened_at, id`,
  );
  return rows.map(({ mark }) => mark);
};

it('what was there before counts, and so does what was deleted, as far as anything tells of it; there and back', async () => {
  for (const statement of BEFORE) await steps().query(statement);
  const expected = [
    'post_written 02 11:00 keyword 1 automatic',
    'post_written 02 12:00 automatic',
    'premium_gained 04 10:00',
    'subscriber_gained 01 10:00',
    'video_found 02 09:59 keyword 1',
    'video_found 02 09:59 keyword 1',
    'video_found 02 10:00 keyword 1',
    'video_found 03 10:00',
    'video_processed 02 11:00 keyword 1',
    'video_processed 02 12:00',
  ];
  await runMigrations(steps());
  expect(await marks()).toEqual(expected);
  await undoLastMigration(steps());
  await steps().query(`UPDATE videos SET status = 'processed'`);
  await steps().query(`DELETE FROM subscribers WHERE status = 'unsubscribed'`);
  await runMigrations(steps());
  expect((await marks()).filter((mark) => !mark.startsWith('video_processed'))).toEqual(
    expected.filter((mark) => !mark.startsWith('video_processed')),
  );
});

it('a mark is made with what is counted, in its transaction, and once', async () => {
  await runMigrations(steps());
  for (const statement of BEFORE.slice(0, 2)) await steps().query(statement);
  const insert = `INSERT INTO videos (youtube_id, title, source, keyword_id, wordpress_site_id, created_at)
                  VALUES ('one', 'A', 'live', 1, 1, '2026-11-02T10:00:00Z') ON CONFLICT DO NOTHING`;
  await steps()
    .transaction(async (manager) => {
      await manager.query(insert);
      throw new Error('Rolled back.');
    })
    .catch(() => undefined);
  expect(await marks()).toEqual([]);
  await steps().query(insert);
  await steps().query(insert);
  const processed = `UPDATE videos SET status = 'processed', processed_at = '2026-11-02T11:00:00Z'`;
  await steps().query(processed);
  await steps().query(processed);
  const both = ['video_found 02 10:00 keyword 1', 'video_processed 02 11:00 keyword 1'];
  expect(await marks()).toEqual(both);
  await steps().query('DELETE FROM videos');
  await steps().query('DELETE FROM keywords');
  expect(await marks()).toEqual(both);
});
