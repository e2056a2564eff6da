import type { ErrorCode } from '@pressloom/contracts/errors';
import type { PublishResult } from '@pressloom/contracts/job-results';
import type { JobView } from '@pressloom/contracts/jobs';
import type { GoesOut, PostSummary, PublishOptions } from '@pressloom/contracts/posts';
import { postStatusText } from '../../shared/ui/post-status.ts';

/** What the publish button says: an already published post is only updated. */
export function publishLabel(post: Pick<PostSummary, 'status'>): 'Publish to Site' | 'Update' {
  return post.status === 'published' ? 'Update' : 'Publish to Site';
}

const GOES_OUT: Record<GoesOut['state'], string> = {
  under_way: 'Being published',
  next: 'Publishes automatically',
  later: 'Waiting its turn',
  retrying: 'Retries automatically',
  held: 'Held back',
  left: 'No longer automatic',
  by_hand: 'Not published automatically',
  published: 'Published',
};

/** Whether a post goes out by itself, in words; the reason only where it does not stand beside it already. */
export function goesOutText(post: Pick<PostSummary, 'goesOut' | 'heldReason' | 'publishError'>) {
  const { state, at, reason } = post.goesOut;
  const isTold = reason === post.heldReason || (state === 'retrying' && post.publishError !== null);
  return { label: GOES_OUT[state], at, reason: isTold ? null : reason };
}

/** How the note of a failed publish begins: a public post whose update failed is public all the same. */
export function publishFailureLead(post: Pick<PostSummary, 'status'>): 'Not published' | 'Not updated' {
  return post.status === 'published' ? 'Not updated' : 'Not published';
}

/** What a person may decide where a publish was refused: the button's words, and what they ask for. */
export interface PublishChoice {
  label: string;
  options: PublishOptions;
}

const CHOICES: Partial<Record<ErrorCode, PublishChoice>> = {
  wordpress_changed: { label: 'Update anyway', options: { overwrite: true } },
  wordpress_offline: { label: 'Publish again', options: { republish: true } },
  picture_refused: { label: 'Publish without the image', options: { withoutPicture: true } },
};

/** What a person may decide after the last publish; null where it only can be tried again. */
export function publishChoice(job: JobView | null): PublishChoice | null {
  if (job?.type !== 'publish-post' || job.status !== 'failed' || !job.error) return null;
  return CHOICES[job.error.code] ?? null;
}

/** Title of the toast after a publish: a post that went out only as a draft isn't called published. */
export function publishedTitle(result: Pick<PublishResult, 'wordpressStatus'>): string {
  return result.wordpressStatus === 'publish' ? 'Published' : postStatusText({ ...result, status: 'draft' }).label;
}

/** What WordPress did not take over at the last publish, a sentence each; empty where all went well. */
export function publishWarnings(job: JobView | null): string[] {
  if (job?.type !== 'publish-post' || job.status !== 'completed') return [];
  const { warnings } = (job.result ?? {}) as Partial<PublishResult>;
  return Array.isArray(warnings) ? warnings.filter((warning) => typeof warning === 'string') : [];
}
