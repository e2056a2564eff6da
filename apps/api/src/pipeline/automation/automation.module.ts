import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { DiscoveryModule } from '../discovery/discovery.module.ts';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { SpendingModule } from '../spending/spending.module.ts';
import { WritingModule } from '../writing/writing.module.ts';
import { PlanSearchesJob } from './plan-searches.job.ts';
import { PublishPostsJob } from './publish-posts.job.ts';
import { PlanFactsService } from './planner/plan-facts.service.ts';
import { AutomationEntriesService } from './settings/automation-entries.service.ts';
import { AutomationSettingsController } from './settings/automation-settings.controller.ts';
import { GlobalAutomationService } from './settings/global-automation.service.ts';
import { AutomationStatusController } from './status/automation-status.controller.ts';
import { AutomationStatusService } from './status/automation-status.service.ts';
import { ContentFactsService } from './status/content-facts.service.ts';
import { ProviderMessages } from './status/provider-messages.service.ts';
import { ReleasedVideosController } from './status/released-videos.controller.ts';
import { ReleasedVideosService } from './status/released-videos.service.ts';
import { SyncContentJob } from './sync/sync-content.job.ts';
import { SyncFactsService } from './sync/sync-facts.service.ts';
import { SyncController } from './sync/sync.controller.ts';
import { AiStateService } from './writing/ai-state.service.ts';
import { LatePictures } from './writing/late-pictures.service.ts';
import { WritePostsJob } from './writing/write-posts.job.ts';
import { WritingRoomService } from './writing/writing-room.service.ts';
import { WritingFactsService } from './writing/writing-facts.service.ts';

/** Makes the pipeline work by itself. */
@Module({
  imports: [SitesModule, DiscoveryModule, SpendingModule, WritingModule, PicturesModule, PublishingModule],
  controllers: [AutomationSettingsController, AutomationStatusController, ReleasedVideosController, SyncController],
  providers: [
    GlobalAutomationService,
    AutomationEntriesService,
    PlanFactsService,
    PlanSearchesJob,
    WritingFactsService,
    LatePictures,
    WritingRoomService,
    AiStateService,
    WritePostsJob,
    PublishPostsJob,
    SyncFactsService,
    SyncContentJob,
    ProviderMessages,
    AutomationStatusService,
    ReleasedVideosService,
    ContentFactsService,
  ],
  exports: [GlobalAutomationService, AiStateService],
})
export class AutomationModule {}
