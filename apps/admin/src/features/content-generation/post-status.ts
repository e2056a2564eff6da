import type { PublishResult } from '@pressloom/contracts/job-results';
import type { JobView } from '@pressloom/contracts/jobs';
import type { PostSummary } from '@pressloom/contracts/posts';
import { postStatusText } from '../../shared/ui/post-status.ts';

/** What the publish button says: an already published post is only updated. */
export function publishLabel(post: Pick<PostSummary, 'status'>): 'Publish to Site' | 'Update' {
  return post.status === 'published' ? 'Update' : 'Publish to Site';
}

/**
 * The post of each video out of a list of posts; where several exist (one written again), the newest by id.
 * Posts without a video are left out.
 */
export function postsByVideo(posts: readonly PostSummary[]): Map<number, PostSummary> {
  const byVideo = new Map<number, PostSummary>();
  for (const post of posts) {
    if (post.videoId === null) continue;
    const known = byVideo.get(post.videoId);
    if (!known || known.id < post.id) byVideo.set(post.videoId, post);
  }
  return byVideo;
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
