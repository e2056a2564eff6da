import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { WritingModule } from '../writing/writing.module.ts';
import { AutoPublishingService } from './by-itself/auto-publishing.service.ts';
import { CategoriesService } from './categories/categories.service.ts';
import { SortablePosts } from './categories/sortable-posts.ts';
import { SortPostJob } from './categories/sort-post.job.ts';
import { UpdateCategoriesJob } from './categories/update-categories.job.ts';
import { PublishPostJob } from './publish/publish-post.job.ts';
import { DraftCheck } from './publish/draft-check.ts';
import { PublishRecord } from './publish/publish-record.ts';
import { BulkPostsService } from './publish/bulk-posts.service.ts';
import { PublishingController } from './publish/publishing.controller.ts';
import { PublishingService } from './publish/publishing.service.ts';

/** Brings posts to their WordPress sites, and keeps them there as they should be. */
@Module({
  imports: [SitesModule, WritingModule, PicturesModule],
  controllers: [PublishingController],
  providers: [
    PublishingService,
    BulkPostsService,
    PublishRecord,
    DraftCheck,
    PublishPostJob,
    AutoPublishingService,
    SortablePosts,
    UpdateCategoriesJob,
    SortPostJob,
    CategoriesService,
  ],
  exports: [PublishingService, AutoPublishingService, CategoriesService],
})
export class PublishingModule {}
