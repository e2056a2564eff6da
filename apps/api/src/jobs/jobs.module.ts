import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CleanCountersJob } from './clean-counters.job.ts';
import { CleanJobsJob } from './clean-jobs.job.ts';
import { JobFollower } from './job-follower.service.ts';
import { JobFinder } from './job-finder.service.ts';
import { JobListService } from './job-list.service.ts';
import { JobRunner } from './job-runner.ts';
import { JobTypes } from './job-types.ts';
import { JobWaiters } from './job-waiters.ts';
import { JobsController } from './jobs.controller.ts';
import { JobsService } from './jobs.service.ts';
import { PersonalJobs } from './personal-jobs.ts';
import { QueueService } from './queue.service.ts';
import { RunningJobs } from './running-jobs.ts';
import { ScheduleController } from './schedule/schedule.controller.ts';
import { ScheduleService } from './schedule/schedule.service.ts';

/** Background work: what is asked for, and what the clock begins. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [JobsController, ScheduleController],
  providers: [
    JobTypes,
    JobFinder,
    QueueService,
    JobWaiters,
    JobsService,
    RunningJobs,
    JobRunner,
    JobListService,
    JobFollower,
    ScheduleService,
    CleanJobsJob,
    CleanCountersJob,
    PersonalJobs,
  ],
  exports: [JobTypes, JobsService, JobFollower, JobRunner, JobWaiters, PersonalJobs, QueueService, ScheduleService],
})
export class JobsModule {}
