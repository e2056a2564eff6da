import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('PasswordAge1792814000000');

it('ends changes of address that wait, and nothing else; there, back and there again', async () => {
  const db = steps();
  await db.query(`INSERT INTO users (email, password_hash) VALUES ('a@press.example', 'x')`);
  const link = (kind: string) =>
    db.query(
      `INSERT INTO account_tokens (kind, token_hash, user_id, email, expires_at)
       SELECT $1, $1, id, email, now() + interval '1 day' FROM users`,
      [kind],
    );
  const works = async (): Promise<string[]> => {
    const rows: { kind: string }[] = await db.query(
      'SELECT kind FROM account_tokens WHERE spent_at IS NULL ORDER BY kind',
    );
    return rows.map(({ kind }) => kind);
  };
  for (const kind of ['change-email', 'reset-password', 'undo-email', 'verify-email']) await link(kind);
  await runMigrations(db);
  expect(await works()).toEqual(['reset-password', 'undo-email', 'verify-email']);
  expect(await db.query('SELECT password_changed_at FROM users')).toEqual([{ password_changed_at: null }]);

  await link('stop-email');
  await db.query('UPDATE users SET password_changed_at = now()');
  await undoLastMigration(db);
  expect(await works()).toEqual(['reset-password', 'undo-email', 'verify-email']);
  await runMigrations(db);
  expect(await db.query('SELECT password_changed_at FROM users')).toEqual([{ password_changed_at: null }]);
});
