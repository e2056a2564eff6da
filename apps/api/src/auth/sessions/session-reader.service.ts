import { Injectable } from '@nestjs/common';
import type { User } from '@pressloom/database/entities';
import type { SessionData } from 'express-session';
import type { Pool } from 'pg';
import type { FoundSession } from '../../common/session/session-store.ts';
import { UsersService } from '../users.service.ts';
import type { sessionUser } from '../user-view.ts';

type Account = Parameters<typeof sessionUser>[0] & Pick<User, 'isSample'>;
/** Without an account all of its columns are null. */
type Row = { data: SessionData; expire: Date } & (Account | { id: null });

/** Reads a session and the account behind it in one statement: every signed-in call begins with it. */
@Injectable()
export class SessionReader {
  constructor(private readonly users: UsersService) {}

  /** Null where there is none, or it ended. Nobody may act by it whose account is gone, or may not sign in now. */
  async read(pool: Pool, sid: string): Promise<FoundSession | null> {
    const { rows } = await pool.query<Row>({ ...READ, values: [sid, new Date(Date.now())] });
    const [found] = rows;
    if (!found) return null;
    const { data, expire } = found;
    const account = found.id === null ? null : this.users.inSession(found);
    return { data, expire, account };
  }
}

/**
 * $1: the session. $2: now. With a name, which TypeORM can't give, PostgreSQL plans it once for each connection: planning takes
 * two thirds of the time.
 */
const READ = {
  name: 'read-session',
  text: `
    SELECT session.sess AS data, session.expire, account.id, account.email, account.first_name AS "firstName",
           account.last_name AS "lastName", account.role, account.is_premium AS "isPremium",
           account.premium_until AS "premiumUntil", account.is_sample AS "isSample",
           account.selected_website_id AS "selectedWebsiteId"
    FROM sessions session LEFT JOIN users account ON account.id = (session.sess -> 'passport' ->> 'user')::int
    WHERE session.sid = $1 AND session.expire >= $2`,
};
