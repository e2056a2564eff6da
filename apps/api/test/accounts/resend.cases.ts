import { AccountToken } from '@pressloom/database/entities';
import { PASSWORD, signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let readers = 0;

beforeAll(async () => {
  test = await startTestApp({ env: { SANDBOX: 'on' } });
  const operator = await signedIn(test, 'operator');
  const site = { name: 'one', siteUrl: 'https://one.example', username: 'admin', applicationPassword: 'secret' };
  await operator.post('/api/wordpress-sites').send(site).expect(201);
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
