import type { JobError } from '@pressloom/contracts/jobs';
import { targetId } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';

/** A post whose sorting failed, and why, a sentence. */
export interface NotSorted {
  title: string;
  reason: string;
}

type SortJob = Pick<JobOf<'sort-post'>, 'target' | 'status' | 'error'>;

/** Fewer failures of one page may all be of these posts themselves. */
const FEWEST_TO_STOP = 5;

/** The posts of a page whose sorting failed or was cancelled; one that was deleted here needs none. Pure. */
export const failuresOf = (jobs: SortJob[], posts: { id: number; title: string }[]): NotSorted[] =>
  jobs.filter(isFailed).map(({ target, error }) => ({
    title: posts.find(({ id }) => id === targetId(target))?.title ?? `Post ${targetId(target)}`,
    reason: error?.message ?? 'Its sorting was cancelled.',
  }));

const isFailed = ({ status, error }: SortJob): boolean =>
  status === 'cancelled' || (status === 'failed' && error?.code !== 'not_found');

/** What all jobs of a page failed with, which those of the next would fail with as well; null while there is reason to continue. Pure. */
export function reasonToStop(jobs: SortJob[], failed: NotSorted[]): JobError | null {
  if (failed.length < Math.max(jobs.length, FEWEST_TO_STOP)) return null;
  return jobs.find(({ error }) => error !== null)?.error ?? null;
}

/** A sentence for each reason, with how many posts failed for it. Pure. */
export function notSortedSentences(failures: NotSorted[]): string[] {
  return [...new Set(failures.map(({ reason }) => reason))].map((reason) => {
    const titles = failures.filter((one) => one.reason === reason).map(({ title }) => title);
    const posts =
      titles.length === 1 ? `"${titles[0]}" was` : `${titles.length} posts, "${titles[0]}" among them, were`;
    return `${posts} not sorted: ${reason}`;
  });
}

/** Says how many posts are sorted later, since their publish took longer than anybody waits. Pure. */
export const waitingSentence = (count: number): string =>
  `${count} ${count === 1 ? 'post waits' : 'posts wait'} for other work on ${count === 1 ? 'it' : 'them'} and ${count === 1 ? 'is' : 'are'} sorted afterwards.`;
