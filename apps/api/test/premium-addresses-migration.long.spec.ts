import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('PremiumAddresses1792897000000');

const SOON = '2026-12-01T00:00:00Z';
const LATE = '2027-12-01T00:00:00Z';
const OVER = '2020-01-01T00:00:00Z';

const GIFTS: [email: string, endsAt: string | null][] = [
  ['given@press.example', null],
  ['given.until@press.example', SOON],
  ['given.over@press.example', OVER],
  ['both@press.example', SOON],
  ['both.for.good@press.example', null],
  ['unverified.gift@press.example', SOON],
];
const ACCOUNTS: [email: string, isPremium: boolean, isEmailVerified: boolean, until: string | null][] = [
  ['paid@press.example', true, true, null],
  ['paid.until@press.example', true, true, LATE],
  ['paid.over@press.example', true, true, OVER],
  ['both@press.example', true, true, LATE],
  ['both.for.good@press.example', true, true, LATE],
  ['unverified@press.example', true, false, LATE],
  ['unverified.gift@press.example', true, false, LATE],
  ['free@press.example', false, true, null],
];

it('addresses are premium as accounts and gifts made them, until the later end; there and back', async () => {
  const db = steps();
  for (const gift of GIFTS)
    await db.query('INSERT INTO complimentary_memberships (email, granted_at, ends_at) VALUES ($1, now(), $2)', gift);
  for (const account of ACCOUNTS)
    await db.query(
      `INSERT INTO users (email, password_hash, is_premium, is_email_verified, premium_until) VALUES ($1, 'x', $2, $3, $4)`,
      account,
    );
  for (const time of ['first', 'again']) {
    await runMigrations(db);
    const rows = await db.query<{ email: string; ends_at: Date | null }[]>('SELECT * FROM premium_addresses');
    const stored = Object.fromEntries(rows.map(({ email, ends_at }) => [email, ends_at && ends_at.toISOString()]));
    const iso = (moment: string) => new Date(moment).toISOString();
    expect([time, stored]).toEqual([
      time,
      {
        ...{
          'given@press.example': null,
          'given.until@press.example': iso(SOON),
          'given.over@press.example': iso(OVER),
        },
        ...{ 'paid@press.example': null, 'paid.until@press.example': iso(LATE), 'paid.over@press.example': iso(OVER) },
        ...{ 'both@press.example': iso(LATE), 'both.for.good@press.example': null },
        'unverified.gift@press.example': iso(SOON),
      },
    ]);
    await undoLastMigration(db);
    expect(await db.query('SELECT count(*)::int AS gifts FROM complimentary_memberships')).toEqual([{ gifts: 6 }]);
  }
});
