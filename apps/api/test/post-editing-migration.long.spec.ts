import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('PostEditing1792806000000');
const texts = () =>
  steps().query(
    `SELECT number, title, origin, reason, language, based_on, wished_slug FROM post_revisions ORDER BY number`,
  );

it("old texts get their website's language and why they are there; back and forward again keeps every text and its maker", async () => {
  const [site]: [{ id: number }] = await steps().query(
    `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand, language)
     VALUES ('Press', 'https://press.example', '', 'admin', 'v1:x', 'general', 'es-MX') RETURNING id`,
  );
  const [post]: [{ id: number }] = await steps().query(
    `WITH post AS (
       INSERT INTO blog_posts (youtube_id, channel_title, source, wordpress_site_id, current_revision_id)
       VALUES ('abcdefghijk', 'A channel', 'live', $1, nextval('post_revisions_id_seq')) RETURNING id, current_revision_id
     )
     INSERT INTO post_revisions (id, post_id, number, title, content, origin)
     SELECT current_revision_id, id, 1, 'Nota', '<p>Texto</p>', 'model' FROM post RETURNING post_id AS id`,
    [site.id],
  );
  await runMigrations(steps());
  const first = { number: 1, title: 'Nota', origin: 'model', language: 'es-MX', based_on: null, wished_slug: null };
  expect(await texts()).toEqual([{ ...first, reason: 'written' }]);

  const changed = `INSERT INTO post_revisions (post_id, number, title, content, origin, reason, language, based_on, wished_slug)
                   VALUES ($1, 2, 'Otra', '<p>Texto</p>', 'person', 'changed', 'es', 1, 'otra')`;
  await steps().query(changed, [post.id]);
  await expect(steps().query(changed.replace(`'changed'`, 'NULL').replace('2,', '3,'), [post.id])).rejects.toThrow(
    'reason',
  );
  await undoLastMigration(steps());
  expect(await steps().query('SELECT number, title, origin FROM post_revisions ORDER BY number')).toEqual([
    { number: 1, title: 'Nota', origin: 'model' },
    { number: 2, title: 'Otra', origin: 'person' },
  ]);
  await runMigrations(steps());
  const second = { ...first, number: 2, title: 'Otra', origin: 'person', reason: 'changed' };
  expect(await texts()).toEqual([{ ...first, reason: 'written' }, second]);
});
