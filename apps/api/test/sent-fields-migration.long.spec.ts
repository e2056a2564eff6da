import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('SentFields1792882000000');

/** Four posts that were sent before: with its revision and picture, without a picture, with a lost revision, and one that never was public. */
const POSTS = `
  WITH site AS (
    INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
    VALUES ('Site', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'ann', '', 'general') RETURNING id
  ), post AS (
    INSERT INTO blog_posts (youtube_id, channel_title, source, wordpress_site_id, status, current_revision_id)
    SELECT 'v' || n, 'Channel', 'live', id, 'published', nextval('post_revisions_id_seq') FROM site, generate_series(1, 4) n
    RETURNING id, current_revision_id, wordpress_site_id, right(youtube_id, 1)::int AS n
  ), revision AS (
    INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language, categories, tags)
    SELECT current_revision_id, id, 1, 'Post', '<p>Text</p>', 'model', 'written', 'de', '["Fire"]', '["a", "b"]' FROM post
  )
  INSERT INTO publications (post_id, wordpress_site_id, wordpress_post_id, published_at, media_hash, sent_revision_id)
  SELECT id, wordpress_site_id, n, CASE WHEN n < 4 THEN now() END, CASE WHEN n = 1 THEN 'hash' END,
         CASE WHEN n <> 3 THEN current_revision_id END
  FROM post`;

it('knows of posts that were sent before which terms and picture they were sent with, forward and back', async () => {
  const db = steps();
  await db.query(POSTS);
  const rows = () => db.query('SELECT * FROM publications ORDER BY wordpress_post_id');
  const before: object[] = await rows();
  const terms = { categories: ['Fire'], tags: ['a', 'b'] };
  const known = [{ ...terms, picture: 'hash' }, { ...terms, picture: null }, { picture: null }, null];
  for (const time of ['first', 'again']) {
    await runMigrations(db);
    expect({ time, rows: await rows() }).toEqual({
      time,
      rows: before.map((row, place) => ({ ...row, sent_fields: known[place] })),
    });
    await db.query(`UPDATE publications SET sent_fields = '{"title": "x"}' WHERE sent_fields IS NULL`);
    await undoLastMigration(db);
    expect(await rows()).toEqual(before);
  }
});
