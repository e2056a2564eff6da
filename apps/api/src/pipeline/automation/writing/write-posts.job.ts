import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Job } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { JobRunner } from '../../../jobs/job-runner.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import type { JobHandler } from '../../../jobs/job-type.ts';
import { jobView } from '../../../jobs/job-view.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { PostsService } from '../../posts/posts.service.ts';
import { VideosService } from '../../videos/videos.service.ts';
import { WritingFactsService } from './writing-facts.service.ts';
import { planPublishing, planWriting } from './writing-rules.ts';

/**
 * A round of writing: lets out what was written in earlier rounds where the website publishes by itself, then has posts
 * written from the videos that wait. So a person has until the next round to look at a new post.
 */
@Injectable()
export class WritePostsJob implements JobHandler, OnModuleInit {
  constructor(
    private readonly runner: JobRunner,
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly facts: WritingFactsService,
    private readonly videos: VideosService,
    private readonly posts: PostsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    this.runner.register('write-posts', this);
  }

  /** Safe to be run again: what is under way or was let out is not among the facts any more. */
  async run(): Promise<{ message: string; published: number; written: number }> {
    const published = await this.publishDue();
    const written = await this.writeDue();
    return { message: `Publishing ${published} posts and writing ${written}.`, published, written };
  }

  /** Enqueues the posts of a site that may be published by themselves now; of all sites where none is named. */
  async publishDue(siteId?: number): Promise<number> {
    const sites = await this.facts.publishing();
    const due = planPublishing(siteId === undefined ? sites : sites.filter((site) => site.id === siteId));
    let count = 0;
    for (const id of due) count += (await this.handOver(id)) ? 1 : 0;
    return count;
  }

  private async writeDue(): Promise<number> {
    const due = planWriting(await this.facts.writing(), this.runtime.clock.now());
    for (const id of due) await this.videos.requestPost(id, { automatic: true });
    return due.length;
  }

  /** The mark and the job come together, so that the day's count can't be passed. */
  private async handOver(postId: number): Promise<boolean> {
    const job = await this.dataSource.transaction(async (manager): Promise<Job | null> => {
      const siteId = await this.posts.markAutoPublished(manager, postId);
      if (siteId === null) return null;
      const target = jobTarget('post', postId);
      return this.jobs.enqueue(manager, { type: 'publish-post', target, siteId, automatic: true });
    });
    if (job) this.jobs.announce(jobView(job));
    return job !== null;
  }
}
