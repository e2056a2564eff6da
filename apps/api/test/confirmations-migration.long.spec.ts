import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('Confirmations1792870060000');

const UNTIL = '2026-12-01T10:00:00+00:00';
const LATER = '2026-12-05T10:00:00+00:00';

it('the link of before works on, and of several the newest goes back; there, back and there again', async () => {
  const db = steps();
  await db.query(`INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
    VALUES (1, 'Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`);
  await db.query(`INSERT INTO subscribers (id, email, wordpress_site_id, status, confirm_hash, confirm_expires_at) VALUES
    (1, 'waits@press.example', 1, 'pending', 'one', '${UNTIL}'), (2, 'never.asked@press.example', 1, 'active', NULL, NULL),
    (3, 'deleted@press.example', 1, 'pending', 'three', '${UNTIL}')`);
  await db.query(`INSERT INTO deleted_subscribers (id, wordpress_site_id, email, subscriber, history, deleted_at)
    SELECT id, wordpress_site_id, email, to_jsonb(gone), '[]', now() FROM subscribers gone WHERE id = 3`);
  await db.query('DELETE FROM subscribers WHERE id = 3');
  const kept = async (column: string): Promise<unknown[]> =>
    [
      ...(await db.query<{ kept: unknown }[]>(`SELECT ${column} AS kept FROM subscribers ORDER BY id`)),
      ...(await db.query<{ kept: unknown }[]>(`SELECT subscriber->'${column}' AS kept FROM deleted_subscribers`)),
    ].map((row) => row.kept);
  const untilOf = (value: unknown): unknown =>
    value &&
    Object.fromEntries(Object.entries(value).map(([hash, until]) => [hash, new Date(until as string).toISOString()]));
  const until = new Date(UNTIL).toISOString();

  await runMigrations(db);
  expect((await kept('confirmations')).map(untilOf)).toEqual([{ one: until }, null, { three: until }]);
  await db.query(`UPDATE subscribers SET confirmations = confirmations || '{"newer": "${LATER}"}' WHERE id = 1`);

  await undoLastMigration(db);
  expect(await kept('confirm_hash')).toEqual(['newer', null, 'three']);
  const [{ indexdef }] = await db.query<[{ indexdef: string }]>(
    `SELECT indexdef FROM pg_indexes WHERE indexname = 'subscribers_confirm_unique'`,
  );
  expect(indexdef).toContain('CREATE UNIQUE INDEX');

  await runMigrations(db);
  expect((await kept('confirmations')).map((one) => one && Object.keys(one))).toEqual([['newer'], null, ['three']]);
});
