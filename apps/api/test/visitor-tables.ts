import type { DataSource } from 'typeorm';

/** Where visitors are stored: as they are shown, and in both copies of figures. */
export const VISITOR_TABLES = ['visitor_tracking', 'visitor_tracking_kept', 'visitor_tracking_rebuilt'];

/** A website with these visitors in each of the tables, as they were before 1793030000000: whoever is called `paid` reads the newsletter. */
export async function storeVisitors(db: DataSource, names: readonly string[]): Promise<void> {
  await db.query(`INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
    VALUES (1, 'Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`);
  const columns = 'site_id, visitor_id, is_sample, first_visit, last_visit, page_views, articles_viewed, is_subscribed';
  for (const table of VISITOR_TABLES)
    await db.query(
      `INSERT INTO ${table} (${columns}, history)
       SELECT 1, name, false, '2026-11-01', '2026-11-02', 3, 2, name = 'paid', '{"articles": ["7", "8"]}' FROM unnest($1::text[]) name`,
      [names],
    );
}
