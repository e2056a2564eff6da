import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import passport from 'passport';
import { accountOf } from '../../common/session/session-store.ts';
import type { SessionUser } from '../../common/session/session-user.ts';

// Once for the process, whose applications share passport: it keeps adding what it is given. The account was read along with the session.
passport.serializeUser((user, done) => done(null, (user as SessionUser).id));
passport.deserializeUser<number, Request>((request, _id, done) => done(null, accountOf(request) ?? false));

/** Keeps an account's id in its session. */
@Injectable()
export class SessionPassport {
  /** What stands behind the session's own handler: `request.user`, and `request.logIn`, which makes a new session id. */
  handlers(): RequestHandler[] {
    return [passport.initialize() as RequestHandler, passport.session() as RequestHandler];
  }
}
