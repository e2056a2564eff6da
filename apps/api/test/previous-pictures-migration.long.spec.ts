import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('PreviousPictures1792893000000');

it('keeps what is put away as long as its post is there, and takes nothing else when it is undone', async () => {
  const db = steps();
  await db.query(
    `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
     VALUES (9, 'Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`,
  );
  await db.query(`
    WITH post AS (
      INSERT INTO blog_posts (id, wordpress_site_id, channel_title, source, current_revision_id) VALUES (7, 9, '', 'live', 70)
      RETURNING id, current_revision_id
    )
    INSERT INTO post_revisions (id, post_id, number, title, content, language, origin, reason)
    SELECT current_revision_id, id, 1, 'Title', '<p>Text</p>', 'en', 'person', 'changed' FROM post`);
  await db.query(`INSERT INTO images (hash, mime, bytes, width, height)
    VALUES ('aa', 'image/jpeg', '', 1, 1), ('bb', 'image/jpeg', '', 1, 1)`);
  await db.query(`INSERT INTO post_pictures (post_id, url, type, image_hash) VALUES (7, '/api/images/aa', 'ai', 'aa')`);
  await runMigrations(db);
  const put = `INSERT INTO previous_pictures (post_id, image_hash, type) VALUES (7, 'bb', 'custom')`;
  await db.query(put);
  await expect(db.query(put)).rejects.toThrow('previous_pictures_image_unique');
  await expect(db.query(`DELETE FROM images WHERE hash = 'bb'`)).rejects.toThrow('previous_pictures_image_fkey');
  await undoLastMigration(db);
  expect(await db.query('SELECT image_hash FROM post_pictures')).toEqual([{ image_hash: 'aa' }]);
  await runMigrations(db);
  await db.query(put);
  await db.query('DELETE FROM blog_posts');
  expect(await db.query('SELECT * FROM previous_pictures')).toEqual([]);
});
