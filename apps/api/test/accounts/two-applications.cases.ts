import { migrations } from '@pressloom/migrations';
import { databaseUpTo } from '@pressloom/testing';
import type { Response } from 'supertest';
import { UsersService } from '../../src/auth/users.service.ts';
import { cookiesOf } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

// passport has one strategy of a name for the process, that of the application made last.

const EMAIL = 'owner@press.example';

interface Installation {
  test: TestApp;
  firstName: string;
  password: string;
}

let both: Installation[];

beforeAll(async () => {
  both = [];
  for (const firstName of ['Former', 'Later']) both.push(await installation(firstName));
});
afterAll(async () => {
  for (const { test } of both) await test.close();
});

/** An application with a database of its own, where the same address has another account. */
async function installation(firstName: string): Promise<Installation> {
  const test = await startTestApp({ database: await databaseUpTo(migrations.length) });
  const password = `${firstName}-Horse-7`;
  await test.app
    .get(UsersService, { strict: false })
    .create({ firstName, lastName: 'Owner', email: EMAIL, password, role: 'operator', isEmailVerified: true });
  return { test, firstName, password };
}

const login = async ({ test }: Installation, password: string): Promise<Response> =>
  test.agent().post('/api/auth/login').send({ email: EMAIL, password });

describe('two applications in a process', () => {
  it('each check passwords against their own accounts, and count the wrong ones there', async () => {
    const [former, later] = both as [Installation, Installation];
    const answers = await Promise.all([
      ...[login(former, former.password), login(later, later.password)],
      ...[login(former, later.password), login(later, former.password)],
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 401]);
    expect(answers.slice(0, 2).map(({ body }) => body.message)).toEqual(['Welcome, Former!', 'Welcome, Later!']);
    const tries = both.map(({ test }) =>
      test.database.dataSource.query('SELECT count(*)::int AS wrong FROM login_attempts WHERE NOT success'),
    );
    expect(await Promise.all(tries)).toEqual([[{ wrong: 1 }], [{ wrong: 1 }]]);
  });

  it('each know their own sessions only', async () => {
    for (const [here, there] of [both, both.toReversed()] as [Installation, Installation][]) {
      const cookie = cookiesOf(await login(here, here.password));
      const me = ({ test }: Installation) => test.agent().get('/api/auth/me').set('Cookie', cookie);
      expect((await me(here).expect(200)).body.firstName).toBe(here.firstName);
      await me(there).expect(401);
    }
  });
});
