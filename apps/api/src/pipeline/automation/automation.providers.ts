import { AutomationTicks } from './automation-ticks.service.ts';
import { PlanSearchesJob } from './plan-searches.job.ts';
import { PlanFactsService } from './planner/plan-facts.service.ts';
import { AutomationSettingsController } from './settings/automation-settings.controller.ts';
import { AutomationSwitch } from './settings/automation-switch.service.ts';
import { KeywordAutomationController } from './settings/keyword-automation.controller.ts';
import { KeywordAutomationService } from './settings/keyword-automation.service.ts';
import { WebsiteAutomationService } from './settings/website-automation.service.ts';
import { AutomationStatusController } from './status/automation-status.controller.ts';
import { AutomationStatusService } from './status/automation-status.service.ts';
import { SyncContentJob } from './sync/sync-content.job.ts';
import { SyncController } from './sync/sync.controller.ts';
import { WritePostsJob } from './writing/write-posts.job.ts';
import { WritingFactsService } from './writing/writing-facts.service.ts';

/** The automation's part of the pipeline module. */
export const automationControllers = [
  AutomationSettingsController,
  KeywordAutomationController,
  AutomationStatusController,
  SyncController,
];

export const automationProviders = [
  AutomationSwitch,
  WebsiteAutomationService,
  KeywordAutomationService,
  PlanFactsService,
  PlanSearchesJob,
  WritingFactsService,
  WritePostsJob,
  SyncContentJob,
  AutomationTicks,
  AutomationStatusService,
];
