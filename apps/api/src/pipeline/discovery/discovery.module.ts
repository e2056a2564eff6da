import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { FoundVideosService } from './keywords/found-videos.service.ts';
import { KeywordAutomationController } from './keywords/keyword-automation.controller.ts';
import { KeywordAutomationService } from './keywords/keyword-automation.service.ts';
import { KeywordsController } from './keywords/keywords.controller.ts';
import { KeywordsService } from './keywords/keywords.service.ts';
import { SearchContexts } from './keywords/search-context.service.ts';
import { SearchKeywordJob } from './keywords/search-keyword.job.ts';
import { VideoSearchService } from './keywords/video-search.service.ts';
import { QuotaHistoryController } from './quota/quota-history.controller.ts';
import { QuotaHistoryService } from './quota/quota-history.service.ts';
import { QuotaStatusService } from './quota/quota-status.service.ts';
import { QuotaController } from './quota/quota.controller.ts';
import { QuotaService } from './quota/quota.service.ts';
import { RefreshStore } from './videos/refresh-store.service.ts';
import { RefreshVideosJob } from './videos/refresh-videos.job.ts';
import { SourceCheckService } from './videos/source-check.service.ts';
import { VideosController } from './videos/videos.controller.ts';
import { VideosService } from './videos/videos.service.ts';
import { YouTubeKeyTestService } from './youtube-status/youtube-key-test.service.ts';
import { YouTubeStatusController } from './youtube-status/youtube-status.controller.ts';
import { YouTubeStatusService } from './youtube-status/youtube-status.service.ts';

/** Finds videos by keyword, within YouTube's quota. */
@Module({
  imports: [SitesModule],
  controllers: [
    KeywordsController,
    KeywordAutomationController,
    VideosController,
    QuotaController,
    QuotaHistoryController,
    YouTubeStatusController,
  ],
  providers: [
    KeywordsService,
    KeywordAutomationService,
    FoundVideosService,
    VideoSearchService,
    SearchContexts,
    SearchKeywordJob,
    VideosService,
    SourceCheckService,
    RefreshStore,
    RefreshVideosJob,
    QuotaService,
    QuotaStatusService,
    QuotaHistoryService,
    YouTubeStatusService,
    YouTubeKeyTestService,
  ],
  exports: [KeywordsService, VideosService, SourceCheckService, QuotaService],
})
export class DiscoveryModule {}
