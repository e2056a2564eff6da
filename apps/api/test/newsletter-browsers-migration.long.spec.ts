import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';
import { storeVisitors, VISITOR_TABLES } from './visitor-tables.ts';

const steps = stepsUpTo('NewsletterBrowsers1793030000000');

const UNTIL = '2026-12-01T10:00:00.000Z';
const LINKS = { named: { until: UNTIL, visitorId: 'a-browser' }, unnamed: UNTIL };
const PLAIN = { named: UNTIL, unnamed: UNTIL };

it('nobody is a reader of the newsletter for having paid, and links work in the version before; there, back and there again', async () => {
  const db = steps();
  await storeVisitors(db, ['paid', 'other']);
  const visitors = (table: string): Promise<{ isSubscribed: boolean; row: object }[]> =>
    db.query(
      `SELECT is_subscribed AS "isSubscribed", to_jsonb(one) - 'is_subscribed' AS row FROM ${table} one ORDER BY visitor_id`,
    );
  const links = async (): Promise<unknown[]> =>
    (
      await db.query<{ links: unknown }[]>(`
        SELECT confirmations AS links, id FROM subscribers
        UNION ALL SELECT subscriber->'confirmations', id FROM deleted_subscribers ORDER BY id`)
    ).map((row) => row.links);

  const before = await Promise.all(VISITOR_TABLES.map(visitors));
  for (const all of before) expect(all.map(({ isSubscribed }) => isSubscribed)).toEqual([false, true]);

  await runMigrations(db);
  const cleared = before.map((all) => all.map(({ row }) => ({ isSubscribed: false, row })));
  expect(await Promise.all(VISITOR_TABLES.map(visitors))).toEqual(cleared);
  await db.query(
    `INSERT INTO subscribers (id, email, wordpress_site_id, status, confirmations) VALUES
     (1, 'waits@press.example', 1, 'pending', $1), (2, 'never.asked@press.example', 1, 'active', NULL), (3, 'gone@press.example', 1, 'pending', $1)`,
    [LINKS],
  );
  await db.query(`INSERT INTO deleted_subscribers (id, wordpress_site_id, email, subscriber, history, deleted_at)
    SELECT id, wordpress_site_id, email, to_jsonb(gone), '[]', now() FROM subscribers gone WHERE id = 3`);
  await db.query('DELETE FROM subscribers WHERE id = 3');

  await undoLastMigration(db);
  expect(await links()).toEqual([PLAIN, null, PLAIN]);
  expect(await Promise.all(VISITOR_TABLES.map(visitors))).toEqual(cleared);

  await runMigrations(db);
  expect(await links()).toEqual([PLAIN, null, PLAIN]);
});
