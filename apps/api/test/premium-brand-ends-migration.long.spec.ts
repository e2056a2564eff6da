import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('PremiumBrandEnds1792897100000');

const UNTIL = '2027-12-01T00:00:00+00:00';
const ACCOUNTS: [email: string, until: string | null, brands: string | null][] = [
  ['everywhere@press.example', UNTIL, null],
  ['two@press.example', UNTIL, '["general", "fire-news"]'],
  ['endless@press.example', null, '["general"]'],
  ['nowhere@press.example', UNTIL, '[]'],
];
const stored = () => steps().query('SELECT email, premium_brands AS brands FROM users ORDER BY id');

it('brands get the end of their account, and lose it again', async () => {
  for (const account of ACCOUNTS)
    await steps().query(
      `INSERT INTO users (email, password_hash, is_premium, premium_until, premium_brands) VALUES ($1, 'x', true, $2, $3)`,
      account,
    );
  const before = await stored();
  for (const time of ['first', 'again']) {
    await runMigrations(steps());
    const brand = (key: string, until: string | null) => ({ brand: key, until });
    expect([time, await stored()]).toEqual([
      time,
      [
        { email: 'everywhere@press.example', brands: null },
        { email: 'two@press.example', brands: [brand('general', UNTIL), brand('fire-news', UNTIL)] },
        { email: 'endless@press.example', brands: [brand('general', null)] },
        { email: 'nowhere@press.example', brands: [] },
      ],
    ]);
    await undoLastMigration(steps());
    expect([time, await stored()]).toEqual([time, before]);
  }
});

it('who reads all brands for a while, and one for longer, reads the one after the way back', async () => {
  await runMigrations(steps());
  await steps().query(
    `INSERT INTO users (email, password_hash, is_premium, premium_brands)
     VALUES ('both@press.example', 'x', true, '[{"brand": null, "until": "2026-01-01T00:00:00Z"}, {"brand": "general", "until": null}]')`,
  );
  await undoLastMigration(steps());
  expect(await stored()).toEqual([{ email: 'both@press.example', brands: ['general'] }]);
});
