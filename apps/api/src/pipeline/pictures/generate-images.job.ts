import type { BulkImagesResult } from '@pressloom/contracts/job-results';
import type { EntityManager } from 'typeorm';
import type { JobContext } from '../../jobs/job-context.ts';
import { JobFollower } from '../../jobs/job-follower.service.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { obstacleOf } from './bulk-images-result.ts';
import type { BegunImage, BulkObstacle, ImageJob } from './bulk-images-result.ts';
import { BulkImagesService } from './bulk-images.service.ts';

/** Images that wait or are generated at a time: few, so that one that a person asks for meanwhile has its turn soon. */
const AT_ONCE = 4;

const POSTS = 'posts';
const BATCH = 'batch-';

/**
 * Has the missing images of a website generated, each by the job of its post. A batch of them is a step, so that a run after a crash
 * waits for the same jobs.
 */
@HandlesJob({ type: 'generate-images', queue: 'bulk' })
export class GenerateImagesJob implements JobHandler<'generate-images'> {
  constructor(
    private readonly images: BulkImagesService,
    private readonly follower: JobFollower,
  ) {}

  async run(context: JobContext<'generate-images'>): Promise<BulkImagesResult> {
    const siteId = targetId(context.target);
    const posts = await context.step(POSTS, () => this.images.missing(siteId, context.payload.atMost));
    const total = posts.length;
    const begun: BegunImage[] = [];
    let [covered, obstacle]: [number, BulkObstacle | null] = [0, null];
    let before: ImageJob[] = [];
    for (; covered < total && !obstacle; covered = Math.min(total, covered + AT_ONCE)) {
      const batch = posts.slice(covered, covered + AT_ONCE);
      const added = await context.stepInTransaction(`${BATCH}${covered}`, (manager) =>
        this.images.begin(manager, context, batch),
      );
      begun.push(...added);
      const ended = await this.ended(context, added, { done: covered + batch.length - added.length, total });
      obstacle = obstacleOf(ended, before);
      before = ended;
    }
    return this.images.result({ total, covered, begun, obstacle });
  }

  async onStopped(
    { steps: { [POSTS]: posts = [], ...steps } }: JobOf<'generate-images'>,
    manager: EntityManager,
  ): Promise<BulkImagesResult> {
    const batches = Object.entries(steps).filter(([name]) => name.startsWith(BATCH)) as [string, BegunImage[]][];
    const begun = batches.flatMap(([, added]) => added);
    await this.images.cancelWaiting(manager, begun.slice(-AT_ONCE));
    const total = (posts as number[]).length;
    const covered = Math.min(total, batches.length * AT_ONCE);
    return this.images.result({ total, covered, begun, obstacle: { kind: 'person' } }, manager);
  }

  /** Waits for a batch. */
  private ended(
    context: JobContext,
    batch: BegunImage[],
    { done, total }: { done: number; total: number },
  ): Promise<ImageJob[]> {
    return this.follower.ended(context, {
      type: 'generate-image',
      ids: batch.map(({ jobId }) => jobId),
      until: Infinity,
      progress: (ended) => ({ done: done + ended, total, note: 'Generating images' }),
    });
  }
}
