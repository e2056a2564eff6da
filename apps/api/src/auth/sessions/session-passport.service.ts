import { Injectable } from '@nestjs/common';
import type { User } from '@pressloom/database/entities';
import type { Request, RequestHandler, Response } from 'express';
import passport from 'passport';
import type { Strategy } from 'passport';
import { accountOf } from '../../common/session/session-store.ts';
import type { SessionUser } from '../../common/session/session-user.ts';

/**
 * Keeps an account's id in its session; the account itself was read along with the session. A passport of its own: the one that the
 * package hands out is shared by the whole process, and never forgets what it was told to use.
 */
@Injectable()
export class SessionPassport {
  private readonly passport = new passport.Authenticator();

  constructor() {
    this.passport.serializeUser((user, done) => done(null, (user as SessionUser).id));
    this.passport.deserializeUser<number, Request>((request, _id, done) => done(null, accountOf(request) ?? false));
  }

  /** Adds a way to prove who one is. */
  use(strategy: Strategy): void {
    this.passport.use(strategy);
  }

  /** The account that a strategy finds behind a request, or null; the session is left alone. @throws what the strategy does */
  authenticate(strategy: string, request: Request): Promise<User | null> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, user: User | false | undefined): void => {
        if (error) reject(error);
        else resolve(user || null);
      };
      const handle = this.passport.authenticate(strategy, { session: false }, done) as RequestHandler;
      void handle(request, request.res as Response, reject);
    });
  }

  /** What stands behind the session's own handler: `request.user`, and `request.logIn`, which makes a new session id. */
  handlers(): RequestHandler[] {
    return [this.passport.initialize() as RequestHandler, this.passport.session() as RequestHandler];
  }
}
