import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.ts';
import { automationControllers, automationProviders } from './automation/automation.providers.ts';
import { CategoriesService } from './categories/categories.service.ts';
import { SortablePosts } from './categories/sortable-posts.ts';
import { UpdateCategoriesJob } from './categories/update-categories.job.ts';
import { FeaturedImageService } from './images/featured-image.service.ts';
import { GenerateImageJob } from './images/generate-image.job.ts';
import { ImagesController } from './images/images.controller.ts';
import { ImagesService } from './images/images.service.ts';
import { FoundVideosService } from './keywords/found-videos.service.ts';
import { KeywordsController } from './keywords/keywords.controller.ts';
import { KeywordsService } from './keywords/keywords.service.ts';
import { SearchKeywordJob } from './keywords/search-keyword.job.ts';
import { VideoSearchService } from './keywords/video-search.service.ts';
import { ArticleWriter } from './posts/article-writer.ts';
import { GeneratePostJob } from './posts/generate-post.job.ts';
import { PostStore } from './posts/post-store.ts';
import { PostsController } from './posts/posts.controller.ts';
import { PostsService } from './posts/posts.service.ts';
import { PublishPostJob } from './publish/publish-post.job.ts';
import { QuotaHistoryController } from './quota/quota-history.controller.ts';
import { QuotaHistoryService } from './quota/quota-history.service.ts';
import { QuotaController } from './quota/quota.controller.ts';
import { QuotaService } from './quota/quota.service.ts';
import { ContentSettingsController } from './settings/content-settings.controller.ts';
import { ContentSettingsService } from './settings/content-settings.service.ts';
import { RefreshStore } from './videos/refresh-store.service.ts';
import { RefreshVideosJob } from './videos/refresh-videos.job.ts';
import { SourceCheckService } from './videos/source-check.service.ts';
import { VideosController } from './videos/videos.controller.ts';
import { VideosService } from './videos/videos.service.ts';
import { YouTubeStatusController } from './youtube-status/youtube-status.controller.ts';
import { YouTubeStatusService } from './youtube-status/youtube-status.service.ts';

/** Search, write, picture, publish; and what does so by itself. */
@Module({
  imports: [SitesModule],
  controllers: [
    KeywordsController,
    VideosController,
    PostsController,
    ImagesController,
    QuotaController,
    QuotaHistoryController,
    YouTubeStatusController,
    ContentSettingsController,
    ...automationControllers,
  ],
  providers: [
    KeywordsService,
    FoundVideosService,
    VideoSearchService,
    SearchKeywordJob,
    VideosService,
    SourceCheckService,
    RefreshStore,
    RefreshVideosJob,
    PostsService,
    PostStore,
    ArticleWriter,
    GeneratePostJob,
    ImagesService,
    FeaturedImageService,
    GenerateImageJob,
    PublishPostJob,
    SortablePosts,
    UpdateCategoriesJob,
    CategoriesService,
    QuotaService,
    QuotaHistoryService,
    YouTubeStatusService,
    ContentSettingsService,
    ...automationProviders,
  ],
  exports: [KeywordsService, VideosService, PostsService, CategoriesService, QuotaService],
})
export class PipelineModule {}
