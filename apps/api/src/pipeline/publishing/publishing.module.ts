import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { WritingModule } from '../writing/writing.module.ts';
import { AutoPublishingService } from './by-itself/auto-publishing.service.ts';
import { BulkCategoriesController } from './categories/bulk-categories.controller.ts';
import { BulkCategoriesService } from './categories/bulk-categories.service.ts';
import { CategoriesService } from './categories/categories.service.ts';
import { CategoryAnalysis } from './categories/category-analysis.service.ts';
import { CategoryMoves } from './categories/category-moves.service.ts';
import { CategoryRenames } from './categories/category-renames.service.ts';
import { OldCategory } from './categories/old-category.service.ts';
import { PostCategoryNames } from './categories/post-category-names.service.ts';
import { RenameCategoryJob } from './categories/rename-category.job.ts';
import { ReplaceCategoryJob } from './categories/replace-category.job.ts';
import { SortablePosts } from './categories/sortable-posts.ts';
import { SortPostJob } from './categories/sort-post.job.ts';
import { UpdateCategoriesJob } from './categories/update-categories.job.ts';
import { PublishedFigures } from './figures/published-figures.service.ts';
import { PublishPostJob } from './publish/publish-post.job.ts';
import { DraftCheck } from './publish/draft-check.ts';
import { PublishRecord } from './publish/publish-record.ts';
import { BulkPostsService } from './publish/bulk-posts.service.ts';
import { PublishingController } from './publish/publishing.controller.ts';
import { SendImageJob } from './publish/send-image.job.ts';
import { PublishingService } from './publish/publishing.service.ts';
import { TextsThere } from './publish/texts-there.service.ts';

/** Brings posts to their WordPress sites, and keeps them there as they should be. */
@Module({
  imports: [SitesModule, WritingModule, PicturesModule],
  controllers: [PublishingController, BulkCategoriesController],
  providers: [
    PublishingService,
    BulkPostsService,
    PublishedFigures,
    PublishRecord,
    DraftCheck,
    PublishPostJob,
    SendImageJob,
    AutoPublishingService,
    TextsThere,
    SortablePosts,
    UpdateCategoriesJob,
    SortPostJob,
    CategoriesService,
    BulkCategoriesService,
    CategoryAnalysis,
    CategoryRenames,
    CategoryMoves,
    OldCategory,
    PostCategoryNames,
    RenameCategoryJob,
    ReplaceCategoryJob,
  ],
  exports: [PublishedFigures, PublishingService, AutoPublishingService, CategoriesService, TextsThere],
})
export class PublishingModule {}
