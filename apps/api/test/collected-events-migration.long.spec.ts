import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('CollectedEvents1792960000000');

const SITE = `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
  VALUES ('Press', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'a', 'b', 'general') RETURNING id`;
const events = () =>
  steps().query(
    `SELECT id, event_type, visitor_id, page_url, event_data, is_sample FROM engagement_events ORDER BY id`,
  );
/** What a table's rows lie in: another file where it was written anew. */
const files = () =>
  steps().query(
    `SELECT relid::regclass::text AS name, pg_relation_filenode(relid) AS file
     FROM pg_partition_tree('engagement_events') WHERE isleaf ORDER BY 1`,
  );

it('events stay as they are, where they are, forward and back', async () => {
  const [{ id: siteId }] = await steps().query(SITE);
  await steps().query(`SELECT make_event_month('2026-11-01')`);
  await steps().query(
    `INSERT INTO engagement_events ("timestamp", wordpress_site_id, event_type, visitor_id, page_url)
     SELECT '2026-11-01'::timestamptz + n * interval '1 minute', $1, 'page_view', 'visitor-' || n, 'https://press.example/a'
     FROM generate_series(1, 2000) n`,
    [siteId],
  );
  const before = [await events(), await files()];
  for (const _time of ['first', 'again']) {
    await runMigrations(steps());
    expect([await events(), await files()]).toEqual(before);
    const [site] = await steps().query('SELECT requires_visit_consent, obeys_privacy_signals FROM wordpress_sites');
    expect(site).toEqual({ requires_visit_consent: false, obeys_privacy_signals: true });
    await steps().query(
      `INSERT INTO engagement_events ("timestamp", wordpress_site_id, event_type, article) VALUES ('2027-01-01', $1, 'page_view', '42')`,
      [siteId],
    );
    await steps().query(`INSERT INTO event_ids VALUES ($1, 'visitor-1', 'an-id', 'page_view', now())`, [siteId]);
    await steps().query(`INSERT INTO refused_hosts VALUES ($1, '2026-11-01', 'copy.example', 3)`, [siteId]);
    await undoLastMigration(steps());
    expect(await files()).toEqual(before[1]);
    await steps().query(`DELETE FROM engagement_events WHERE "timestamp" >= '2027-01-01'`);
    expect(await events()).toEqual(before[0]);
  }
});
