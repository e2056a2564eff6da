import { Module } from '@nestjs/common';
import { AutomationModule } from '../../pipeline/automation/automation.module.ts';
import { SitesModule } from '../../sites/sites.module.ts';
import { IssuesModule } from '../issues/issues.module.ts';
import { ReadinessModule } from '../readiness/readiness.module.ts';
import { SendingModule } from '../sending/sending.module.ts';
import { NewsletterSettingsModule } from '../settings/newsletter-settings.module.ts';
import { PlanNewslettersJob } from './plan-newsletters.job.ts';
import { RunNewsletterSlotJob } from './run-newsletter-slot.job.ts';
import { NewsletterScheduleController } from './schedule.controller.ts';
import { SettingsView } from './settings-view.service.ts';
import { SlotAnswers } from './slot-answers.service.ts';
import { SlotPlan } from './slot-plan.service.ts';
import { SlotTurns } from './slot-turns.service.ts';

/** When each website's newsletter goes out by itself. */
@Module({
  imports: [SitesModule, AutomationModule, ReadinessModule, NewsletterSettingsModule, IssuesModule, SendingModule],
  controllers: [NewsletterScheduleController],
  providers: [SlotPlan, SlotAnswers, SettingsView, SlotTurns, PlanNewslettersJob, RunNewsletterSlotJob],
})
export class NewsletterScheduleModule {}
