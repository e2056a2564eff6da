import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { eraseMentions } from '../addresses/address-sql.ts';
import { RealtimeGateway } from '../realtime.gateway.ts';

/** What a session remembers of whoever signed in, for the list of sessions. */
export interface SessionClient {
  userAgent: string;
  /** ISO 8601. */
  signedInAt: string;
}

declare module 'express-session' {
  interface SessionData {
    client?: SessionClient;
  }
}

/** A session of an account. `name` tells it: a digest of its id, for the id itself would be the key to it. */
export interface StoredSession {
  sid: string;
  name: string;
  client: SessionClient | null;
  expire: Date;
}

const NAME = `encode(sha256(sid::bytea), 'hex')`;
/** passport keeps the account's id there; an index stands on it. */
const OF_USER = `(sess -> 'passport' ->> 'user') = $1::text`;

/**
 * The sessions that connect-pg-simple keeps, by account. Ending one ends its sockets too, on whichever process. The table
 * is common's, because `session.middleware.ts` writes it at every request, signed in or not; auth asks here.
 */
@Injectable()
export class StoredSessions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimeGateway,
  ) {}

  /** Those that last beyond `now`, the longest first, with `firstSid` before all. */
  ofUser(userId: number, { firstSid, now }: { firstSid: string; now: Date }): Promise<StoredSession[]> {
    return this.dataSource.query(
      `SELECT sid, ${NAME} AS name, sess -> 'client' AS client, expire FROM sessions
       WHERE ${OF_USER} AND expire > $2
       ORDER BY (sid = $3) DESC, expire DESC`,
      [userId, now, firstSid],
    );
  }

  /** Gives how many were ended: none where the account has no such session. */
  endNamed(userId: number, name: string): Promise<number> {
    return this.endWhere(`${OF_USER} AND ${NAME} = $2`, [userId, name]);
  }

  /** All of an account but one; null spares none. In the caller's transaction, where there is one. Gives how many were ended. */
  endAll(userId: number, exceptSid: string | null, manager?: EntityManager): Promise<number> {
    return this.endWhere(`${OF_USER} AND sid IS DISTINCT FROM $2`, [userId, exceptSid], manager);
  }

  /** Forgets those that are over, and gives how many. */
  forgetEnded(now: Date): Promise<number> {
    return this.endWhere('expire < $1', [now]);
  }

  /** Takes an address out of what sessions remember, in the caller's transaction. */
  eraseMentions(manager: EntityManager, email: string): Promise<void> {
    return eraseMentions(manager, email, { table: 'sessions', values: ['sess'] });
  }

  private async endWhere(
    condition: string,
    values: unknown[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<number> {
    const [rows]: [{ sid: string }[], number] = await manager.query(
      `DELETE FROM sessions WHERE ${condition} RETURNING sid`,
      values,
    );
    for (const { sid } of rows) this.realtime.endSession(sid);
    return rows.length;
  }
}
