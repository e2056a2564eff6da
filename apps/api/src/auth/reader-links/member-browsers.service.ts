import { Inject, Injectable } from '@nestjs/common';
import { MEMBER_BROWSERS } from '@pressloom/contracts/membership';
import type { MemberBrowserView } from '@pressloom/contracts/membership';
import { MemberBrowser } from '@pressloom/database/entities';
import { lockFor } from '@pressloom/database/locks';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors.ts';
import { hashOf } from '../../common/secrets/link-secret.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { deviceOf } from '../../common/visitors/device-name.ts';

/** A visit within so long of the last one isn't written down. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

/** A browser that a member brings to a website. */
export interface AdmittedBrowser extends Pick<MemberBrowser, 'userId' | 'siteId'> {
  visitorId: string;
  userAgent: string;
}

/** Which browser that is. Where a backup was restored its number may be another's by now, but not with the same `check`. */
export interface BrowserRef {
  id: number;
  /** The first characters of the hash of what it calls itself. */
  check: string;
}

const CHECK_LENGTH = 8;

/** The browsers in which members read on websites. */
@Injectable()
export class MemberBrowsers {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Lists a browser, once for each website, and ends those that weren't seen for longest where there are too many. */
  async admit(manager: EntityManager, { userAgent, visitorId, ...named }: AdmittedBrowser): Promise<BrowserRef> {
    await lockFor(manager, 'member-browsers', named.userId);
    const browsers = manager.getRepository(MemberBrowser);
    const visitorHash = hashOf(visitorId);
    const seen = {
      ...named,
      visitorHash,
      ...deviceOf(userAgent),
      lastSeenAt: this.runtime.clock.now(),
    };
    const { identifiers } = await browsers.upsert(seen, ['userId', 'siteId', 'visitorHash']);
    const id = (identifiers[0] as { id: number }).id;
    const { userId } = named;
    const newest = await browsers.find({
      select: { id: true },
      where: { userId },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
    });
    const ended = newest.filter((one) => one.id !== id).slice(MEMBER_BROWSERS - 1);
    if (ended.length > 0) await browsers.delete({ id: In(ended.map((one) => one.id)) });
    return { id, check: visitorHash.slice(0, CHECK_LENGTH) };
  }

  /** Whose browser this is on a website, which is seen there now; null where it was ended. */
  async ownerOf(manager: EntityManager, { id, check }: BrowserRef, siteId: number): Promise<number | null> {
    const browsers = manager.getRepository(MemberBrowser);
    const found = await browsers.findOneBy({ id, siteId });
    if (!found?.visitorHash.startsWith(check)) return null;
    const now = this.runtime.clock.now();
    if (now.getTime() - found.lastSeenAt.getTime() >= SEEN_EVERY_MS) await browsers.update(id, { lastSeenAt: now });
    return found.userId;
  }

  /** The one that was seen last comes first. */
  async list(userId: number): Promise<MemberBrowserView[]> {
    const found = await this.dataSource.getRepository(MemberBrowser).find({
      where: { userId },
      relations: { site: true },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
    });
    return found.flatMap(({ id, browser, system, createdAt, lastSeenAt, site }) =>
      // A website that is being deleted takes them along.
      site
        ? [
            {
              ...{ id, browser, system, siteName: site.name },
              ...{ admittedAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
            },
          ]
        : [],
    );
  }

  /** @throws DomainError 404 for one that is not this account's */
  async end(userId: number, id: number): Promise<void> {
    const { affected } = await this.dataSource.getRepository(MemberBrowser).delete({ id, userId });
    if (!affected) throw notFound('browser');
  }

  async endAll(userId: number): Promise<void> {
    await this.dataSource.getRepository(MemberBrowser).delete({ userId });
  }
}
