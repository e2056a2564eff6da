import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { CandidatesController } from './candidates/candidates.controller.ts';
import { CandidatesService } from './candidates/candidates.service.ts';
import { SearchPages } from './candidates/search-pages.service.ts';
import { TakeCandidateService } from './candidates/take-candidate.service.ts';
import { FoundFigures } from './figures/found-figures.service.ts';
import { FoundVideosService } from './keywords/found-videos.service.ts';
import { KeywordAutomationController } from './keywords/keyword-automation.controller.ts';
import { KeywordAutomationService } from './keywords/keyword-automation.service.ts';
import { KeywordBulkController } from './keywords/keyword-bulk.controller.ts';
import { KeywordBulkService } from './keywords/keyword-bulk.service.ts';
import { KeywordsController } from './keywords/keywords.controller.ts';
import { KeywordsService } from './keywords/keywords.service.ts';
import { SearchContexts } from './keywords/search-context.service.ts';
import { SearchKeywordJob } from './keywords/search-keyword.job.ts';
import { VideoSearchService } from './keywords/video-search.service.ts';
import { QuotaHistoryController } from './quota/quota-history.controller.ts';
import { QuotaHistoryService } from './quota/quota-history.service.ts';
import { QuotaSettingsController } from './quota/quota-settings.controller.ts';
import { QuotaSettingsService } from './quota/quota-settings.service.ts';
import { QuotaStatusService } from './quota/quota-status.service.ts';
import { QuotaController } from './quota/quota.controller.ts';
import { QuotaService } from './quota/quota.service.ts';
import { KeywordSearchRulesController } from './rules/keyword-search-rules.controller.ts';
import { RefusedSearches } from './rules/refused-searches.service.ts';
import { SearchRulesController } from './rules/search-rules.controller.ts';
import { SearchRulesService } from './rules/search-rules.service.ts';
import { DismissedVideosService } from './videos/dismissed-videos.service.ts';
import { PersonalVideos } from './videos/personal-videos.service.ts';
import { RefreshStore } from './videos/refresh-store.service.ts';
import { RefreshVideosJob } from './videos/refresh-videos.job.ts';
import { SourceCheckService } from './videos/source-check.service.ts';
import { TranscriptsService } from './videos/transcripts/transcripts.service.ts';
import { VideoLookup } from './videos/video-lookup.service.ts';
import { VideoSourcesService } from './videos/video-sources.service.ts';
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
    KeywordBulkController,
    CandidatesController,
    SearchRulesController,
    KeywordSearchRulesController,
    VideosController,
    QuotaController,
    QuotaHistoryController,
    QuotaSettingsController,
    YouTubeStatusController,
  ],
  providers: [
    KeywordsService,
    KeywordAutomationService,
    KeywordBulkService,
    FoundFigures,
    FoundVideosService,
    VideoSearchService,
    SearchPages,
    CandidatesService,
    TakeCandidateService,
    SearchRulesService,
    RefusedSearches,
    SearchContexts,
    SearchKeywordJob,
    VideosService,
    VideoSourcesService,
    TranscriptsService,
    VideoLookup,
    DismissedVideosService,
    PersonalVideos,
    SourceCheckService,
    RefreshStore,
    RefreshVideosJob,
    QuotaService,
    QuotaSettingsService,
    QuotaStatusService,
    QuotaHistoryService,
    YouTubeStatusService,
    YouTubeKeyTestService,
  ],
  exports: [
    FoundFigures,
    KeywordsService,
    VideosService,
    VideoLookup,
    DismissedVideosService,
    PersonalVideos,
    SourceCheckService,
    QuotaService,
    YouTubeKeyTestService,
  ],
})
export class DiscoveryModule {}
