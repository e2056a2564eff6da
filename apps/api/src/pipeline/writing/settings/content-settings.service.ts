import { Injectable } from '@nestjs/common';
import type { ContentGenerationSettings as SettingsView } from '@pressloom/contracts/pictures';
import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
import { ContentGenerationSettings } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { Repository } from 'typeorm';
import { BrandRegistry } from '../../../brands/brands.service.ts';

type SiteOfBrand = Pick<WordpressSite, 'id' | 'brand'>;

/** How a site's posts are made, and their pictures: its stored settings, else its brand's defaults. */
@Injectable()
export class ContentSettingsService {
  private readonly settings: Repository<ContentGenerationSettings>;

  constructor(
    dataSource: DataSource,
    private readonly brands: BrandRegistry,
  ) {
    this.settings = dataSource.getRepository(ContentGenerationSettings);
  }

  async forSite(site: SiteOfBrand): Promise<SettingsView> {
    const stored = await this.settings.findOneBy({ wordpressSiteId: site.id });
    if (!stored) return this.defaults(site);
    const { defaultFeaturedImageUrl, autoGenerateImages, imageStyle, imageQuality, minSourceWords } = stored;
    return { defaultFeaturedImageUrl, autoGenerateImages, imageStyle, imageQuality, minSourceWords };
  }

  /** Fields that are not given keep their value. */
  async save(site: SiteOfBrand, changes: Partial<SettingsView>): Promise<SettingsView> {
    const next = { ...(await this.forSite(site)), ...changes };
    await this.settings.upsert({ wordpressSiteId: site.id, ...next }, ['wordpressSiteId']);
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
