import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('ListGrowth1792831000000');

const IMPORTED_AT = '2026-11-10T10:00:00Z';
const reader = (name: string, subscribedAt: string, importId: number | null = null): string =>
  `('${name}@press.example', 1, 'active', '${subscribedAt}', ${importId === null ? 'NULL' : importId})`;

const inserted = (rows: string[]): string =>
  `INSERT INTO subscribers (email, wordpress_site_id, status, subscribed_at, import_id) VALUES ${rows.join(', ')}`;

/** A list that came in by three statements, whose file gave days; one of its readers was deleted since, and one left. */
const BEFORE = [
  `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
   VALUES ('Press', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'admin', 'v1:x', 'general')`,
  `INSERT INTO subscriber_imports (wordpress_site_id, file_name, bytes, format, created_at)
   VALUES (1, 'list.csv', 1, '{}', '${IMPORTED_AT}'), (1, 'without days.csv', 1, '{}', '${IMPORTED_AT}')`,
  ...[
    [
      reader('form', '2026-01-05T10:00:00Z'),
      reader('a', '2026-01-05T10:00:00Z', 1),
      reader('b', '2026-02-05T10:00:00Z', 1),
    ],
    [reader('c', '2026-01-05T10:00:00Z', 1), reader('deleted', '2026-02-05T10:00:00Z', 1)],
    [reader('left', '2026-03-05T10:00:00Z', 1), reader('no day', '2026-11-10T10:00:04Z', 2)],
  ].map(inserted),
  `DELETE FROM subscribers WHERE email = 'deleted@press.example'`,
  `UPDATE subscribers SET status = 'unsubscribed' WHERE email = 'left@press.example'`,
];

/** What was gained on each day, in how many marks; losses are of today. */
const gained = async (): Promise<Record<string, [amount: number, marks: number]>> => {
  const rows = await steps().query<{ day: string; amount: number; marks: number }[]>(
    `SELECT to_char(happened_at AT TIME ZONE 'UTC', 'MM-DD') AS day, sum(amount)::int AS amount, count(*)::int AS marks
     FROM tally_marks WHERE kind = 'subscriber_gained' GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ day, amount, marks }) => [day, [amount, marks]]));
};
const balance = async () => {
  const [row] = await steps().query<{ counted: number; there: number }[]>(
    `SELECT (SELECT sum(CASE kind WHEN 'subscriber_gained' THEN amount WHEN 'subscriber_lost' THEN -amount ELSE 0 END)::int
             FROM tally_marks) AS counted,
            (SELECT count(*)::int FROM subscribers WHERE status = 'active') AS there`,
  );
  return row;
};

it('readers of an imported list count from the day on which it came in, and back by the days of its file', async () => {
  for (const statement of BEFORE) await steps().query(statement);
  const before = await gained();
  expect(before).toEqual({ '01-05': [3, 2], '02-05': [2, 2], '03-05': [1, 1], '11-10': [1, 1] });
  await runMigrations(steps());
  // Of two marks of one moment nobody can tell which was whose: as many as are there have moved.
  expect(await gained()).toEqual({ '01-05': [1, 1], '02-05': [1, 1], '11-10': [5, 2] });
  expect(await balance()).toEqual({ counted: 5, there: 5 });
  const [marks] = await steps().query<{ least: number }[]>('SELECT min(amount) AS least FROM tally_marks');
  expect(marks?.least).toBe(1);
  await undoLastMigration(steps());
  const back = await gained();
  expect(Object.entries(back).map(([day, [amount]]) => [day, amount])).toEqual(
    Object.entries(before).map(([day, [amount]]) => [day, amount]),
  );
  await steps().query(inserted([reader('d', '2026-01-05T10:00:00Z')]));
  await runMigrations(steps());
  expect(await gained()).toMatchObject({ '01-05': [2, 2], '11-10': [5, 2] });
  expect(await balance()).toEqual({ counted: 6, there: 6 });
});

it('a row counts at the moment when it came onto the list, as premium when it was both', async () => {
  await runMigrations(steps());
  await steps().query(BEFORE[0] ?? '');
  await steps().query(
    `INSERT INTO subscribers (email, wordpress_site_id, status, is_premium, subscribed_at, added_at, premium_since) VALUES
     ('form@press.example', 1, 'active', true, '2026-01-05T10:00:00Z', NULL, '2026-01-07T10:00:00Z'),
     ('list@press.example', 1, 'active', true, '2026-01-05T10:00:00Z', '2026-11-10T10:00:00Z', NULL),
     ('back@press.example', 1, 'active', true, '2026-01-05T10:00:00Z', '2026-11-11T10:00:00Z', '2026-01-07T10:00:00Z')`,
  );
  const marks = await steps().query<{ mark: string }[]>(
    `SELECT concat_ws(' ', kind, to_char(happened_at AT TIME ZONE 'UTC', 'MM-DD')) AS mark FROM tally_marks ORDER BY 1`,
  );
  expect(marks.map(({ mark }) => mark)).toEqual([
    'premium_gained 01-07',
    'premium_gained 11-10',
    'premium_gained 11-11',
    'subscriber_gained 01-05',
    'subscriber_gained 11-10',
    'subscriber_gained 11-11',
  ]);
});
