import { Injectable } from '@nestjs/common';
import type { BulkImagesResult } from '@pressloom/contracts/job-results';
import { PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import type { GenerateImagesRequest } from '@pressloom/contracts/pictures';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { jobTarget, targetId } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { bulkImagesResult } from './bulk-images-result.ts';
import type { BegunImage, BulkRun } from './bulk-images-result.ts';

/** Has images generated for many posts, each by the job that does it for one. */
@Injectable()
export class BulkImagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
  ) {}

  /** Starts a run for a website, or joins the one under way. */
  request(siteId: number, { style, atMost = PICTURE_LIMITS.bulk }: GenerateImagesRequest) {
    const target = jobTarget('site', siteId);
    return this.jobs.start({ type: 'generate-images', target, siteId, payload: { style: style ?? null, atMost } });
  }

  /** Posts of a website without an image, the newest first. */
  async missing(siteId: number, atMost: number): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(MISSING, [siteId, atMost]);
    return rows.map(({ id }) => id);
  }

  /** Queues the images of those posts that are there and have none still, in the caller's transaction. */
  async begin(
    manager: EntityManager,
    { payload: { style }, siteId }: Pick<JobOf<'generate-images'>, 'payload' | 'siteId'>,
    postIds: number[],
  ): Promise<BegunImage[]> {
    const rows: { id: number }[] = await manager.query(STILL_MISSING, [postIds]);
    const begun: BegunImage[] = [];
    for (const { id } of rows) {
      const payload = { style, ifMissing: true };
      const job = await this.jobs.enqueue(manager, {
        type: 'generate-image',
        target: jobTarget('post', id),
        siteId,
        payload,
      });
      begun.push({ postId: id, jobId: job.id });
    }
    return begun;
  }

  /** Takes out of the queue what such a run began and nobody works on yet. What a person asked for by itself stays. */
  async cancelWaiting(manager: EntityManager, begun: readonly BegunImage[]): Promise<void> {
    for (const { jobId: id, postId } of begun) {
      const job = (await this.jobs.hold(manager, { id, lane: jobTarget('post', postId) })) as JobOf<'generate-image'>;
      if (!job.payload.ifMissing || job.status !== 'queued' || job.startedAt !== null) continue;
      await this.jobs.end(manager, job, { status: 'cancelled' });
    }
  }

  /** What came of a run so far. */
  async result(run: Omit<BulkRun, 'jobs' | 'titles'>, manager = this.dataSource.manager): Promise<BulkImagesResult> {
    const jobs = await this.jobs.ofType(
      'generate-image',
      run.begun.map(({ jobId }) => jobId),
      manager,
    );
    const failed = jobs.filter(({ status }) => status === 'failed').map(({ target }) => targetId(target));
    const titles: { id: number; title: string }[] = await manager.query(TITLES, [failed]);
    return bulkImagesResult({ ...run, jobs, titles: new Map(titles.map(({ id, title }) => [id, title])) });
  }
}

/** $1: the site. $2: the most posts. */
const MISSING = `
  SELECT post.id FROM blog_posts post LEFT JOIN post_pictures picture ON picture.post_id = post.id
  WHERE post.wordpress_site_id = $1 AND picture.url IS NULL ORDER BY post.id DESC LIMIT $2`;

/** $1: posts. */
const STILL_MISSING = `
  SELECT post.id FROM blog_posts post LEFT JOIN post_pictures picture ON picture.post_id = post.id
  WHERE post.id = ANY($1::int[]) AND picture.url IS NULL ORDER BY post.id DESC`;

/** $1: posts. */
const TITLES = `
  SELECT post.id, revision.title FROM blog_posts post JOIN post_revisions revision ON revision.id = post.current_revision_id
  WHERE post.id = ANY($1::int[])`;
