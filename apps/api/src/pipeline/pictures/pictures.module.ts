import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { DiscoveryModule } from '../discovery/discovery.module.ts';
import { SpendingModule } from '../spending/spending.module.ts';
import { WritingModule } from '../writing/writing.module.ts';
import { BulkImagesController } from './bulk-images.controller.ts';
import { BulkImagesService } from './bulk-images.service.ts';
import { FeaturedImageService } from './featured-image.service.ts';
import { FeaturedImageController } from './featured-image.controller.ts';
import { FeaturedImagesController } from './featured-images.controller.ts';
import { FeaturedImagesService } from './featured-images.service.ts';
import { GenerateImageJob } from './generate-image.job.ts';
import { GenerateImagesJob } from './generate-images.job.ts';
import { ImagesController } from './images.controller.ts';
import { ImagesService } from './images.service.ts';
import { PreviousPictures } from './previous-pictures.service.ts';
import { SiteLogoController } from './site-logo.controller.ts';
import { SiteLogoService } from './site-logo.service.ts';
import { ThumbnailsService } from './thumbnails.service.ts';

/** Gives posts their pictures, and websites their logos. */
@Module({
  imports: [SitesModule, DiscoveryModule, SpendingModule, WritingModule],
  controllers: [
    ImagesController,
    BulkImagesController,
    FeaturedImageController,
    FeaturedImagesController,
    SiteLogoController,
  ],
  providers: [
    ImagesService,
    FeaturedImageService,
    FeaturedImagesService,
    PreviousPictures,
    GenerateImageJob,
    BulkImagesService,
    GenerateImagesJob,
    SiteLogoService,
    ThumbnailsService,
  ],
  exports: [FeaturedImageService, ThumbnailsService],
})
export class PicturesModule {}
