import { Injectable } from '@nestjs/common';
import type { ContentGenerationSettings as SettingsView } from '@pressloom/contracts/pictures';
import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
import { ContentGenerationSettings } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { BrandRegistry } from '../../../brands/brands.service.ts';

type SiteOfBrand = Pick<WordpressSite, 'id' | 'brand'>;

/** How a site's posts are made, and their pictures: its stored settings, else its brand's defaults. */
@Injectable()
export class ContentSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly brands: BrandRegistry,
  ) {}

  async forSite(site: SiteOfBrand, manager: EntityManager = this.dataSource.manager): Promise<SettingsView> {
    const stored = await manager.findOneBy(ContentGenerationSettings, { wordpressSiteId: site.id });
    if (!stored) return this.defaults(site);
    const { defaultFeaturedImageUrl, autoGenerateImages, imageStyle, imageQuality, minSourceWords } = stored;
    return { defaultFeaturedImageUrl, autoGenerateImages, imageStyle, imageQuality, minSourceWords };
  }

  /** Fields that are not given keep their value. In the caller's transaction, if it has one. */
  async save(
    site: SiteOfBrand,
    changes: Partial<SettingsView>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<SettingsView> {
    const next = { ...(await this.forSite(site, manager)), ...changes };
    await manager.upsert(ContentGenerationSettings, { wordpressSiteId: site.id, ...next }, ['wordpressSiteId']);
    return next;
  }

  private defaults(site: SiteOfBrand): SettingsView {
    const imageStyle = this.brands.has(site.brand) ? this.brands.get(site.brand).brand.look.imageStyle : 'professional';
    return {
      defaultFeaturedImageUrl: null,
      autoGenerateImages: true,
      imageStyle,
      imageQuality: 'standard',
      minSourceWords: SOURCE_LIMITS.minWords.default,
    };
  }
}
