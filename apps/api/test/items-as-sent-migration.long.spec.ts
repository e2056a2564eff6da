import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('ItemsAsSent1792870000000');

const items = () =>
  steps().query('SELECT title, url, youtube_id, has_own_title, has_own_summary FROM newsletter_items ORDER BY id');

it('items of before keep where their links led, and know which words are YouTube’s; there, back and there again', async () => {
  const db = steps();
  await db.query(`INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, brand, username, application_password)
    VALUES (1, 'A site', 'https://news.example', '', 'fire-news', 'a', 'b')`);
  await db.query(`INSERT INTO videos (id, wordpress_site_id, youtube_id, title, description, source) VALUES
    (1, 1, 'kept-video1', 'Of YouTube', E'The\\n description goes on.', 'sandbox')`);
  await db.query(
    `INSERT INTO dismissed_videos (wordpress_site_id, youtube_id, dismissed_at) VALUES (1, 'gone-video1', now())`,
  );
  await db.query(`INSERT INTO blog_posts (id, wordpress_site_id, video_id, youtube_id, channel_title, status, source, current_revision_id)
    SELECT id, 1, CASE id WHEN 1 THEN 1 END, 'kept-video1', '', 'published', 'sandbox', id FROM generate_series(1, 4) AS id;
    INSERT INTO post_revisions (id, post_id, number, title, content, excerpt, origin, reason, language)
    SELECT id, id, 1, 'A post', '', '', 'model', 'written', 'en' FROM generate_series(1, 4) AS id`);
  await db.query(`INSERT INTO publications (post_id, wordpress_site_id, wordpress_url)
    SELECT id, 1, 'https://news.example/now-' || id || '/' FROM generate_series(1, 4) AS id`);
  await db.query(`INSERT INTO newsletters (id, wordpress_site_id, subject, language, delivery_status) VALUES
    (1, 1, 'Sent', 'en', 'sent'), (2, 1, 'Not yet', 'en', 'scheduled'), (3, 1, 'Sent without mails', 'en', 'cancelled')`);
  await db.query(`INSERT INTO newsletter_mails (newsletter_id, variant, subject, headers, body, placeholder, links) VALUES
    (1, 0, 'Sent', '', '', '', '["https://news.example/", "https://news.example/then-1/", "https://news.example/now-2/"]')`);
  await db.query(`INSERT INTO newsletter_items (newsletter_id, position, kind, post_id, video_id, title, summary, url, thumbnail_url) VALUES
    (1, 0, 'post', 1, 1, 'Moved since', 'Ours', 'https://news.example/then-1/', 'https://i.ytimg.example/1.jpg'),
    (1, 1, 'post', 2, NULL, 'Moved before', 'Ours', 'https://news.example/then-2/', NULL),
    (1, 2, 'video', NULL, 1, 'Of YouTube', 'The description', 'https://www.youtube.com/watch?v=kept-video1', NULL),
    (1, 3, 'video', NULL, NULL, 'Deleted', 'The model''s', 'https://www.youtube.com/watch?v=gone-video1', NULL),
    (2, 0, 'post', 3, NULL, 'Waits', 'Ours', 'https://news.example/then-3/', NULL),
    (3, 0, 'post', 4, NULL, 'Without mails', 'Ours', 'https://news.example/then-4/', NULL)`);
  const own = { has_own_title: true, has_own_summary: true };
  const after = [
    { title: 'Moved since', url: 'https://news.example/then-1/', youtube_id: 'kept-video1', ...own },
    { title: 'Moved before', url: 'https://news.example/now-2/', youtube_id: null, ...own },
    {
      title: 'Of YouTube',
      url: 'https://www.youtube.com/watch?v=kept-video1',
      ...{ youtube_id: 'kept-video1', has_own_title: false, has_own_summary: false },
    },
    {
      title: 'Deleted',
      url: 'https://www.youtube.com/watch?v=gone-video1',
      ...{ youtube_id: 'gone-video1', has_own_title: false, has_own_summary: true },
    },
    { title: 'Waits', url: 'https://news.example/then-3/', youtube_id: null, ...own },
    { title: 'Without mails', url: 'https://news.example/now-4/', youtube_id: null, ...own },
  ];

  for (const _again of [1, 2]) {
    await runMigrations(db);
    expect(await items()).toEqual(after);
    expect(await db.query('SELECT youtube_id, flag, source FROM dismissed_videos')).toEqual([
      { youtube_id: 'gone-video1', flag: null, source: 'sandbox' },
    ]);
    await undoLastMigration(db);
    expect(await db.query('SELECT title, kind FROM newsletter_items ORDER BY id')).toHaveLength(after.length);
  }
});
