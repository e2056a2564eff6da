import { Module } from '@nestjs/common';
import { EventsService } from './collect/events.service.ts';
import { MakeEventMonthsJob } from './collect/make-event-months.job.ts';

/** What readers do. */
@Module({
  providers: [EventsService, MakeEventMonthsJob],
  exports: [EventsService],
})
export class AnalyticsModule {}
