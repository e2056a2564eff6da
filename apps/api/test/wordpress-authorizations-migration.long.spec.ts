import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('WordpressAuthorizations1792884000000');

it('connections that were begun go with their operator; there, back and there again', async () => {
  const db = steps();
  await db.query(`INSERT INTO users (id, email, password_hash, role) VALUES (1, 'one@press.example', 'x', 'operator'),
    (2, 'two@press.example', 'x', 'operator')`);
  const kept = async (): Promise<unknown[]> =>
    (await db.query<{ hash: string }[]>('SELECT state_hash AS hash FROM wordpress_authorizations ORDER BY 1')).map(
      ({ hash }) => hash,
    );
  const begin = (): Promise<unknown> =>
    db.query(`INSERT INTO wordpress_authorizations (state_hash, session_hash, user_id, site, expires_at)
      VALUES ('a', 's', 1, '{}', now()), ('b', 's', 2, '{}', now())`);

  await runMigrations(db);
  await begin();
  await expect(begin()).rejects.toThrow(/wordpress_authorizations_pkey/);
  await db.query('DELETE FROM users WHERE id = 2');
  expect(await kept()).toEqual(['a']);

  await undoLastMigration(db);
  expect(await db.query("SELECT to_regclass('wordpress_authorizations') AS name")).toEqual([{ name: null }]);
  await runMigrations(db);
  expect(await kept()).toEqual([]);
});
