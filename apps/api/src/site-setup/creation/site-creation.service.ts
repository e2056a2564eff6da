import { Inject, Injectable } from '@nestjs/common';
import type { SiteCreationResponse } from '@pressloom/contracts/site-creation';
import type { WordpressSite } from '@pressloom/database/entities';
import { BrandRegistry } from '../../brands/brands.service.ts';
import { DomainError, invalidField } from '../../common/errors.ts';
import { inStages } from '../../common/limit-waits.ts';
import { YouTubeKeyTestService } from '../../pipeline/discovery/youtube-status/youtube-key-test.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import type { SiteAddress } from '../../sites/site-editor.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { NewConnectionService } from './new-connection.service.ts';
import { NewSiteStore } from './new-site-store.service.ts';
import type { NewSite } from './new-site-store.service.ts';
import type { SiteCreationDto } from './site-creation.dto.ts';

/** Makes a website with all its settings in one step: what opens it is tried first, then it is stored whole or not at all. */
@Injectable()
export class SiteCreationService {
  constructor(
    private readonly sites: SitesService,
    private readonly store: NewSiteStore,
    private readonly connections: NewConnectionService,
    private readonly youtubeKeys: YouTubeKeyTestService,
    private readonly brands: BrandRegistry,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 400 with the fields to change; 409 `site_url_taken`; 429 */
  async create(form: SiteCreationDto, userId: number): Promise<SiteCreationResponse> {
    const asked = this.newSite(form);
    const twin = await this.made(asked);
    if (twin) return this.answer(twin, { created: false, userId });
    const address = await inStages(this.runtime, () => this.tried(asked));
    const site = { ...asked, ...address };
    const ownTwin = site.siteUrl === asked.siteUrl ? null : await this.made(site);
    if (ownTwin) return this.answer(ownTwin, { created: false, userId });
    try {
      return await this.answer(await this.store.create(site, userId), { created: true, userId });
    } catch (error) {
      return this.answer(await this.madeMeanwhile(site, error), { created: false, userId });
    }
  }

  /** Its address was free a moment ago, so a second click or somebody else made it. @throws `error` where that isn't why */
  private async madeMeanwhile({ siteUrl }: NewSite, error: unknown): Promise<WordpressSite> {
    const other = isTaken(error) ? await this.store.find(siteUrl) : null;
    if (!other) throw error;
    return other;
  }

  /** The website that was asked for, where an earlier call made it. @throws DomainError 400; 409 `site_url_taken` */
  private async made(asked: NewSite): Promise<WordpressSite | null> {
    const twin = await this.store.find(asked.siteUrl);
    if (twin && this.store.isSame(twin, asked)) return twin;
    try {
      await this.store.assertCreatable(asked);
      return null;
    } catch (error) {
      if (twin) throw error;
      return this.madeMeanwhile(asked, error);
    }
  }

  /** Both at once, so that one that hangs takes no time of the other's, and both are told. */
  private async tried(site: NewSite): Promise<SiteAddress> {
    const [wordpress, youtube] = await Promise.all([
      this.connections.try({ ...site, plainPassword: site.applicationPassword }),
      site.youtubeApiKey === null ? null : this.youtubeKeys.problemOf(site.youtubeApiKey),
    ]);
    const fields = {
      ...(wordpress.problem && { [wordpress.problem.field]: wordpress.problem.sentence }),
      ...(youtube !== null && { youtubeApiKey: youtube }),
    };
    const sentences = Object.values(fields);
    if (sentences.length > 0) throw new DomainError(400, 'validation_failed', sentences.join(' '), fields);
    return wordpress.address;
  }

  private newSite(form: SiteCreationDto): NewSite {
    const { contentType = '', youtubeApiKey = '' } = form;
    if (contentType !== '' && !this.brands.has(contentType))
      throw invalidField('contentType', 'Please choose one of the installed brands.');
    return {
      name: form.siteName,
      ...this.store.addressOf(form.siteUrl),
      brand: contentType || this.brands.fallback().manifest.key,
      username: form.wpUsername,
      applicationPassword: form.wpPassword,
      youtubeApiKey: youtubeApiKey || null,
    };
  }

  private async answer(
    site: WordpressSite,
    { created, userId }: { created: boolean; userId: number },
  ): Promise<SiteCreationResponse> {
    if (!created) await this.store.select(userId, site.id);
    return { site: await this.sites.view(await this.sites.get(site.id)), created };
  }
}

const isTaken = (error: unknown): boolean => error instanceof DomainError && error.code === 'site_url_taken';
