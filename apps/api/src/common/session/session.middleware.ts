import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import type { SessionData } from 'express-session';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import type { Config } from '../../config/config.ts';

/** A session ends so long after its last visit. */
export const SESSION_LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Puts off the end of a session, unless a visit within the last minute did: each write holds its answer back until it is on disk,
 * and a screen asks for much at once. $1: the session. $2: its end, seen from now.
 */
const PUT_OFF = `UPDATE sessions SET expire = $2 WHERE sid = $1 AND expire < $2::timestamptz - interval '1 minute'`;

/** Sessions in PostgreSQL, fourteen days from the last visit; those that are over are forgotten by `clean-accounts`. */
export function sessionMiddleware(config: Config, secret: string, pool: Pool): RequestHandler {
  class Store extends connectPgSimple(session) {
    override touch(sid: string, { cookie }: SessionData, done: (problem?: unknown) => void = () => undefined): void {
      pool.query(PUT_OFF, [sid, cookie.expires]).then(() => done(), done);
    }
  }
  return session({
    name: cookieName(config),
    secret,
    store: new Store({ pool, tableName: 'sessions', pruneSessionInterval: false, disableTouch: false }),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { ...cookieOptions(config), maxAge: SESSION_LIFETIME_MS },
  });
}

/** Over https the prefix makes browsers keep the cookie to this very host. */
export const cookieName = (config: Config): string => (isSecure(config) ? '__Host-pressloom' : 'pressloom');

/** A browser takes a cookie away only when it is told the same again: `__Host-` without Secure is ignored. */
export const cookieOptions = (config: Config) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure(config), path: '/' }) as const;

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https:');
