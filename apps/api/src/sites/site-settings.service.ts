import { Injectable } from '@nestjs/common';
import type { VisitSettings } from '@pressloom/contracts/sites';
import { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { invalidField, notFound } from '../common/errors.ts';
import { ProviderHealthService } from '../common/providers/provider-health.service.ts';
import { siteScope } from '../common/providers/provider-settings.ts';
import { SiteSecrets } from '../common/secrets/site-secrets.ts';
import { SiteDirectory } from './site-directory.service.ts';
import type { YouTubeSettingsDto } from './site-settings.dto.ts';
import { SitesService } from './sites.service.ts';
import { WebsiteAutomationService } from './website-automation.service.ts';

/** What a key may be made of; the client sends it in a header. */
const KEY = /^[\x21-\x7e]+$/;

/** A kept picture, the CSS pixels at which it is shown, and where it came from. */
export interface ChosenLogo {
  hash: string;
  width: number;
  height: number;
  sourceUrl: string;
}

/** What a website is set to besides its connection: its YouTube key, how much it takes, its Gmail label, its logo. */
@Injectable()
export class SiteSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly automation: WebsiteAutomationService,
    private readonly secrets: SiteSecrets,
    private readonly healths: ProviderHealthService,
    private readonly directory: SiteDirectory,
  ) {}

  /** Saves what is given. @throws DomainError 404; 400 for a key that can't be one */
  async saveYouTube(id: number, form: YouTubeSettingsDto): Promise<WordpressSite> {
    const key = this.newKey(await this.sites.get(id), form.youtubeApiKey);
    await this.dataSource.transaction(async (manager) => {
      if (key !== undefined) await this.storeKey(manager, id, key);
      const { dailyVideoQuota: dailyVideoLimit, videosPerSearch, ownGoogleProject: youtubeOwnProject } = form;
      if (youtubeOwnProject !== undefined) await manager.update(WordpressSite, id, { youtubeOwnProject });
      await this.automation.save(id, { dailyVideoLimit, videosPerSearch }, manager);
    });
    return this.sites.get(id);
  }

  /** Null takes it away. @throws DomainError 404 */
  async saveGmailAccount(id: number, gmailAccount: string | null): Promise<void> {
    await this.sites.get(id);
    await this.dataSource.getRepository(WordpressSite).update(id, { gmailAccount });
  }

  /** @throws DomainError 404 */
  async visits(id: number): Promise<VisitSettings> {
    const { requiresVisitConsent, obeysPrivacySignals } = await this.sites.get(id);
    return { requiresVisitConsent, obeysPrivacySignals };
  }

  /** Saves what is given; it applies to the next call of the website's pages. @throws DomainError 404 */
  async saveVisits(
    id: number,
    { requiresVisitConsent, obeysPrivacySignals }: Partial<VisitSettings>,
  ): Promise<VisitSettings> {
    await this.sites.get(id);
    const changes = {
      ...(requiresVisitConsent !== undefined && { requiresVisitConsent }),
      ...(obeysPrivacySignals !== undefined && { obeysPrivacySignals }),
    };
    if (Object.keys(changes).length > 0)
      await this.dataSource.transaction(async (manager) => {
        await manager.update(WordpressSite, id, changes);
        await this.directory.changed(manager);
      });
    return this.visits(id);
  }

  /** The picture must be kept already. Null takes the logo away. @throws DomainError 404 */
  async saveLogo(id: number, logo: ChosenLogo | null): Promise<WordpressSite> {
    const { affected } = await this.dataSource.getRepository(WordpressSite).update(id, {
      logoHash: logo?.hash ?? null,
      logoWidth: logo?.width ?? null,
      logoHeight: logo?.height ?? null,
      logoSourceUrl: logo?.sourceUrl ?? null,
    });
    if (!affected) throw notFound('website');
    return this.sites.get(id);
  }

  /** The key to store, null to take it away, undefined to leave it: an empty field, or the mask that was shown. */
  private newKey(site: WordpressSite, given: string | null | undefined): string | null | undefined {
    if (given === undefined || given === '' || given === null) return given === null ? null : undefined;
    if (given === this.secrets.maskedYoutubeKey(site)) return undefined;
    this.assertYouTubeKey(given);
    return given;
  }

  /** @throws DomainError 400 for a text that can't be a key */
  assertYouTubeKey(key: string): void {
    if (!KEY.test(key))
      throw invalidField('youtubeApiKey', 'This is not an API key: it has spaces or characters that no key has.');
  }

  /** Null takes it away. @throws DomainError 404 */
  async storeKey(manager: EntityManager, id: number, key: string | null): Promise<void> {
    const youtubeApiKey = key === null ? null : this.secrets.sealYoutubeKey(id, key);
    const { affected } = await manager.update(WordpressSite, id, { youtubeApiKey });
    if (!affected) throw notFound('website');
    await this.healths.forget(manager, 'youtube', siteScope(id));
  }
}
