import type { Request, Response } from 'express';
import type { SessionData } from 'express-session';
import { Pool } from 'pg';
import { SessionStore } from '../../common/session/session-store.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SessionPassport } from './session-passport.service.ts';

const ADA: SessionUser = {
  id: 7,
  email: 'ada@press.example',
  name: 'Ada',
  role: 'member',
  isPremium: false,
  selectedWebsiteId: null,
};

/** What becomes of a request whose session names account 7, where that is what was found behind it. */
async function requestOf(account: SessionUser | null): Promise<Request> {
  const data = { cookie: { originalMaxAge: 1_000 }, passport: { user: 7 } } as unknown as SessionData;
  const store = new SessionStore(new Pool(), () => Promise.resolve({ data, expire: new Date(), account }));
  const request = { sessionID: 'sid', sessionStore: store } as unknown as Request;
  const found = await new Promise<SessionData>((done) => {
    store.get('sid', (_problem, read) => done(read as SessionData));
  });
  store.createSession(request, found);
  for (const handler of new SessionPassport().handlers()) {
    const error = await new Promise((done) => void handler(request, {} as Response, done));
    expect(error).toBeUndefined();
  }
  return request;
}

describe('the account of a session', () => {
  it('is the one that was found along with it', async () => {
    const { user, session } = await requestOf(ADA);
    expect(user).toEqual(ADA);
    expect(JSON.parse(JSON.stringify(session))).toEqual({
      cookie: expect.any(Object) as object,
      passport: { user: 7 },
    });
  });

  it('is nobody once the account is gone, and the session forgets it', async () => {
    const { user, session } = await requestOf(null);
    expect(user).toBeUndefined();
    expect(session).toMatchObject({ passport: {} });
    expect(session).not.toHaveProperty('passport.user');
  });
});
