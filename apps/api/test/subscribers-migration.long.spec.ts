import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('Subscribers1792801900000');

const BEFORE = [
  `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
   VALUES ('Press', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'admin', 'v1:x', 'general')`,
  `INSERT INTO subscribers (email, wordpress_site_id, status, is_premium, premium_since, subscribed_at) VALUES
   ('a@press.example', 1, 'active', true, '2026-11-04T10:00:00Z', '2026-11-01T10:00:00Z'),
   ('b@press.example', 1, 'pending', false, NULL, '2026-11-01T10:00:00Z')`,
];

const balance = async (): Promise<Record<string, number>> => {
  const rows = await steps().query<{ kind: string; amount: number }[]>(
    // Before the step a mark has no amount.
    `SELECT kind, sum(COALESCE((to_jsonb(mark) ->> 'amount')::int, 1))::int AS amount FROM tally_marks mark GROUP BY kind ORDER BY kind`,
  );
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
};

it('readers stay, and those who come and go are counted in one mark a statement; there and back', async () => {
  for (const statement of BEFORE) await steps().query(statement);
  const before = await balance();
  expect(before).toEqual({ premium_gained: 1, subscriber_gained: 1 });
  await runMigrations(steps());
  expect(await balance()).toEqual(before);
  expect(await steps().query(`SELECT email, source, frequency FROM subscribers ORDER BY id`)).toEqual([
    { email: 'a@press.example', source: 'unknown', frequency: 'every' },
    { email: 'b@press.example', source: 'unknown', frequency: 'every' },
  ]);
  await steps().query(
    `INSERT INTO subscribers (email, wordpress_site_id, status, subscribed_at)
     SELECT 'n' || n || '@press.example', 1, 'active', '2026-11-05T10:00:00Z' FROM generate_series(1, 50) n`,
  );
  const [{ marks }] = await steps().query<[{ marks: number }]>('SELECT count(*)::int AS marks FROM tally_marks');
  expect(marks).toBe(3);
  await steps().query(`UPDATE subscribers SET status = 'unsubscribed' WHERE email LIKE 'n1%'`);
  await steps().query(`DELETE FROM subscribers WHERE email = 'a@press.example'`);
  const after = { premium_gained: 1, premium_lost: 1, subscriber_gained: 51, subscriber_lost: 12 };
  expect(await balance()).toEqual(after);
  await undoLastMigration(steps());
  expect(await balance()).toEqual(after);
  await steps().query(
    `INSERT INTO subscribers (email, wordpress_site_id, status) VALUES ('z@press.example', 1, 'active')`,
  );
  expect((await balance())['subscriber_gained']).toBe(52);
  await runMigrations(steps());
  expect((await balance())['subscriber_gained']).toBe(52);
});
