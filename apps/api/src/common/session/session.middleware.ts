import { RETENTION_DAYS } from '@pressloom/contracts/retention';
import session from 'express-session';
import type { RequestHandler } from 'express';
import type { Config } from '../../config/config.ts';
import type { SessionStore } from './session-store.ts';

/** A session ends so long after its last visit. */
export const SESSION_LIFETIME_MS = RETENTION_DAYS.session * 24 * 60 * 60 * 1000;

/** Sessions in PostgreSQL, which end so long after the last visit; those that are over are forgotten by `clean-accounts`. */
export function sessionMiddleware(config: Config, secret: string, store: SessionStore): RequestHandler {
  return session({
    name: cookieName(config),
    secret,
    store,
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
