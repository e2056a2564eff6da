import { Injectable } from '@nestjs/common';
import { PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import type { FeaturedImageCosts, FeaturedImageStats, ImagePreview } from '@pressloom/contracts/pictures';
import type { AiCost } from '@pressloom/contracts/spending';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError } from '../../common/errors.ts';
import { AiQuotes } from '../spending/ledger/quotes.service.ts';
import { ContentSettingsService } from '../writing/settings/content-settings.service.ts';
import { encodeFeaturedImage } from './encode-image.ts';
import { pictureKindOf } from './image-prompt.ts';
import { ImagesService } from './images.service.ts';

/** The featured images of all posts of a website. */
@Injectable()
export class FeaturedImagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: ContentSettingsService,
    private readonly quotes: AiQuotes,
    private readonly images: ImagesService,
  ) {}

  async stats(siteId: number): Promise<FeaturedImageStats> {
    const [stats] = await this.dataSource.query<[FeaturedImageStats]>(STATS, [siteId]);
    return stats;
  }

  async costs(site: WordpressSite): Promise<FeaturedImageCosts> {
    const kind = pictureKindOf(await this.settings.forSite(site));
    const { withoutImage } = await this.stats(site.id);
    const missing = Math.min(withoutImage, PICTURE_LIMITS.bulk);
    const sets = [1, missing].map((count) => ({ ...kind, count }));
    const [one, bulk] = (await this.quotes.ofPictures(site, sets)) as [AiCost, AiCost];
    return { one, missing, bulk };
  }

  /** @throws DomainError 400 when there is no usable picture */
  async preview(address: string): Promise<ImagePreview> {
    try {
      const { mime, bytes } = await encodeFeaturedImage(await this.images.read(address));
      return { imageUrl: `data:${mime};base64,${bytes.toString('base64')}` };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError(400, error.code, error.message, { imageUrl: error.message });
    }
  }
}

/** $1: the site. */
const STATS = `
  SELECT count(picture.url)::int AS "withImage", (count(*) - count(picture.url))::int AS "withoutImage"
  FROM blog_posts post LEFT JOIN post_pictures picture ON picture.post_id = post.id
  WHERE post.wordpress_site_id = $1`;
