import { Inject, Injectable } from '@nestjs/common';
import type {
  Membership,
  ReadingSite,
  ReturnSite,
  WordpressLink,
  WordpressLinkRequest,
} from '@pressloom/contracts/membership';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { WordpressToken } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource, LessThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { hashOf, newSecret } from '../../common/secrets/link-secret.ts';
import { isPremiumAt, mayReadBrand } from '../user-view.ts';
import { UsersService } from '../users.service.ts';
import { MemberBrowsers } from './member-browsers.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AGAIN_WITHIN_MS = 60 * 1000;

/** The way back of readers to the site that they came from. */
@Injectable()
export class ReaderLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly users: UsersService,
    private readonly browsers: MemberBrowsers,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The site that a way back leads to: where there is none, no page of ours may lead to it. */
  async returnSite(url: string): Promise<ReturnSite> {
    const site = await this.sites.findReturnSite(url);
    return { site: site && { ...this.readingSite(site), language: readerLanguageOf(site.language) } };
  }

  async membership(userId: number): Promise<Membership> {
    const user = await this.users.get(userId);
    const { subscriptionStatus, subscriptionExpiresAt } = user;
    const now = this.runtime.clock.now();
    const isPremium = isPremiumAt(user, now);
    const holds = ({ brand }: WordpressSite): boolean => !isPremium || mayReadBrand(user, brand, now);
    const sites = (await this.sites.list())
      .filter((site) => site.active && holds(site))
      .map((site) => this.readingSite(site));
    const expiresAt = subscriptionExpiresAt?.toISOString() ?? null;
    return { isPremium, subscriptionStatus, subscriptionExpiresAt: expiresAt, sites };
  }

  /** Makes all of an account's links stop working, and ends the browsers that used one. */
  async endAll(userId: number): Promise<void> {
    await this.dataSource.getRepository(WordpressToken).delete({ userId });
    // Only now: an ended link admits no other one.
    await this.browsers.endAll(userId);
  }

  /**
   * Uses a link up, in the caller's transaction. The browser that used it may ask again within a minute, since the response may have been lost.
   *
   * @throws DomainError 400 `link_invalid`
   */
  async redeem(manager: EntityManager, secret: string, visitorId: string): Promise<WordpressToken> {
    const tokens = manager.getRepository(WordpressToken);
    const token = await tokens.findOne({ where: { tokenHash: hashOf(secret) }, lock: { mode: 'pessimistic_write' } });
    const now = this.runtime.clock.now();
    if (!token || !isUsable(token, visitorId, now))
      throw new DomainError(400, 'link_invalid', 'This link no longer works. Sign in to read.');
    if (token.spentAt === null) await tokens.update(token.id, { spentAt: now, spentBy: hashOf(visitorId) });
    return token;
  }

  /** Returns how many links were forgotten that ended a day ago. */
  async forgetOld(): Promise<number> {
    const before = new Date(this.runtime.clock.now().getTime() - DAY_MS);
    const tokens = this.dataSource.getRepository(WordpressToken);
    return (await tokens.delete({ expiresAt: LessThan(before) })).affected ?? 0;
  }

  /**
   * A link that signs a reader in on a connected site: once, on that site alone, for a day. Nothing but a gate there exchanges it,
   * which decides for itself what it opens.
   *
   * @throws DomainError 403 `not_premium`, also where the membership holds on other websites; 400 `return_url_unknown`
   */
  async wordpressLink(
    userId: number,
    { returnUrl, alsoWithoutMembership: isForAnybody = false }: WordpressLinkRequest,
  ): Promise<WordpressLink> {
    const now = this.runtime.clock.now();
    const user = await this.users.get(userId);
    if (!isForAnybody && !isPremiumAt(user, now))
      throw new DomainError(403, 'not_premium', 'Only premium readers get this link.');
    const site = await this.sites.ofReturnUrl(returnUrl);
    if (!isForAnybody && !mayReadBrand(user, site.brand, now))
      throw new DomainError(403, 'not_premium', 'Your membership does not include this website.');
    const expiresAt = new Date(now.getTime() + DAY_MS);
    const secret = newSecret();
    const tokens = this.dataSource.getRepository(WordpressToken);
    const row = { userId, wordpressSiteId: site.id, returnUrl, createdAt: now, expiresAt };
    await tokens.insert({ ...row, tokenHash: hashOf(secret) });
    const authUrl = new URL(returnUrl);
    authUrl.searchParams.set('wp_auth', secret);
    return { authUrl: authUrl.href, expiresAt: expiresAt.toISOString() };
  }

  private readingSite(site: WordpressSite): ReadingSite {
    const { id, name, siteUrl } = site;
    return { id, name, siteUrl, hasActiveGate: this.sites.hasActiveGate(site) };
  }
}

const isUsable = ({ expiresAt, spentAt, spentBy }: WordpressToken, visitorId: string, now: Date): boolean =>
  spentAt === null
    ? expiresAt > now
    : spentBy === hashOf(visitorId) && now.getTime() - spentAt.getTime() < AGAIN_WITHIN_MS;
