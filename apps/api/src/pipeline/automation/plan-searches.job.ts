import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobRunner } from '../../jobs/job-runner.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import type { JobHandler } from '../../jobs/job-type.ts';
import { jobView } from '../../jobs/job-view.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { PlanFactsService } from './planner/plan-facts.service.ts';
import { planSearches } from './planner/planner.ts';

/** Lets the planner choose, and enqueues what it chose. */
@Injectable()
export class PlanSearchesJob implements JobHandler, OnModuleInit {
  constructor(
    private readonly runner: JobRunner,
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly facts: PlanFactsService,
  ) {}

  onModuleInit(): void {
    this.runner.register('plan-searches', this);
  }

  /** Safe to be run again: what is enqueued already counts as being searched. */
  async run(): Promise<{ message: string; chosen: number }> {
    const { chosen } = planSearches(await this.facts.read());
    const enqueued = await this.dataSource.transaction(async (manager) => {
      const jobs = [];
      for (const { id, siteId } of chosen) {
        const target = jobTarget('keyword', id);
        jobs.push(await this.jobs.enqueue(manager, { type: 'search-keyword', target, siteId, automatic: true }));
      }
      return jobs;
    });
    for (const job of enqueued) this.jobs.announce(jobView(job));
    return { message: `Searching ${chosen.length} keywords.`, chosen: chosen.length };
  }
}
