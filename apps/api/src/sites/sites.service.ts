import { Inject, Injectable } from '@nestjs/common';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { SiteView } from '@pressloom/contracts/sites';
import { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Repository } from 'typeorm';
import { BrandRegistry } from '../brands/brands.service.ts';
import { DomainError, notFound } from '../common/errors.ts';
import { YouTubeProvider } from '../common/providers/youtube.provider.ts';
import type { SessionUser } from '../common/session/session-user.ts';
import { SiteSecrets } from '../common/secrets/site-secrets.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { haveActiveGates, hasActiveGate } from './active-gates.ts';
import { siteOfExactUrl, siteOfUrl } from './return-url.ts';
import { siteView } from './site-view.ts';
import type { SiteViewParts } from './site-view.ts';
import { SyncStates } from './sync/sync-states.service.ts';
import { WebsiteAutomationService } from './website-automation.service.ts';

/** Reads sites; `site-editor.service.ts` writes them. Calls of their visitors ask `SiteDirectory`. */
@Injectable()
export class SitesService {
  private readonly sites: Repository<WordpressSite>;

  constructor(
    dataSource: DataSource,
    private readonly brands: BrandRegistry,
    private readonly youtube: YouTubeProvider,
    private readonly secrets: SiteSecrets,
    private readonly automation: WebsiteAutomationService,
    private readonly syncs: SyncStates,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.sites = dataSource.getRepository(WordpressSite);
  }

  /** `manager`, here and below: the caller's transaction, where there is one. */
  async list(manager: EntityManager = this.sites.manager): Promise<WordpressSite[]> {
    const sites = await manager.find(WordpressSite, { order: { id: 'ASC' } });
    return sites.map((site) => this.resting(site));
  }

  /** @throws DomainError 404 */
  async get(id: number, manager: EntityManager = this.sites.manager): Promise<WordpressSite> {
    const site = await manager.findOneBy(WordpressSite, { id });
    if (!site) throw notFound('website');
    return this.resting(site);
  }

  /** A site that work may be done on. @throws DomainError 404; 409 `site_inactive` */
  async getActive(id: number): Promise<WordpressSite> {
    const site = await this.get(id);
    if (site.active) return site;
    throw new DomainError(409, 'site_inactive', `${site.name} is switched off. Activate the website first.`);
  }

  /** The connected site that an address lies on, or null; for looks and languages alone. See `siteOfUrl`. */
  async ofUrl(url: string): Promise<WordpressSite | null> {
    return siteOfUrl(await this.list(), url);
  }

  /** The same without subdomains; see `siteOfExactUrl`. */
  async ofExactUrl(url: string): Promise<WordpressSite | null> {
    return siteOfExactUrl(await this.list(), url);
  }

  /**
   * The site that a way back leads to; null for an address that nobody is led to. The one rule for every address that a reader
   * brings along and is led to later: it lies on an active site, on its own host.
   */
  async findReturnSite(returnUrl: string): Promise<WordpressSite | null> {
    const site = await this.ofExactUrl(returnUrl);
    return site?.active ? site : null;
  }

  /** The same for who must have one. @throws DomainError 400 `return_url_unknown` */
  async ofReturnUrl(returnUrl: string): Promise<WordpressSite> {
    const site = await this.findReturnSite(returnUrl);
    if (site) return site;
    const message = 'This address is not on one of our websites.';
    throw new DomainError(400, 'return_url_unknown', message, { returnUrl: message });
  }

  /** See `hasActiveGate`. Whatever promises or announces something about Premium asks this, or `haveActiveGates`. */
  hasActiveGate(site: WordpressSite): boolean {
    return hasActiveGate(site);
  }

  /** See `haveActiveGates`. */
  async haveActiveGates(brand: string | null, manager?: EntityManager): Promise<boolean> {
    return haveActiveGates(await this.list(manager), brand);
  }

  /** The sites of a brand, the oldest first. */
  async ofBrand(key: string): Promise<WordpressSite[]> {
    return (await this.list()).filter((site) => site.brand === key);
  }

  /**
   * The site that a call works in: the named one, else the caller's selected one, else the first; null when there is
   * none at all.
   *
   * @throws DomainError 404 for a named site that does not exist
   */
  async forRead(user: SessionUser, siteId: number | undefined): Promise<WordpressSite | null> {
    if (siteId !== undefined) return this.get(siteId);
    const selected =
      user.selectedWebsiteId === null ? null : await this.sites.findOneBy({ id: user.selectedWebsiteId });
    const site = selected ?? (await this.sites.findOne({ where: {}, order: { id: 'ASC' } }));
    return site && this.resting(site);
  }

  /**
   * What `read` gives for that site; null when there is none at all. Whether a named one exists is looked up meanwhile: `read` gives
   * nothing of one that doesn't.
   *
   * @throws DomainError 404 for a named site that does not exist
   */
  async readOf<T>(
    user: SessionUser,
    siteId: number | undefined,
    read: (siteId: number) => Promise<T>,
  ): Promise<T | null> {
    if (siteId === undefined) {
      const site = await this.forRead(user, siteId);
      return site && read(site.id);
    }
    const [sites, found] = await Promise.all([
      this.sites.query<object[]>('SELECT FROM wordpress_sites WHERE id = $1 AND deleted_at IS NULL', [siteId]),
      read(siteId),
    ]);
    if (sites.length === 0) throw notFound('website');
    return found;
  }

  /** @throws DomainError 409 `no_site` when there is none at all */
  async forWrite(user: SessionUser, siteId: number | undefined): Promise<WordpressSite> {
    const site = await this.forRead(user, siteId);
    if (!site)
      throw new DomainError(409, 'no_site', 'There is no website yet. Add your first website, then try again.');
    return site;
  }

  async views(): Promise<SiteView[]> {
    const sites = await this.list();
    const [automationOf, youtubeOf, syncOf] = await Promise.all([
      this.automation.ofAll(),
      this.youtube.ofSites(),
      this.syncs.of(sites),
    ]);
    return sites.map((site) => {
      const parts = { site, automation: automationOf(site.id), sync: syncOf(site) };
      return this.toView(parts, youtubeOf(site).mode);
    });
  }

  async view(site: WordpressSite): Promise<SiteView> {
    const [automation, { mode }, syncOf] = await Promise.all([
      this.automation.of(site.id),
      this.youtube.of(site),
      this.syncs.of([site]),
    ]);
    return this.toView({ site, automation, sync: syncOf(site) }, mode);
  }

  /** A sample site rests while the sandbox is off, whatever is stored. */
  private resting(site: WordpressSite): WordpressSite {
    if (site.isSample && this.runtime.sandboxUrl === null) site.active = false;
    return site;
  }

  private toView(parts: Pick<SiteViewParts, 'site' | 'automation' | 'sync'>, youtubeMode: ProviderMode): SiteView {
    const { site } = parts;
    return siteView({
      ...parts,
      brand: this.brands.has(site.brand) ? this.brands.get(site.brand) : null,
      maskedYoutubeKey: this.secrets.maskedYoutubeKey(site),
      hasApiKey: site.youtubeApiKey !== null || youtubeMode === 'live',
    });
  }
}
