import { createHmac, randomUUID } from 'node:crypto';
import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { User } from '@pressloom/database/entities';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { UsersService } from '../src/auth/users.service.ts';
import { cookieName, cookieOptions, SESSION_LIFETIME_MS } from '../src/common/session/session.middleware.ts';
import { RUNTIME } from '../src/runtime.ts';
import type { Runtime } from '../src/runtime.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'Correct-Horse-7';

/** An agent that is signed in as a new account of this role. */
export async function signedIn(
  test: TestApp,
  role: CurrentUser['role'],
  email = `${role}@press.example`,
): Promise<TestAgent> {
  await accountOf(test, role, email);
  const agent = test.agent();
  await agent.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  return agent;
}

/** The same for many of whom it is no matter how they came in: their session is a row, and no sign-in is known of them. */
export async function inSession(test: TestApp, role: CurrentUser['role'], email: string): Promise<TestAgent> {
  const { config, sessionSecret } = test.app.get<Runtime>(RUNTIME);
  const { id: user } = await accountOf(test, role, email);
  const [sid, expires] = [randomUUID(), new Date(Date.now() + SESSION_LIFETIME_MS)];
  const cookie = { ...cookieOptions(config), originalMaxAge: SESSION_LIFETIME_MS, expires };
  await test.database.dataSource.query('INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, $3)', [
    ...[sid, { cookie, passport: { user } }, expires],
  ]);
  const signature = createHmac('sha256', sessionSecret).update(sid).digest('base64').replace(/=+$/, '');
  const agent = test.agent();
  const signed = encodeURIComponent(`s:${sid}.${signature}`);
  agent.jar.setCookie(`${cookieName(config)}=${signed}`, new URL(test.url).hostname, '/');
  return agent;
}

const accountOf = (test: TestApp, role: CurrentUser['role'], email: string): Promise<User> =>
  test.app
    .get(UsersService, { strict: false })
    .create({ firstName: 'Pat', lastName: 'Sample', email, password: PASSWORD, role, isEmailVerified: true });

/** The cookies that an answer sets, as a browser sends them back; empty where it sets none. */
export function cookiesOf(answer: Response): string {
  const lines = answer.headers['set-cookie'] as unknown as string[] | undefined;
  return (lines ?? []).map((line) => line.split(';')[0]).join('; ');
}
