import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('ResetTargets1792815000000');

it('jobs of resets that are over lose the hash in their names, others keep theirs; the way back is open', async () => {
  const [hash, keyed] = ['reset:0123456789abcdef0123456789abcdef', `reset:${'Ab-_'.repeat(10)}abc`];
  const rows = [
    [1, 'password-reset', hash, 'completed'],
    [2, 'password-reset', hash, 'failed'],
    [3, 'password-reset', hash, 'queued'],
    [4, 'password-reset', keyed, 'completed'],
    [5, 'send-mail', hash, 'completed'],
  ];
  for (const row of rows)
    await steps().query('INSERT INTO jobs (id, type, target, lane, status) VALUES ($1, $2, $3, $3, $4)', row);
  await runMigrations(steps());
  const stored = () => steps().query('SELECT id, target, lane FROM jobs ORDER BY id');
  const targets = ['reset:1', 'reset:2', hash, keyed, hash];
  expect(await stored()).toEqual(targets.map((target, place) => ({ id: place + 1, target, lane: target })));
  await undoLastMigration(steps());
  await runMigrations(steps());
  expect(await stored()).toEqual(targets.map((target, place) => ({ id: place + 1, target, lane: target })));
});
