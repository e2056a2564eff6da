import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { FeaturedImageCosts, FeaturedImageStats, ImagePreview } from '@pressloom/contracts/pictures';
import { Refuses } from '../../common/api-document.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { PreviewImageDto } from './featured-images.dto.ts';
import { FeaturedImagesService } from './featured-images.service.ts';

@Controller('featured-images')
export class FeaturedImagesController {
  constructor(
    private readonly images: FeaturedImagesService,
    private readonly sites: SitesService,
  ) {}

  /** How many posts of a website have a featured image, and how many have none; drafts too. */
  @Get()
  @Refuses('no_site')
  async stats(@CurrentUser() user: SessionUser, @Query() { siteId }: SiteQuery): Promise<FeaturedImageStats> {
    return this.images.stats((await this.sites.forWrite(user, siteId)).id);
  }

  /** What AI images of a website cost at the most, in its quality. */
  @Get('cost')
  @Refuses('no_site')
  async cost(@CurrentUser() user: SessionUser, @Query() { siteId }: SiteQuery): Promise<FeaturedImageCosts> {
    return this.images.costs(await this.sites.forWrite(user, siteId));
  }

  /** The image at an address, cropped as a featured image would be. Nothing is stored. */
  @Post('preview')
  @Refuses('image_missing', 'address_not_allowed')
  @HttpCode(200)
  preview(@Body() { imageUrl }: PreviewImageDto): Promise<ImagePreview> {
    return this.images.preview(imageUrl);
  }
}
