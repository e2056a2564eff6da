import { Injectable } from '@nestjs/common';
import type { WordpressSite } from '@pressloom/database/entities';
import { DomainError } from '../../common/errors.ts';
import { SiteSettingsService } from '../../sites/site-settings.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { encodeLogo } from './encode-logo.ts';
import { ImagesService } from './images.service.ts';

/** Fetches the logos of websites and keeps them with the other pictures; which one a website has is the website's own. */
@Injectable()
export class SiteLogoService {
  constructor(
    private readonly images: ImagesService,
    private readonly sites: SitesService,
    private readonly settings: SiteSettingsService,
  ) {}

  /**
   * Takes over the picture at an address. Nothing changes where that fails. The logo before stays among the pictures: mails
   * that were sent show it.
   *
   * @throws DomainError 404; 400 at `url`
   */
  async takeOver(siteId: number, url: string): Promise<WordpressSite> {
    await this.sites.get(siteId);
    const { image, shown } = await encodeLogo(await this.read(url));
    const { hash } = await this.images.store(image);
    return this.settings.saveLogo(siteId, { hash, ...shown, sourceUrl: url });
  }

  /** @throws DomainError 404 */
  remove(siteId: number): Promise<WordpressSite> {
    return this.settings.saveLogo(siteId, null);
  }

  private async read(url: string): Promise<Buffer> {
    try {
      return await this.images.read(url);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError(error.statusCode, error.code, error.message, { url: error.message });
    }
  }
}
