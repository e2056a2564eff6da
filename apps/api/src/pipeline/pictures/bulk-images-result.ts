import type { BulkImagesResult } from '@pressloom/contracts/job-results';
import { PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import { isOpen } from '../../jobs/job-follower.service.ts';
import { targetId } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';

export type ImageJob = Pick<JobOf<'generate-image'>, 'status' | 'target' | 'error' | 'automatic' | 'startedAt'>;

/** An image that a bulk run began, or that was being generated already. */
export interface BegunImage {
  postId: number;
  jobId: number;
}

/** Why a run doesn't begin any more: today's budget, the AI service with a sentence, or a person. */
export type BulkObstacle = { kind: 'budget' } | { kind: 'service'; reason: string } | { kind: 'person' };

/** A bulk run as it stands. */
export interface BulkRun {
  /** Posts that it is for. */
  total: number;
  /** Of these, those whose turn came. */
  covered: number;
  begun: readonly BegunImage[];
  jobs: readonly ImageJob[];
  /** Of posts whose image failed, by id; one that is missing is deleted. */
  titles: ReadonlyMap<number, string>;
  obstacle: BulkObstacle | null;
}

/** The service itself failed, so that the next image would fail as well. */
const OF_THE_SERVICE: readonly string[] = ['provider_failed', 'provider_refused', 'provider_unconfigured'];

/**
 * Whether a batch shows that the next one would fail as well. `before`: the batch before it. One whose responses were all lost, though its
 * images may be paid for, can be one that our own process left behind; two of them are the service's. Pure.
 */
export function obstacleOf(batch: readonly ImageJob[], before: readonly ImageJob[]): BulkObstacle | null {
  if (batch.some(isOutOfBudget)) return { kind: 'budget' };
  if (batch.some(({ status }) => status === 'completed')) return null;
  const failed = batch.find(({ error }) => error !== null && OF_THE_SERVICE.includes(error.code));
  const reason = (failed ?? (isAllLost(before) && isAllLost(batch) ? batch[0] : null))?.error?.message;
  return reason === undefined ? null : { kind: 'service', reason };
}

const isAllLost = (batch: readonly ImageJob[]): boolean =>
  batch.length > 0 && batch.every(({ error }) => error?.code === 'image_uncertain');

/** What a bulk run came to. Pure. */
export function bulkImagesResult({ total, covered, begun, jobs, titles, obstacle }: BulkRun): BulkImagesResult {
  const left = total - covered;
  const failed = jobs.filter((job) => job.status === 'failed' && !isOutOfBudget(job));
  const refused = failed.flatMap(({ target, error }) => {
    const postId = targetId(target);
    const title = titles.get(postId);
    return title === undefined ? [] : [{ postId, title, reason: error?.message ?? '' }];
  });
  const count = (of: (job: ImageJob) => boolean): number => jobs.filter(of).length;
  const counts = {
    processed: count(({ status }) => status === 'completed'),
    refusedCount: refused.length,
    outOfBudget: count(isOutOfBudget) + (obstacle?.kind === 'budget' ? left : 0),
    notBegun: count(({ status }) => status === 'cancelled') + (obstacle?.kind === 'budget' ? 0 : left),
    underWay: count(isOpen),
    notNeeded: covered - begun.length + failed.length - refused.length,
  };
  return { ...counts, message: message(counts, obstacle), refused: refused.slice(0, PICTURE_LIMITS.refusedShown) };
}

const isOutOfBudget = ({ status, error }: ImageJob): boolean => status === 'failed' && error?.code === 'budget_spent';

type Counts = Omit<BulkImagesResult, 'message' | 'refused'>;

function message(
  { processed, refusedCount, outOfBudget, notBegun, underWay, notNeeded }: Counts,
  obstacle: BulkObstacle | null,
): string {
  const sentences = [
    processed === 0 ? 'No image was generated.' : `${images(processed)} generated.`,
    refusedCount > 0 && `${images(refusedCount)} not generated.`,
    outOfBudget > 0 && `Today’s AI budget has no room for ${outOfBudget === 1 ? '1 more' : `${outOfBudget} more`}.`,
    notBegun > 0 && `${posts(notBegun)} left out because ${reasonOf(obstacle)}`,
    underWay > 0 && `${images(underWay)} already being generated and will still be added.`,
    notNeeded > 0 && `${posts(notNeeded)} skipped: they had an image or were deleted by then.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

const images = (count: number): string => (count === 1 ? '1 image was' : `${count} images were`);

const posts = (count: number): string => (count === 1 ? '1 post was' : `${count} posts were`);

function reasonOf(obstacle: BulkObstacle | null): string {
  if (obstacle?.kind === 'service') return `the AI service failed: ${obstacle.reason}`;
  return obstacle?.kind === 'person' ? 'the run was stopped.' : 'their images were cancelled.';
}
