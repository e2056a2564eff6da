import { AccountToken, LoginAttempt, RateCounter, WordpressToken } from '@pressloom/database/entities';
import { CleanAccountsJob } from '../../src/auth/clean-accounts.job.ts';
import { CleanCountersJob } from '../../src/jobs/clean-counters.job.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;

beforeAll(async () => (test = await startTestApp()));
afterAll(() => test.close());

it('what accounts and limits leave behind is forgotten once it is over, and nothing a moment before', async () => {
  const operator = await signedIn(test, 'operator', 'tidy@press.example');
  const { id: userId } = (await operator.get('/api/auth/me').expect(200)).body as { id: number };
  const form = { name: 'Tidy', siteUrl: 'https://tidy.example', username: 'admin', applicationPassword: 'secret' };
  const site = (await operator.post('/api/wordpress-sites').send(form).expect(201)).body as { id: number };
  const { dataSource } = test.database;
  const [links, readingLinks] = [dataSource.getRepository(AccountToken), dataSource.getRepository(WordpressToken)];
  const [attempts, counters] = [dataSource.getRepository(LoginAttempt), dataSource.getRepository(RateCounter)];
  const now = new Date();
  for (const [name, ms] of [
    ['over', -1],
    ['at its end', 1],
  ] as const) {
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000 + ms);
    await dataSource.query('INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, $3)', [name, {}, ago(0)]);
    const link = { userId, email: 'tidy@press.example', expiresAt: ago(30) };
    await links.insert({ ...link, kind: 'undo-email', tokenHash: name });
    // One that is spent still tells what became of a change of address.
    await links.insert({ ...link, kind: 'stop-email', tokenHash: `${name}, spent`, spentAt: ago(59) });
    const returnUrl = 'https://tidy.example/';
    await readingLinks.insert({ userId, wordpressSiteId: site.id, tokenHash: name, returnUrl, expiresAt: ago(1) });
    await attempts.insert({ email: name, ipAddress: 'unknown', success: true, attemptedAt: ago(30) });
    // The database's own clock counts these.
    await counters.insert({ key: name, hits: 9, endsAt: new Date(now.getTime() + ms * 3_600_000) });
  }
  test.clock.set(now);
  await test.app.get(CleanAccountsJob, { strict: false }).run();
  await test.app.get(CleanCountersJob, { strict: false }).run();
  const left: { name: string; kept: string[] }[] = await dataSource.query(
    `SELECT name, array_agg(row ORDER BY row) AS kept FROM (
       SELECT 'sessions' AS name, sid AS row FROM sessions
       UNION ALL SELECT 'links', token_hash FROM account_tokens
       UNION ALL SELECT 'reading links', token_hash FROM wordpress_tokens
       UNION ALL SELECT 'tries', email FROM login_attempts
       UNION ALL SELECT 'limits', key FROM rate_counters) stored
     WHERE row LIKE 'over%' OR row LIKE 'at its end%' GROUP BY name ORDER BY name`,
  );
  expect(left).toEqual([
    { name: 'limits', kept: ['at its end'] },
    { name: 'links', kept: ['at its end', 'at its end, spent'] },
    { name: 'reading links', kept: ['at its end'] },
    { name: 'sessions', kept: ['at its end'] },
    { name: 'tries', kept: ['at its end'] },
  ]);
  // Who is signed in stays so.
  await operator.get('/api/auth/me').expect(200);
});
