import { Inject, Injectable } from '@nestjs/common';
import { AUTHORIZATION_LIMITS } from '@pressloom/contracts/site-authorization';
import { WordpressAuthorization } from '@pressloom/database/entities';
import type { AuthorizedSite } from '@pressloom/database/entities';
import { DataSource, IsNull, LessThan } from 'typeorm';
import type { Repository } from 'typeorm';
import { hashOf, newSecret } from '../../common/secrets/link-secret.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { AuthorizationRefusal } from './authorization-refusal.ts';

/** An hour's connections are told apart from unknown ones for a day. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** The session that a call comes from, and who is signed in there. */
export interface OperatorSession {
  sessionId: string;
  userId: number;
}

/** Connections that operators began: each is used once, by the session that began it, while it lasts. */
@Injectable()
export class Authorizations {
  private readonly rows: Repository<WordpressAuthorization>;

  constructor(
    dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.rows = dataSource.getRepository(WordpressAuthorization);
  }

  /** Gives what the way back must carry, which is kept nowhere. */
  async begin({ sessionId, userId }: OperatorSession, site: AuthorizedSite): Promise<string> {
    const now = this.runtime.clock.now();
    await this.rows.delete({ expiresAt: LessThan(new Date(now.getTime() - KEPT_MS)) });
    const state = newSecret();
    const expiresAt = new Date(now.getTime() + AUTHORIZATION_LIMITS.minutes * 60_000);
    const hashes = { stateHash: hashOf(state), sessionHash: hashOf(sessionId) };
    await this.rows.insert({ ...hashes, userId, site, createdAt: now, expiresAt });
    return state;
  }

  /** Of many calls at once, one gets it. @throws AuthorizationRefusal `foreign`, `used`, `expired` */
  async use({ sessionId, userId }: OperatorSession, state: string): Promise<AuthorizedSite> {
    const now = this.runtime.clock.now();
    const own = { stateHash: hashOf(state), sessionHash: hashOf(sessionId), userId };
    const found = await this.rows.findOneBy(own);
    if (!found) throw new AuthorizationRefusal('foreign');
    if (found.usedAt === null && found.expiresAt <= now) throw new AuthorizationRefusal('expired');
    const { affected } = await this.rows.update({ ...own, usedAt: IsNull() }, { usedAt: now });
    if (affected !== 1) throw new AuthorizationRefusal('used');
    return found.site;
  }
}
