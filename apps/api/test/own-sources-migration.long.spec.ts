import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('OwnSources1792806020000');
const query = <T>(sql: string) => steps().query<T[]>(sql);
const marks = async () =>
  (await query<{ kind: string }>('SELECT kind FROM tally_marks ORDER BY id')).map(({ kind }) => kind);

/** A website, a keyword whose search named two videos, of which one was deleted lately and one was never known. */
const BEFORE = `
  INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
    VALUES ('Press', 'https://press.example', '', 'admin', 'v1:x', 'general');
  INSERT INTO keywords (term, term_key, wordpress_site_id) SELECT 'fire', 'fire', id FROM wordpress_sites;
  INSERT INTO search_candidates (keyword_id, youtube_id, source, title, channel_title, rank, found_at)
    SELECT id, 'seen', 'live', 'Seen', 'Station', 1, '2026-11-20Z' FROM keywords;
  INSERT INTO dismissed_videos (wordpress_site_id, youtube_id, dismissed_at)
    SELECT id, youtube_id, '2026-11-21Z' FROM wordpress_sites, unnest(ARRAY['seen', 'unseen']) youtube_id;
  INSERT INTO videos (youtube_id, title, source, wordpress_site_id) SELECT 'kept', 'Kept', 'live', id FROM wordpress_sites;
  INSERT INTO blog_posts (wordpress_site_id, video_id, youtube_id, channel_title, source, current_revision_id)
    SELECT wordpress_site_id, id, 'kept', 'c', 'live', nextval('post_revisions_id_seq') FROM videos;
  INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
    SELECT current_revision_id, id, 1, 't', 'c', 'model', 'written', 'en' FROM blog_posts;`;

/** Notes with a post of their own. */
const NOTES = `
  INSERT INTO videos (title, transcript, source, wordpress_site_id, status)
    SELECT 'Notes', 'Words.', 'live', id, 'processed' FROM wordpress_sites;
  INSERT INTO blog_posts (wordpress_site_id, video_id, channel_title, source, current_revision_id)
    SELECT wordpress_site_id, id, '', 'live', nextval('post_revisions_id_seq') FROM videos WHERE youtube_id IS NULL;
  INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language, brand, model, prompt_version,
                              input_tokens, output_tokens, attempts)
    SELECT current_revision_id, id, 1, 'n', 'n', 'model', 'written', 'en', 'b', 'm', 'p', 1, 1, 1 FROM blog_posts WHERE youtube_id IS NULL;`;

it('what was there stays, there, back and there again; only notes and their posts go on the way back', async () => {
  await steps().transaction((manager) => manager.query(BEFORE));
  await runMigrations(steps());
  expect(await query(`SELECT youtube_id, title, channel_title, refreshed_at FROM dismissed_videos ORDER BY 1`)).toEqual(
    [
      { youtube_id: 'seen', title: 'Seen', channel_title: 'Station', refreshed_at: new Date('2026-11-20Z') },
      { youtube_id: 'unseen', title: null, channel_title: null, refreshed_at: null },
    ],
  );
  await steps().transaction((manager) => manager.query(NOTES));
  await undoLastMigration(steps());
  expect(await query('SELECT title FROM videos')).toEqual([{ title: 'Kept' }]);
  expect(await query('SELECT title FROM post_revisions')).toEqual([{ title: 't' }]);
  expect(await query('SELECT youtube_id FROM dismissed_videos ORDER BY 1')).toHaveLength(2);
  await expect(steps().transaction((manager) => manager.query(NOTES))).rejects.toThrow(/youtube_id/);
  await runMigrations(steps());
  expect(await query('SELECT title FROM dismissed_videos WHERE youtube_id = $$seen$$')).toEqual([{ title: 'Seen' }]);
});

it('the tally counts videos that are found and processed, no notes, and none that is taken back', async () => {
  await steps().transaction((manager) => manager.query(BEFORE));
  await runMigrations(steps());
  const before = await marks();
  const since = async () => (await marks()).slice(before.length);
  const insert = (youtubeId: string | null) =>
    steps().query(
      `INSERT INTO videos (youtube_id, title, source, wordpress_site_id) SELECT $1, 'x', 'live', id FROM wordpress_sites`,
      [youtubeId],
    );
  const process = (title: string) =>
    steps().query(`UPDATE videos SET status = 'processed' WHERE youtube_id = $1`, [title]);
  await insert(null);
  await steps().query(`UPDATE videos SET status = 'processed' WHERE youtube_id IS NULL`);
  await insert('seen');
  await process('seen');
  expect(await since()).toEqual([]);
  await steps().query(`DELETE FROM dismissed_videos WHERE youtube_id = 'seen'`);
  await insert('new');
  await process('new');
  expect(await since()).toEqual(['video_found', 'video_processed']);
});
