import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('PreviousArticles1793030010000');
const TABLES = ['visitor_tracking', 'visitor_tracking_kept', 'visitor_tracking_rebuilt'];

it('nobody is known to have read an article before another one so far; visitors stay as they are, there, back and there again', async () => {
  const db = steps();
  await db.query(`INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
    VALUES (1, 'Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`);
  const columns = 'site_id, visitor_id, is_sample, first_visit, last_visit, page_views, articles_viewed, is_subscribed';
  for (const table of TABLES)
    await db.query(`INSERT INTO ${table} (${columns}, history)
      SELECT 1, 'visitor-' || one, false, '2026-11-01', '2026-11-02', 3, 2, false, '{"articles": ["7", "8"]}' FROM generate_series(1, 100) one`);
  const visitors = (less = ''): Promise<{ row: object }[]>[] =>
    TABLES.map((table) => db.query(`SELECT to_jsonb(one)${less} AS row FROM ${table} one ORDER BY visitor_id`));
  const before = await Promise.all(visitors());
  for (const _time of ['first', 'again']) {
    await runMigrations(db);
    expect(await Promise.all(visitors(` - 'previous_article_at'`))).toEqual(before);
    for (const rows of await Promise.all(visitors()))
      expect(new Set(rows.map(({ row }) => (row as { previous_article_at?: null }).previous_article_at))).toEqual(
        new Set([null]),
      );
    await undoLastMigration(db);
    expect(await Promise.all(visitors())).toEqual(before);
  }
});
