import { Global, Module } from '@nestjs/common';
import { JobCleaner } from './job-cleaner.service.ts';
import { JobListService } from './job-list.service.ts';
import { JobRunner } from './job-runner.ts';
import { JobWaiters } from './job-waiters.ts';
import { JobsController } from './jobs.controller.ts';
import { JobsService } from './jobs.service.ts';
import { QueueService } from './queue.service.ts';

@Global()
@Module({
  controllers: [JobsController],
  providers: [QueueService, JobWaiters, JobsService, JobRunner, JobListService, JobCleaner],
  exports: [JobsService, JobRunner, JobWaiters, QueueService],
})
export class JobsModule {}
