import { Injectable } from '@nestjs/common';
import type { WordpressSite } from '@pressloom/database/entities';
import { UsersService } from '../../auth/users.service.ts';
import { SiteSecrets } from '../../common/secrets/site-secrets.ts';
import { SiteEditorService } from '../../sites/site-editor.service.ts';
import type { SiteAddress } from '../../sites/site-editor.service.ts';
import { SiteSettingsService } from '../../sites/site-settings.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { NewSiteSettings } from './new-site-settings.service.ts';

/** A website as it is asked for; its secrets in plain text. */
export interface NewSite extends SiteAddress {
  name: string;
  username: string;
  applicationPassword: string;
  brand: string;
  youtubeApiKey: string | null;
}

/** Stores websites with all that belongs to them, in one transaction. */
@Injectable()
export class NewSiteStore {
  constructor(
    private readonly sites: SitesService,
    private readonly editor: SiteEditorService,
    private readonly siteSettings: SiteSettingsService,
    private readonly settings: NewSiteSettings,
    private readonly users: UsersService,
    private readonly secrets: SiteSecrets,
  ) {}

  /** @throws DomainError 400 */
  addressOf(typed: string): SiteAddress {
    return this.editor.addressOf(typed);
  }

  /** @throws DomainError 400; 409 `site_url_taken` */
  async assertCreatable(site: NewSite): Promise<void> {
    if (site.youtubeApiKey !== null) this.siteSettings.assertYouTubeKey(site.youtubeApiKey);
    await this.editor.assertCreatable(site);
  }

  /** The website at an address, as it is stored; null for none. */
  async find(siteUrl: string): Promise<WordpressSite | null> {
    return (await this.sites.list()).find((site) => site.siteUrl === siteUrl) ?? null;
  }

  /** Whether a stored website is the one that is asked for: another way in may be somebody else's. */
  isSame(stored: WordpressSite, asked: NewSite): boolean {
    const { username, applicationPassword } = asked;
    return stored.username === username && this.secrets.applicationPassword(stored) === applicationPassword;
  }

  select(userId: number, siteId: number): Promise<void> {
    return this.users.selectWebsite(userId, siteId);
  }

  /** Nothing is left of it where a part fails. @throws DomainError 409 `site_url_taken` */
  create({ youtubeApiKey, ...form }: NewSite, userId: number): Promise<WordpressSite> {
    return this.editor.create(form, async (manager, site) => {
      if (youtubeApiKey !== null) await this.siteSettings.storeKey(manager, site.id, youtubeApiKey);
      await this.settings.store(manager, site);
      await this.editor.noteConnected(manager, site.id);
      await this.users.selectNewWebsite(manager, userId, site.id);
    });
  }
}
