import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('UnexpectedExits1792821000000');

it('unexpected exits have time and cause or neither; there, back and there again', async () => {
  const db = steps();
  const insert = (values: string) =>
    db.query(
      `INSERT INTO unexpected_exits (id, exited_at, cause, recorded_at) VALUES (gen_random_uuid(), ${values}, now())`,
    );
  await runMigrations(db);
  await insert(`now(), 'exit code 1'`);
  await insert('NULL, NULL');
  await expect(insert('now(), NULL')).rejects.toThrow('unexpected_exits_known_check');
  await undoLastMigration(db);
  expect(await db.query(`SELECT to_regclass('unexpected_exits') AS "table"`)).toEqual([{ table: null }]);
  await runMigrations(db);
  expect(await db.query('SELECT count(*)::int FROM unexpected_exits')).toEqual([{ count: 0 }]);
});
