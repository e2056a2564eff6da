import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('SyncErrorCodes1792889000000');

it('websites that fail already get the code of their last call; there, back and there again', async () => {
  const db = steps();
  const insert = (id: number, error: string | null) =>
    db.query(
      `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand, sync_error)
       VALUES ($1, 'Press', $2, '', 'admin', 'v1:x', 'general', $3)`,
      [id, `https://${id}.example`, error],
    );
  const health = (id: number, code: string | null) =>
    db.query(
      `INSERT INTO provider_health (provider, scope, failing_since, error_code)
       VALUES ('wordpress', $1, CASE WHEN $2::text IS NULL THEN NULL ELSE now() END, $2)`,
      [`site:${id}`, code],
    );
  await insert(1, 'WordPress does not accept the password.');
  await health(1, 'bad_credentials');
  await insert(2, 'It did not answer.');
  await health(2, null);
  await insert(3, null);
  await health(3, 'bad_credentials');
  await insert(4, 'It did not answer.');
  const codes = () => db.query('SELECT id, sync_error_code AS code FROM wordpress_sites ORDER BY id');
  const expected = [
    { id: 1, code: 'bad_credentials' },
    { id: 2, code: null },
    { id: 3, code: null },
    { id: 4, code: null },
  ];
  await runMigrations(db);
  expect(await codes()).toEqual(expected);
  await undoLastMigration(db);
  await expect(codes()).rejects.toThrow('sync_error_code');
  await runMigrations(db);
  expect(await codes()).toEqual(expected);
});
