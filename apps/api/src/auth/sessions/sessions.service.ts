import { Inject, Injectable } from '@nestjs/common';
import type { SessionView } from '@pressloom/contracts/accounts';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors.ts';
import { SESSION_LIFETIME_MS } from '../../common/session/session.middleware.ts';
import { StoredSessions } from '../../common/session/stored-sessions.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { ReaderLinks } from '../reader-links/reader-links.service.ts';
import { deviceOf } from '../../common/visitors/device-name.ts';

/** Where accounts are signed in. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly stored: StoredSessions,
    private readonly readerLinks: ReaderLinks,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async list(userId: number, currentSid: string): Promise<SessionView[]> {
    const sessions = await this.stored.ofUser(userId, { firstSid: currentSid, now: this.runtime.clock.now() });
    return sessions.map(({ sid, name, client, expire }) => ({
      id: name,
      isCurrent: sid === currentSid,
      ...deviceOf(client?.userAgent ?? ''),
      signedInAt: client?.signedInAt ?? null,
      lastSeenAt: new Date(expire.getTime() - SESSION_LIFETIME_MS).toISOString(),
    }));
  }

  /** @throws DomainError 404 for one that is not this account's */
  async end(userId: number, name: string): Promise<void> {
    if ((await this.stored.endNamed(userId, name)) === 0) throw notFound('session');
  }

  /** All of an account but one; null spares none. What would sign it in on websites ends, too. Gives how many were ended. */
  async endAll(userId: number, exceptSid: string | null): Promise<number> {
    const ended = await this.stored.endAll(userId, exceptSid);
    // Only now: an ended session can't ask for another.
    await this.readerLinks.endAll(userId);
    return ended;
  }

  /** All of an account that is being erased. Its links and the browsers that read with it go with its row. */
  endOfErased(manager: EntityManager, userId: number): Promise<number> {
    return this.stored.endAll(userId, null, manager);
  }

  /** Browsers may call themselves by an address. */
  eraseMentions(manager: EntityManager, email: string): Promise<void> {
    return this.stored.eraseMentions(manager, email);
  }

  /** Returns how many were forgotten that are over. */
  forgetOld(): Promise<number> {
    return this.stored.forgetEnded(this.runtime.clock.now());
  }
}
