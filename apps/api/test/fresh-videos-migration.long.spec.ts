import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('FreshVideos1792801500000');

/** Each search: hours ago, whether it was automatic, what it found and stored. */
async function keyword(term: string, searches: [number, boolean, number, number][]): Promise<void> {
  const [site] = await steps().query<{ id: number }[]>(
    `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
     VALUES ('Press', 'https://' || $1 || '.example', '', 'admin', 'v1:x', 'general') RETURNING id`,
    [term],
  );
  const [row] = await steps().query<{ id: number }[]>(
    'INSERT INTO keywords (term, term_key, wordpress_site_id) VALUES ($1, $1, $2) RETURNING id',
    [term, site?.id],
  );
  for (const [hours, automatic, found, stored] of searches) {
    await steps().query(
      `INSERT INTO keyword_searches (keyword_id, wordpress_site_id, quota_group, automatic, found, stored, searched_at)
       VALUES ($1, $2, 'default', $3, $4, $5, timestamptz '2026-11-20T12:00Z' - make_interval(hours => $6))`,
      [row?.id, site?.id, automatic, found, stored, hours],
    );
  }
}

it('a keyword goes on from its last search that found something, and its searches without a new one count', async () => {
  await keyword('never', []);
  await keyword('empty', [[1, true, 0, 0]]);
  await keyword('slow', [
    [9, true, 50, 2],
    [6, true, 50, 0],
    [5, false, 50, 0],
    [3, true, 50, 0],
    [1, true, 0, 0],
  ]);
  await keyword('good', [
    [6, true, 50, 0],
    [3, true, 50, 1],
  ]);
  const state = () =>
    steps().query<object[]>(
      `SELECT term, to_char(last_found_at AT TIME ZONE 'UTC', 'HH24:MI') AS found, searches_without_new AS without
       FROM keywords ORDER BY id`,
    );
  const expected = [
    { term: 'never', found: null, without: 0 },
    { term: 'empty', found: null, without: 1 },
    { term: 'slow', found: '09:00', without: 3 },
    { term: 'good', found: '09:00', without: 0 },
  ];
  await runMigrations(steps());
  expect(await state()).toEqual(expected);
  await undoLastMigration(steps());
  await runMigrations(steps());
  expect(await state()).toEqual(expected);
});
