import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('AcceptedTerms1792806040000');

it('accounts that are there agreed to nothing yet; there, back and there again', async () => {
  const db = steps();
  await db.query(`INSERT INTO users (email, password_hash) VALUES ('a@press.example', 'x'), ('b@press.example', 'x')`);
  const terms = () => db.query('SELECT email, terms_version, terms_accepted_at FROM users ORDER BY email');
  const nothing = { terms_version: null, terms_accepted_at: null };
  const before = [
    { email: 'a@press.example', ...nothing },
    { email: 'b@press.example', ...nothing },
  ];
  await runMigrations(db);
  expect(await terms()).toEqual(before);
  await expect(db.query(`UPDATE users SET terms_version = 'x'`)).rejects.toThrow('users_terms_check');
  await db.query(`UPDATE users SET terms_version = 'x', terms_accepted_at = now() WHERE email LIKE 'a%'`);
  await undoLastMigration(db);
  expect(await db.query('SELECT count(*)::int FROM users')).toEqual([{ count: 2 }]);
  await runMigrations(db);
  expect(await terms()).toEqual(before);
});
