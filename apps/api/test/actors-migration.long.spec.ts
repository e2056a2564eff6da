import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('Actors1792801700000');
const AUTOMATION = { kind: 'automation', userId: null, name: 'Automation' };

const PUBLISHED = '2026-06-01T10:00:00Z';

/** Of each kind the automation's and a person's: a job, a published post, a keyword that both searched, and its like. */
const FILL = [
  `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
   VALUES (1, 'Press', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'admin', 'v1:x', 'general')`,
  `INSERT INTO jobs (type, target, lane, automatic) VALUES ('publish-post', 'post:1', 'post:1', true), ('publish-post', 'post:2', 'post:2', false)`,
  `WITH post AS (
     INSERT INTO blog_posts (id, youtube_id, channel_title, source, wordpress_site_id, auto_publish, current_revision_id)
     VALUES (1, 'a', 'A', 'live', 1, true, 1), (2, 'b', 'B', 'live', 1, false, 2) RETURNING id
   )
   INSERT INTO post_revisions (id, post_id, number, title, content, origin) SELECT id, id, 1, 'A post', '<p>Text</p>', 'model' FROM post`,
  `INSERT INTO publications (post_id, wordpress_site_id, auto_published_at, published_at)
   VALUES (1, 1, '${PUBLISHED}', '${PUBLISHED}'), (2, 1, NULL, '${PUBLISHED}')`,
  `INSERT INTO keywords (id, term, term_key, wordpress_site_id) VALUES (1, 'a', 'a', 1), (2, 'b', 'b', 1)`,
  `INSERT INTO keyword_searches (keyword_id, wordpress_site_id, quota_group, automatic, found, stored, searched_at)
   VALUES (1, 1, 'shared', false, 1, 1, '2026-06-01'), (1, 1, 'shared', true, 1, 1, '2026-06-02'),
          (2, 1, 'shared', true, 1, 1, '2026-06-01'), (2, 1, 'shared', false, 1, 1, '2026-06-02')`,
];

const stored = async (): Promise<unknown[]> => {
  const read = (column: string, table: string) => steps().query(`SELECT ${column} AS actor FROM ${table} ORDER BY 1`);
  const rows = await Promise.all([
    read('actor', 'jobs'),
    read('author', 'post_revisions'),
    read('published_by', 'publications'),
    read('searched_by', 'keywords'),
  ]);
  return rows as unknown[];
};

it('the automation’s own is known, a person’s is left open, and the way back keeps the rest', async () => {
  for (const statement of FILL) await steps().query(statement);
  await runMigrations(steps());
  const each = [{ actor: AUTOMATION }, { actor: null }];
  expect(await stored()).toEqual([each, each, each, each]);
  await undoLastMigration(steps());
  expect(await steps().query('SELECT count(*)::int AS jobs FROM jobs')).toEqual([{ jobs: 2 }]);
  await runMigrations(steps());
  expect(await stored()).toEqual([each, each, each, each]);
});

it('which row is whose is not mixed up', async () => {
  for (const statement of FILL) await steps().query(statement);
  await runMigrations(steps());
  const theirs = `SELECT (SELECT target FROM jobs WHERE actor IS NOT NULL) AS job,
    (SELECT post_id FROM post_revisions WHERE author IS NOT NULL) AS text,
    (SELECT post_id FROM publications WHERE published_by IS NOT NULL) AS publication,
    (SELECT id FROM keywords WHERE searched_by IS NOT NULL) AS keyword`;
  expect(await steps().query(theirs)).toEqual([{ job: 'post:1', text: 1, publication: 1, keyword: 1 }]);
});
