import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { JobRunner } from '../../../jobs/job-runner.ts';
import type { JobHandler } from '../../../jobs/job-type.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { AutoPublishingService } from '../../publishing/by-itself/auto-publishing.service.ts';
import { SourcesService } from '../../writing/sources/sources.service.ts';
import { WritingFactsService } from './writing-facts.service.ts';
import { planWriting } from './writing-rules.ts';

/**
 * A round of writing: lets out what was written in earlier rounds where the website publishes by itself, then has posts
 * written from the videos that wait. So a person has until the next round to look at a new post.
 */
@Injectable()
export class WritePostsJob implements JobHandler, OnModuleInit {
  constructor(
    private readonly runner: JobRunner,
    private readonly facts: WritingFactsService,
    private readonly sources: SourcesService,
    private readonly publishing: AutoPublishingService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    this.runner.register('write-posts', this);
  }

  /** Safe to be run again: what is under way or was let out is not among the facts any more. */
  async run(): Promise<{ message: string; published: number; written: number }> {
    const { length: published } = await this.publishing.publishDue(await this.facts.sitesOn());
    const written = await this.writeDue();
    return { message: `Publishing ${published} posts and writing ${written}.`, published, written };
  }

  private async writeDue(): Promise<number> {
    const due = planWriting(await this.facts.writing(), this.runtime.clock.now());
    for (const id of due) await this.sources.requestPost(id, { automatic: true });
    return due.length;
  }
}
