import type { Request, Response } from 'express';
import type { SessionUser } from '../../common/session/session-user.ts';
import type { UsersService } from '../users.service.ts';
import { SessionPassport } from './session-passport.service.ts';

/** Of an application that knows these accounts. */
const passportOf = (...accounts: Partial<SessionUser>[]): SessionPassport => {
  const forSession = (id: number) => Promise.resolve(accounts.find((account) => account.id === id) ?? null);
  return new SessionPassport({ forSession } as unknown as UsersService);
};

async function userOf(passport: SessionPassport, userId: number): Promise<unknown> {
  const request = { session: { passport: { user: userId } } } as unknown as Request;
  for (const handler of passport.handlers()) {
    const error = await new Promise((done) => void handler(request, {} as Response, done));
    expect(error).toBeUndefined();
  }
  return request.user;
}

describe('the account of a session', () => {
  it('is read anew at every request', async () => {
    const account = { id: 7, email: 'before@a.example' };
    const passport = passportOf(account);
    account.email = 'after@a.example';
    expect(await userOf(passport, 7)).toMatchObject({ email: 'after@a.example' });
  });

  it('is nobody once the account is gone', async () => {
    expect(await userOf(passportOf(), 7)).toBeUndefined();
  });

  it('comes from the application that was asked, however many a process holds', async () => {
    const first = passportOf({ id: 7, email: 'one@a.example' });
    const second = passportOf({ id: 7, email: 'other@b.example' });
    expect(await userOf(first, 7)).toMatchObject({ email: 'one@a.example' });
    expect(await userOf(second, 7)).toMatchObject({ email: 'other@b.example' });
  });
});
