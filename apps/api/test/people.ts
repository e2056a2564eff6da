import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { UsersService } from '../src/auth/users.service.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'Correct-Horse-7';

/** An agent that is signed in as a new account of this role. */
export async function signedIn(
  test: TestApp,
  role: CurrentUser['role'],
  email = `${role}@press.example`,
): Promise<TestAgent> {
  await test.app.get(UsersService, { strict: false }).create({
    firstName: 'Pat',
    lastName: 'Sample',
    email,
    password: PASSWORD,
    role,
    isEmailVerified: true,
  });
  const agent = test.agent();
  await agent.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  return agent;
}

/** The cookies that an answer sets, as a browser sends them back; empty where it sets none. */
export function cookiesOf(answer: Response): string {
  const lines = answer.headers['set-cookie'] as unknown as string[] | undefined;
  return (lines ?? []).map((line) => line.split(';')[0]).join('; ');
}
