import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.ts';
import { ActivityController } from './activity/activity.controller.ts';
import { ActivityInsightsService } from './activity/activity-insights.service.ts';
import { Activity } from './activity/activity.service.ts';
import { LiveActivity } from './activity/live-activity.service.ts';
import { BrowserEvents } from './collect/browser-events.service.ts';
import { CollectCalls } from './collect/collect-calls.service.ts';
import { CollectController } from './collect/collect.controller.ts';
import { EventsService } from './collect/events.service.ts';
import { MakeEventMonthsJob } from './collect/make-event-months.job.ts';
import { RefusedHosts } from './collect/refused-hosts.service.ts';
import { AnalyzatiSyncs } from './outside/analyzati-syncs.service.ts';
import { EnhancedFigures } from './outside/enhanced-figures.service.ts';
import { EnhancedStatsController } from './outside/enhanced-stats.controller.ts';
import { OutsideFigures } from './outside/outside-figures.service.ts';
import { PlanAnalyzatiSyncsJob } from './outside/plan-analyzati-syncs.job.ts';
import { SyncAnalyzatiJob } from './outside/sync-analyzati.job.ts';
import { CleanEventsJob } from './keeping/clean-events.job.ts';
import { EventRetention } from './keeping/event-retention.service.ts';
import { FirstRebuilds } from './keeping/first-rebuilds.service.ts';
import { KeepEventsJob } from './keeping/keep-events.job.ts';
import { RebuildFiguresJob } from './keeping/rebuild-figures.job.ts';
import { Rebuilds } from './keeping/rebuilds.service.ts';
import { VisitorDataController } from './keeping/visitor-data.controller.ts';
import { PersonalVisits } from './people/personal-visits.service.ts';
import { VisitorAddresses } from './people/visitor-addresses.service.ts';
import { VisitorErasure } from './people/visitor-erasure.service.ts';
import { VisitorSignUps } from './people/visitor-sign-ups.service.ts';
import { Counting } from './rollups/counting.service.ts';
import { ErasedFigures } from './rollups/erased-figures.service.ts';
import { FigureCopies } from './rollups/figure-copies.service.ts';
import { RollupLoop } from './rollups/rollup-loop.service.ts';
import { Rollups } from './rollups/rollups.service.ts';
import { VisitorZones } from './rollups/visitor-zones.service.ts';
import { EventReads } from './store/event-reads.service.ts';
import { EventStore } from './store/event-store.ts';
import { PostgresEventStore } from './store/postgres-event-store.ts';
import { VisitorSamplesController } from './samples/visitor-samples.controller.ts';
import { VisitorSamples } from './samples/visitor-samples.service.ts';
import { ArticleFigures } from './visitors/article-figures.service.ts';
import { VisitorAnalyticsController } from './visitors/visitor-analytics.controller.ts';
import { VisitorArticles } from './visitors/visitor-articles.service.ts';
import { VisitorFigures } from './visitors/visitor-figures.service.ts';
import { VisitorFiles } from './visitors/visitor-files.service.ts';
import { VisitorLists } from './visitors/visitor-lists.service.ts';

/** What readers do. */
@Module({
  imports: [SitesModule],
  controllers: [
    ...[ActivityController, CollectController, EnhancedStatsController, VisitorAnalyticsController],
    ...[VisitorDataController, VisitorSamplesController],
  ],
  providers: [
    ...[BrowserEvents, CollectCalls, EventReads, EventsService, MakeEventMonthsJob, RefusedHosts],
    { provide: EventStore, useClass: PostgresEventStore },
    ...[CleanEventsJob, EventRetention, FirstRebuilds, KeepEventsJob, RebuildFiguresJob, Rebuilds],
    ...[PersonalVisits, VisitorAddresses, VisitorErasure, VisitorSignUps],
    ...[Counting, ErasedFigures, FigureCopies, RollupLoop, Rollups, VisitorZones],
    ...[Activity, ActivityInsightsService, LiveActivity],
    ...[ArticleFigures, VisitorArticles, VisitorFigures, VisitorFiles, VisitorLists, VisitorSamples],
    ...[AnalyzatiSyncs, EnhancedFigures, OutsideFigures, PlanAnalyzatiSyncsJob, SyncAnalyzatiJob],
  ],
  exports: [
    ...[ArticleFigures, BrowserEvents, EventsService, PersonalVisits, RefusedHosts],
    ...[VisitorAddresses, VisitorArticles, VisitorErasure, VisitorFigures, VisitorSignUps],
  ],
})
export class AnalyticsModule {}
