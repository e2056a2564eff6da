import { againAfterLoss } from '@pressloom/database';
import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import type { SessionData } from 'express-session';
import type { Request } from 'express';
import type { Pool } from 'pg';
import type { SessionUser } from './session-user.ts';

/** A session that hasn't ended, as it is stored, and whoever may act by it now. */
export interface FoundSession {
  data: SessionData;
  /** When it ends, unless there is another visit before. */
  expire: Date;
  account: SessionUser | null;
}

export type ReadSession = (sid: string) => Promise<FoundSession | null>;

/** A visit within so long is not written down: each write holds its answer back until it is on disk, and a screen asks for much at once. */
const VISIT_MS = 60_000;

/** $1: the session. $2: its end, seen from now. Two calls at once put it off once. */
const PUT_OFF = `UPDATE sessions SET expire = $2 WHERE sid = $1 AND expire < $2::timestamptz - interval '1 minute'`;

/** What was read of the sessions of requests under way. It is no part of their data, which is written back when it changes. */
const readOf = new WeakMap<object, FoundSession>();

/** Who may act by the session of a request; null for nobody. As it was when the request came. */
export const accountOf = ({ session: ofRequest }: Request): SessionUser | null =>
  readOf.get(ofRequest)?.account ?? null;

/** Sessions in PostgreSQL: one statement for each request that brings one, and another one a minute. */
export class SessionStore extends connectPgSimple(session) {
  constructor(
    private readonly pool: Pool,
    private readonly read: ReadSession,
  ) {
    super({ pool, tableName: 'sessions', pruneSessionInterval: false, disableTouch: false });
  }

  override get(sid: string, done: (problem: unknown, data?: SessionData | null) => void): void {
    againAfterLoss(() => this.read(sid)).then(
      (found) => {
        if (found) readOf.set(found.data, found);
        done(null, found?.data);
      },
      (problem: unknown) => done(problem),
    );
  }

  override createSession(request: Request, data: SessionData) {
    const found = readOf.get(data);
    const made = super.createSession(request, data);
    if (found) readOf.set(made, found);
    return made;
  }

  /** Where nothing is written `done` is called at once: the answer then leaves in one piece, instead of but for its last byte. */
  override touch(sid: string, data: SessionData, done: (problem?: unknown) => void = () => undefined): void {
    const { expires } = data.cookie;
    const end = readOf.get(data)?.expire.getTime() ?? -Infinity;
    if (expires && end >= expires.getTime() - VISIT_MS) done();
    else againAfterLoss(() => this.pool.query(PUT_OFF, [sid, expires])).then(() => done(), done);
  }
}
