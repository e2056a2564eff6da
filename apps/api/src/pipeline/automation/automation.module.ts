import { Module } from '@nestjs/common';
import { SitesModule } from '../../sites/sites.module.ts';
import { DiscoveryModule } from '../discovery/discovery.module.ts';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { WritingModule } from '../writing/writing.module.ts';
import { PlanSearchesJob } from './plan-searches.job.ts';
import { PlanFactsService } from './planner/plan-facts.service.ts';
import { AutomationSettingsController } from './settings/automation-settings.controller.ts';
import { GlobalAutomationService } from './settings/global-automation.service.ts';
import { AutomationStatusController } from './status/automation-status.controller.ts';
import { AutomationStatusService } from './status/automation-status.service.ts';
import { SyncContentJob } from './sync/sync-content.job.ts';
import { SyncController } from './sync/sync.controller.ts';
import { WritePostsJob } from './writing/write-posts.job.ts';
import { WritingFactsService } from './writing/writing-facts.service.ts';

/** Makes the pipeline work by itself. */
@Module({
  imports: [SitesModule, DiscoveryModule, WritingModule, PublishingModule],
  controllers: [AutomationSettingsController, AutomationStatusController, SyncController],
  providers: [
    GlobalAutomationService,
    PlanFactsService,
    PlanSearchesJob,
    WritingFactsService,
    WritePostsJob,
    SyncContentJob,
    AutomationStatusService,
  ],
})
export class AutomationModule {}
