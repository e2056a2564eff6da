import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('TruncatedInputs1792891000000');

it('of texts that are there nothing is said, and they stay when the step is undone', async () => {
  await steps().query(
    `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
     VALUES (9, 'Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`,
  );
  await steps().query(`
    WITH post AS (
      INSERT INTO blog_posts (id, wordpress_site_id, channel_title, source, current_revision_id) VALUES (7, 9, '', 'live', 70)
      RETURNING id, current_revision_id
    )
    INSERT INTO post_revisions (id, post_id, number, title, content, language, origin, reason)
    SELECT current_revision_id, id, 1, 'Title', '<p>Text</p>', 'en', 'person', 'changed' FROM post`);
  await runMigrations(steps());
  const stored = () => steps().query('SELECT title, truncated_input FROM post_revisions');
  expect(await stored()).toEqual([{ title: 'Title', truncated_input: null }]);
  await steps().query(`UPDATE post_revisions SET truncated_input = '{"sentCharacters":9,"readTokens":1}'`);
  await undoLastMigration(steps());
  expect(await steps().query('SELECT title FROM post_revisions')).toEqual([{ title: 'Title' }]);
  await runMigrations(steps());
  expect(await stored()).toEqual([{ title: 'Title', truncated_input: null }]);
});
