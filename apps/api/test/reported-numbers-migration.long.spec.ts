import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('ReportedNumbers1792831010000');

const BEFORE = [
  `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
   VALUES ('Press', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'admin', 'v1:x', 'general')`,
  `INSERT INTO newsletters (wordpress_site_id, subject, language) SELECT 1, 'Issue ' || n, 'en' FROM generate_series(1, 3) n`,
  // A long path is folded where a line of quoted-printable ends.
  `INSERT INTO newsletter_mails (newsletter_id, variant, subject, headers, body, placeholder, links) VALUES
   (1, 0, 'Issue 1', '', convert_to(E'<img src=3D"https://press.example/api/n=\\r\\n/o/xxx.gif">', 'UTF8'), 'xxx', '[]'),
   (2, 0, 'Issue 2', '', convert_to(E'<a href=3D"https://press.example/api/n/c/xxx/0">', 'UTF8'), 'xxx', '[]')`,
  `INSERT INTO newsletter_analytics (newsletter_id, wordpress_site_id, touched_at, generated_at)
   SELECT n, 1, '2026-11-10T10:00:00Z', '2026-11-10T10:00:00Z' FROM generate_series(1, 3) n`,
  `INSERT INTO newsletter_delivery_tracking (newsletter_id, subscriber_id, email, variant, delivery_status, delivered_at) VALUES
   (1, 1, 'a@press.example', 0, 'opened', '2026-11-09T10:00:00Z'), (1, 2, 'b@press.example', 0, 'bounced', NULL),
   (2, 1, 'a@press.example', 0, 'complained', NULL), (3, 1, 'a@press.example', 0, 'bounced', NULL)`,
];

const known = async () => {
  const [mails, analytics] = await Promise.all([
    steps().query<{ counts_opens: boolean }[]>('SELECT counts_opens FROM newsletter_mails ORDER BY newsletter_id'),
    steps().query<{ first_report_at: Date | null }[]>(
      'SELECT first_report_at FROM newsletter_analytics ORDER BY newsletter_id',
    ),
  ]);
  return [mails.map((mail) => mail.counts_opens), analytics.map((one) => one.first_report_at?.toISOString() ?? null)];
};

it('mails that are stored tell whether they count openings, and the ledger whether anybody reported; there and back', async () => {
  for (const statement of BEFORE) await steps().query(statement);
  const expected = [
    [true, false],
    ['2026-11-09T10:00:00.000Z', '2026-11-10T10:00:00.000Z', null],
  ];
  await runMigrations(steps());
  expect(await known()).toEqual(expected);
  await undoLastMigration(steps());
  await runMigrations(steps());
  expect(await known()).toEqual(expected);
});
