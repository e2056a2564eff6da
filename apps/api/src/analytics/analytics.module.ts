import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.ts';
import { CollectController } from './collect/collect.controller.ts';
import { CollectService } from './collect/collect.service.ts';
import { EventsService } from './collect/events.service.ts';
import { MakeEventMonthsJob } from './collect/make-event-months.job.ts';

/** What readers do. */
@Module({
  imports: [SitesModule],
  controllers: [CollectController],
  providers: [CollectService, EventsService, MakeEventMonthsJob],
  exports: [EventsService],
})
export class AnalyticsModule {}
