import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('SignInNetworks1792816000000');

it('tries to sign in stay as they are, forward and back', async () => {
  const addresses = (): Promise<{ ip_address: string }[]> =>
    steps().query('SELECT ip_address FROM login_attempts ORDER BY id');
  const stored = [{ ip_address: '198.51.100.1' }, { ip_address: '2001:db8::1' }];
  await steps().query(
    `INSERT INTO login_attempts (email, ip_address, success) VALUES ('a@press.example', '198.51.100.1', false),
       ('a@press.example', '2001:db8::1', false)`,
  );
  await runMigrations(steps());
  expect(await addresses()).toEqual(stored);
  await steps().query(`UPDATE login_attempts SET wider_network = '2001:db8:0::/48' WHERE ip_address LIKE '2001%'`);
  await undoLastMigration(steps());
  expect(await addresses()).toEqual(stored);
  await runMigrations(steps());
  expect(await steps().query('SELECT DISTINCT wider_network FROM login_attempts')).toEqual([{ wider_network: null }]);
});
