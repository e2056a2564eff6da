import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('FigureCopies1792990000000');

const site = async (host: string): Promise<number> => {
  const [row]: [{ id: number }] = await steps().query(
    `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
     VALUES ('Press', 'https://' || $1, 'https://' || $1 || '/wp-json/wp/v2', 'a', 'b', 'general') RETURNING id`,
    [host],
  );
  return row.id;
};
const STORE = `
  INSERT INTO engagement_events ("timestamp", wordpress_site_id, event_type, visitor_id)
  SELECT '2026-11-01'::timestamptz + n * interval '1 minute', $1, 'page_view', 'visitor-' || n FROM generate_series(1, 2000) n`;
const dump = async (): Promise<unknown[]> => [
  await steps().query('SELECT id, event_type, visitor_id, "timestamp" FROM engagement_events ORDER BY id'),
  await steps().query('SELECT * FROM visitor_days ORDER BY site_id, day'),
  await steps().query('SELECT id, site_id, visitor_id, subscriber_email FROM visitor_tracking ORDER BY id'),
];

it('websites that have events are to be rebuilt; what is there stays as it is, forward and back', async () => {
  const [withEvents, without, gone] = [await site('a.example'), await site('b.example'), await site('c.example')];
  await steps().query(`SELECT make_event_month('2026-11-01')`);
  for (const id of [withEvents, gone]) await steps().query(STORE, [id]);
  await steps().query('UPDATE wordpress_sites SET deleted_at = now() WHERE id = $1', [gone]);
  await steps().query(
    `INSERT INTO visitor_days (site_id, day, is_sample, visitors) VALUES ($1, '2026-11-01', false, 3)`,
    [without],
  );
  await steps().query(
    `INSERT INTO visitor_tracking (site_id, visitor_id, is_sample, first_visit, last_visit, page_views, articles_viewed, is_subscribed,
                                   subscriber_email, history)
     VALUES ($1, 'visitor-1', false, now(), now(), 1, 1, false, 'a@press.example', '{}')`,
    [without],
  );
  const before = await dump();
  for (const _time of ['first', 'again']) {
    await runMigrations(steps());
    expect(await dump()).toEqual(before);
    expect(await steps().query('SELECT site_id, kind, state FROM figure_copies')).toEqual([
      { site_id: withEvents, kind: 'rebuilt', state: 'due' },
    ]);
    await steps().query(`INSERT INTO visitor_addresses VALUES ($1, 'visitor-1', 'a@press.example', now())`, [without]);
    await steps().query(`INSERT INTO visitor_days_kept (site_id, day, is_sample) VALUES ($1, '2026-11-01', false)`, [
      without,
    ]);
    await undoLastMigration(steps());
    expect(await dump()).toEqual(before);
  }
});

it('waits for nobody who collects, and nobody who collects waits for it', async () => {
  const id = await site('a.example');
  await steps().query(STORE, [id]);
  const collecting = steps().createQueryRunner();
  await collecting.startTransaction();
  await collecting.query('SELECT FROM wordpress_sites WHERE id = $1 FOR KEY SHARE', [id]);
  await collecting.query(STORE, [id]);
  await steps().query(`SELECT set_config('lock_timeout', '500ms', false)`);
  await runMigrations(steps());
  await collecting.query(STORE, [id]);
  await collecting.commitTransaction();
  await collecting.release();
  expect(await steps().query('SELECT count(*)::int AS count FROM engagement_events')).toEqual([{ count: 6_000 }]);
});
