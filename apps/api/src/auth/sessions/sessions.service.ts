import { Inject, Injectable } from '@nestjs/common';
import type { SessionView } from '@pressloom/contracts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors.ts';
import { RealtimeGateway } from '../../common/realtime.gateway.ts';
import { SESSION_LIFETIME_MS } from '../../common/session/session.middleware.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { deviceName } from './session-client.ts';
import type { SessionClient } from './session-client.ts';

interface StoredSession {
  sid: string;
  name: string;
  client: SessionClient | null;
  expire: Date;
}

/** A session is told by a digest of its id: the id itself would be the key to it. */
const NAME = `encode(sha256(sid::bytea), 'hex')`;
const OF_USER = `(sess -> 'passport' ->> 'user') = $1::text`;

/** Where accounts are signed in. Ending a session ends its sockets too, on whichever process. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimeGateway,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async list(userId: number, currentSid: string): Promise<SessionView[]> {
    const rows: StoredSession[] = await this.dataSource.query(
      `SELECT sid, ${NAME} AS name, sess -> 'client' AS client, expire FROM sessions
       WHERE ${OF_USER} AND expire > $2
       ORDER BY (sid = $3) DESC, expire DESC`,
      [userId, this.runtime.clock.now(), currentSid],
    );
    return rows.map(({ sid, name, client, expire }) => ({
      id: name,
      isCurrent: sid === currentSid,
      device: deviceName(client?.userAgent ?? ''),
      signedInAt: client?.signedInAt ?? null,
      lastSeenAt: new Date(expire.getTime() - SESSION_LIFETIME_MS).toISOString(),
    }));
  }

  /** @throws DomainError 404 for one that is not this account's */
  async end(userId: number, name: string): Promise<void> {
    const ended = await this.remove(this.dataSource.manager, `${OF_USER} AND ${NAME} = $2`, [userId, name]);
    if (ended.length === 0) throw notFound('session');
    this.disconnect(ended);
  }

  /** All of an account but one; null spares none. Gives how many were ended. */
  async endAll(userId: number, exceptSid: string | null): Promise<number> {
    const ended = await this.remove(this.dataSource.manager, `${OF_USER} AND sid IS DISTINCT FROM $2`, [
      userId,
      exceptSid,
    ]);
    this.disconnect(ended);
    return ended.length;
  }

  /** Returns how many were forgotten that are over. */
  async forgetOld(): Promise<number> {
    return (await this.remove(this.dataSource.manager, 'expire < $1', [this.runtime.clock.now()])).length;
  }

  private async remove(manager: EntityManager, condition: string, values: unknown[]): Promise<string[]> {
    const [rows]: [{ sid: string }[], number] = await manager.query(
      `DELETE FROM sessions WHERE ${condition} RETURNING sid`,
      values,
    );
    return rows.map(({ sid }) => sid);
  }

  private disconnect(sids: string[]): void {
    for (const sid of sids) this.realtime.endSession(sid);
  }
}
