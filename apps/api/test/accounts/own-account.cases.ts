import type { Membership } from '@pressloom/contracts/membership';
import type { SiteView } from '@pressloom/contracts/sites';
import { AccountToken } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { PASSWORD, signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let member: TestAgent;
let sites: SiteView[];
let readers = 0;

beforeAll(async () => {
  test = await startTestApp();
  const operator = await signedIn(test, 'operator');
  member = await signedIn(test, 'member');
  sites = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const form = { name, siteUrl: `https://${name}.example`, username: 'admin', applicationPassword: 'secret' };
      return (await operator.post('/api/wordpress-sites').send(form).expect(201)).body as SiteView;
    }),
  );
});
afterAll(() => test.close());

it.each([
  ['leads back to the website that the reader came from', 'https://one.example/article', 'https://one.example/article'],
  ['leads nowhere for a reader who came from elsewhere', 'https://elsewhere.example/', null],
  ['leads nowhere for a reader who came from nowhere', undefined, null],
])('a verification mail that is sent again %s', async (_name, returnUrl, expected) => {
  const reader = test.agent();
  const email = `reader${++readers}@press.example`;
  const person = { firstName: 'Ada', lastName: 'Reader', email, password: PASSWORD };
  await reader
    .post('/api/auth/register')
    .send({ ...person, returnUrl })
    .expect(201);
  await reader.post('/api/auth/resend-verification').expect(200);
  const links = await test.database.dataSource
    .getRepository(AccountToken)
    .find({ where: { email }, order: { id: 'ASC' } });
  expect(links.map(({ returnUrl: back, spentAt }) => [back, spentAt === null])).toEqual([
    [expected, false],
    [expected, true],
  ]);
});

const membership = async () => (await member.get('/api/auth/membership').expect(200)).body as Membership;

it('tells a reader who never paid so, with the sites to read and nothing else of them', async () => {
  const told = ({ id, name, siteUrl }: SiteView) => ({ id, name, siteUrl, hasActiveGate: false });
  const reading = sites.map(told).sort((a, b) => a.id - b.id);
  expect(await membership()).toEqual({
    isPremium: false,
    subscriptionStatus: null,
    subscriptionExpiresAt: null,
    sites: reading,
  });
});

it('tells the subscription as it is stored, and leaves out sites that are switched off', async () => {
  await test.database.dataSource.query(
    `UPDATE users SET is_premium = true, subscription_status = 'past_due', subscription_expires_at = $1 WHERE role = 'member'`,
    ['2030-01-02T03:04:05Z'],
  );
  await test.database.dataSource.query('UPDATE wordpress_sites SET active = false WHERE id = $1', [sites[0]?.id]);
  expect(await membership()).toMatchObject({
    isPremium: true,
    subscriptionStatus: 'past_due',
    subscriptionExpiresAt: '2030-01-02T03:04:05.000Z',
    sites: [{ id: sites[1]?.id }],
  });
});
