import { Inject, Injectable } from '@nestjs/common';
import type { Membership, ReadingSite, ReturnSite, WordpressLink } from '@pressloom/contracts/membership';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { WordpressToken } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource, LessThan } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { hashOf, newSecret } from '../../common/secrets/link-secret.ts';
import { isPremiumAt, mayReadBrand } from '../user-view.ts';
import { UsersService } from '../users.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The way back of readers to the site that they came from. */
@Injectable()
export class ReaderLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly users: UsersService,
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

  /** Makes all of an account's links stop working. */
  async endAll(userId: number): Promise<void> {
    await this.dataSource.getRepository(WordpressToken).delete({ userId });
  }

  /** Returns how many links were forgotten that ended a day ago. */
  async forgetOld(): Promise<number> {
    const before = new Date(this.runtime.clock.now().getTime() - DAY_MS);
    const tokens = this.dataSource.getRepository(WordpressToken);
    return (await tokens.delete({ expiresAt: LessThan(before) })).affected ?? 0;
  }

  /**
   * A link that signs a premium reader in on a connected site: once, on that site alone, for a day. Nothing but a gate there
   * exchanges it.
   *
   * @throws DomainError 403 `not_premium`, also where the membership holds on other websites; 400 `return_url_unknown`
   */
  async wordpressLink(user: SessionUser, returnUrl: string): Promise<WordpressLink> {
    if (!user.isPremium) throw new DomainError(403, 'not_premium', 'Only premium readers get this link.');
    const site = await this.sites.ofReturnUrl(returnUrl);
    const now = this.runtime.clock.now();
    if (!mayReadBrand(await this.users.get(user.id), site.brand, now))
      throw new DomainError(403, 'not_premium', 'Your membership does not include this website.');
    const expiresAt = new Date(now.getTime() + DAY_MS);
    const secret = newSecret();
    const tokens = this.dataSource.getRepository(WordpressToken);
    const row = { userId: user.id, wordpressSiteId: site.id, returnUrl, createdAt: now, expiresAt };
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
