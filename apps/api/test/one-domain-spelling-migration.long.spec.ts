import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('OneDomainSpelling1792850060000');

const SITE = `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
  VALUES ('Press', 'https://press.example', 'https://press.example/wp-json/wp/v2', 'admin', 'v1:x', 'general')`;
const READERS: [email: string, status: string][] = [
  ['plain@press.example', 'active'],
  ['alone@müller.example', 'active'],
  ['both@müller.example', 'active'],
  ['both@xn--mller-kva.example', 'active'],
  ['left@müller.example', 'complained'],
  ['left@xn--mller-kva.example', 'active'],
  ['gone@müller.example', 'active'],
  ['gone@xn--mller-kva.example', 'unsubscribed'],
  ['waits@müller.example', 'active'],
  ['waits@xn--mller-kva.example', 'pending'],
  ['zoë@press.example', 'active'],
];
const AFTER = [
  ['alone@xn--mller-kva.example', 'active'],
  ['both@xn--mller-kva.example', 'active'],
  ['gone@xn--mller-kva.example', 'unsubscribed'],
  ['left@xn--mller-kva.example', 'complained'],
  ['plain@press.example', 'active'],
  ['waits@xn--mller-kva.example', 'active'],
  ['zoë@press.example', 'active'],
];

const listed = async (): Promise<string[][]> => {
  const rows = await steps().query<{ email: string; status: string }[]>(
    'SELECT email, status FROM subscribers ORDER BY email COLLATE "C"',
  );
  return rows.map(({ email, status }) => [email, status]);
};
const emailsOf = async (table: string): Promise<string[]> => {
  const rows = await steps().query<{ email: string }[]>(`SELECT email FROM ${table} ORDER BY email COLLATE "C"`);
  return rows.map(({ email }) => email);
};

it('two spellings of a domain become one reader, who left if either had, and stay so', async () => {
  await steps().query(SITE);
  for (const [email, status] of READERS) {
    await steps().query('INSERT INTO subscribers (email, wordpress_site_id, status) VALUES ($1, 1, $2)', [
      email,
      status,
    ]);
  }
  await steps().query(`INSERT INTO complimentary_memberships (email, granted_at) VALUES ('gift@müller.example', now()),
    ('two@müller.example', now()), ('two@xn--mller-kva.example', now())`);
  await steps().query(`INSERT INTO deleted_subscribers (id, wordpress_site_id, email, subscriber, history, deleted_at)
    VALUES (99, 1, 'del@müller.example', '{"email": "del@müller.example"}', '[]', now())`);
  await runMigrations(steps());
  expect(await listed()).toEqual(AFTER);
  expect(await emailsOf('complimentary_memberships')).toEqual([
    'gift@xn--mller-kva.example',
    'two@müller.example',
    'two@xn--mller-kva.example',
  ]);
  const [deleted] = await steps().query<object[]>(
    `SELECT email, subscriber ->> 'email' AS kept FROM deleted_subscribers`,
  );
  expect(deleted).toEqual({ email: 'del@xn--mller-kva.example', kept: 'del@xn--mller-kva.example' });
  await undoLastMigration(steps());
  await runMigrations(steps());
  expect(await listed()).toEqual(AFTER);
});
