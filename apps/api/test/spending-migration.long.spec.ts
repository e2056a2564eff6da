import { runMigrations, undoLastMigration } from '@pressloom/database';
import { everyTable } from './every-table.ts';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('Spending1792801400000');
const NEW_TABLES = ['ai_calls', 'spending_days', 'spending_budgets'].map((name) => `public.${name}`);

/** Two websites, one with settings of its own; a keyword, a video, and its post, which was written before costs were counted. */
const BEFORE = `
  INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
    SELECT name, 'https://' || name || '.example', '', 'admin', 'v1:x', 'general' FROM unnest(ARRAY['own', 'plain']) name;
  INSERT INTO website_automation_settings (wordpress_site_id, automation_enabled, daily_video_limit, draft_days)
    SELECT id, false, 7, 3 FROM wordpress_sites WHERE name = 'own';
  INSERT INTO keywords (term, term_key, wordpress_site_id) SELECT 'fire', 'fire', id FROM wordpress_sites;
  INSERT INTO videos (youtube_id, title, source, wordpress_site_id) SELECT 'v', 'Fire', 'live', id FROM wordpress_sites;
  INSERT INTO blog_posts (wordpress_site_id, youtube_id, channel_title, source, current_revision_id)
    SELECT id, 'v', 'c', 'live', nextval('post_revisions_id_seq') FROM wordpress_sites;
  INSERT INTO post_revisions (id, post_id, number, title, content, origin)
    SELECT current_revision_id, id, 1, 't', 'c', 'model' FROM blog_posts;
  INSERT INTO jobs (type, target, lane, site_id, status) SELECT 'generate-post', 'video:1', 'v', id, 'done' FROM wordpress_sites;`;

/** What a day with a call, a total and a budget of the first website looks like, and a budget of all. */
const SPENT = `
  INSERT INTO ai_calls (wordpress_site_id, day, all_day, kind, model, is_price_known, booked_micros, charged_micros, source, automatic, at)
    SELECT min(id), '2026-11-01', '2026-11-01', 'text', 'm', true, 9, 4, 'live', true, now() FROM wordpress_sites;
  INSERT INTO spending_days (scope, day, wordpress_site_id, used_micros)
    SELECT 'site:' || min(id), '2026-11-01', min(id), 3000000000 FROM wordpress_sites;
  INSERT INTO spending_days (scope, day, used_micros) VALUES ('all', '2026-11-01', 3000000000);
  INSERT INTO spending_budgets (scope, wordpress_site_id, daily_cents) SELECT 'site:' || min(id), min(id), 50 FROM wordpress_sites;
  INSERT INTO spending_budgets (scope, daily_cents) VALUES ('all', 90);`;

/** Every row of every table, but the list of migrations; what the migration adds is left out. */
async function oldRows(): Promise<Record<string, unknown>> {
  const tables = (await everyTable(steps())).filter(
    (name) => !name.endsWith('.migrations') && !NEW_TABLES.includes(name),
  );
  const rows: Record<string, unknown> = {};
  for (const table of tables) {
    rows[table] = await steps().query(`SELECT to_jsonb(t) - 'draft_stock' AS row FROM ${table} t ORDER BY t::text`);
  }
  return rows;
}

const newTables = async () => (await everyTable(steps())).filter((name) => NEW_TABLES.includes(name));

const counts = async (): Promise<number[]> => {
  const sums = NEW_TABLES.map((table) => steps().query<[{ n: number }]>(`SELECT count(*)::int AS n FROM ${table}`));
  return (await Promise.all(sums)).map(([{ n }]) => n);
};
const stocks = () =>
  steps().query<object[]>(
    `SELECT site.name, setting.draft_stock AS stock, setting.draft_days AS days
     FROM website_automation_settings setting JOIN wordpress_sites site ON site.id = setting.wordpress_site_id`,
  );

beforeEach(async () => {
  await steps().transaction((manager) => manager.query(BEFORE));
});

it('what was there before stays as it was, there, back and there again; nothing of it is counted', async () => {
  const before = await oldRows();
  expect(before['public.blog_posts']).toHaveLength(2);
  await runMigrations(steps());
  expect(await oldRows()).toEqual(before);
  expect(await newTables()).toHaveLength(NEW_TABLES.length);
  expect(await counts()).toEqual([0, 0, 0]);
  // A website with settings of its own gets the stock that one without has.
  expect(await stocks()).toEqual([{ name: 'own', stock: 3, days: 3 }]);
  await steps().query('UPDATE website_automation_settings SET draft_stock = 8');
  await steps().query(SPENT);
  await undoLastMigration(steps());
  expect(await oldRows()).toEqual(before);
  expect(await newTables()).toEqual([]);
  await runMigrations(steps());
  expect(await oldRows()).toEqual(before);
  expect(await counts()).toEqual([0, 0, 0]);
  expect(await stocks()).toEqual([{ name: 'own', stock: 3, days: 3 }]);
});

it('a website takes its calls, days and budget along, and leaves those of all websites together', async () => {
  await runMigrations(steps());
  await steps().query(SPENT);
  expect(await counts()).toEqual([1, 2, 2]);
  await steps().query(`DELETE FROM wordpress_sites WHERE name = 'plain'`);
  expect(await counts()).toEqual([1, 2, 2]);
  await steps().query('DELETE FROM blog_posts');
  await steps().query(`DELETE FROM wordpress_sites WHERE name = 'own'`);
  expect(await counts()).toEqual([0, 1, 1]);
});
