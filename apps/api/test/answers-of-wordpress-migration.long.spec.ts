import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('AnswersOfWordpress1792806010000');

/** A post that was sent before anything was remembered of WordPress' answers. */
const PUBLISHED = `
  WITH site AS (
    INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
    VALUES ('Site', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'ann', '', 'general') RETURNING id
  ), post AS (
    INSERT INTO blog_posts (youtube_id, channel_title, source, wordpress_site_id, status, current_revision_id)
    SELECT 'v', 'Channel', 'live', id, 'published', nextval('post_revisions_id_seq') FROM site
    RETURNING id, current_revision_id, wordpress_site_id
  ), revision AS (
    INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
    SELECT current_revision_id, id, 1, 'Post', '<p>Text</p>', 'model', 'written', 'de' FROM post
  )
  INSERT INTO publications (post_id, wordpress_site_id, wordpress_post_id, wordpress_status, public_slug)
  SELECT id, wordpress_site_id, 7, 'publish', 'strasse' FROM post`;

const RULES = `
  INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
  SELECT 100 + n, 'Site ' || n, 'https://site-' || n || '.example', '', 'ann', '', 'general' FROM generate_series(1, 2) n;
  INSERT INTO search_rules (wordpress_site_id, language, updated_at) VALUES (101, 'any', now()), (102, 'es', now())`;

const LANGUAGES = 'SELECT language FROM search_rules ORDER BY wordpress_site_id';

it('lets searches ask for the language of their website where none was chosen, forward and back', async () => {
  const db = steps();
  await db.query(RULES);
  for (const time of ['first', 'again']) {
    await runMigrations(db);
    expect([time, await db.query(LANGUAGES)]).toEqual([time, [{ language: null }, { language: 'es' }]]);
    await undoLastMigration(db);
    expect([time, await db.query(LANGUAGES)]).toEqual([time, [{ language: 'any' }, { language: 'es' }]]);
  }
});

it('keeps what is known of a publication, forward and back, and takes nothing for granted of its text there', async () => {
  const db = steps();
  await db.query(PUBLISHED);
  const before: unknown[] = await db.query('SELECT * FROM publications');
  for (const time of ['first', 'again']) {
    await runMigrations(db);
    const unknown = { answered_hash: null, answered_modified: null, sent_wish: null, sent_author: null };
    expect({ time, rows: await db.query('SELECT * FROM publications') }).toEqual({
      time,
      rows: before.map((row) => ({ ...(row as object), ...unknown })),
    });
    await db.query(
      `UPDATE publications SET answered_hash = 'a', answered_modified = now(), sent_wish = 'b', sent_author = 3`,
    );
    await undoLastMigration(db);
    expect(await db.query('SELECT * FROM publications')).toEqual(before);
  }
});
