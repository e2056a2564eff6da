import { Module } from '@nestjs/common';
import { AutomationModule } from '../../pipeline/automation/automation.module.ts';
import { SpendingModule } from '../../pipeline/spending/spending.module.ts';
import { SenderModule } from '../sender/sender.module.ts';
import { NewsletterSettingsModule } from '../settings/newsletter-settings.module.ts';
import { NewsletterReadiness } from './readiness.service.ts';

/** Whether newsletters are made and sent automatically, and what is in the way. */
@Module({
  imports: [AutomationModule, SpendingModule, NewsletterSettingsModule, SenderModule],
  providers: [NewsletterReadiness],
  exports: [NewsletterReadiness],
})
export class ReadinessModule {}
