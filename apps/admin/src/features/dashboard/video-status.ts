import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoFlag, VideoView } from '@pressloom/contracts/videos';
import type { StatusLook } from '../../shared/ui/status-look.ts';

const FLAGS: Record<VideoFlag, string> = {
  vanished: 'No longer on YouTube',
  private: 'Private now',
  not_embeddable: 'Not embeddable',
  made_for_kids: 'Made for kids',
  rejected: 'Rejected by YouTube',
  age_restricted: 'Age-restricted',
  region_blocked: 'Blocked in your country',
};

/**
 * What a video's row shows; a flag goes before everything but a written post, and what only a person can move on is not under
 * way. A post that is public on its site has the video in
 * it: every text that is sent carries it.
 */
export function videoStatuses(
  { status, flag, needsPerson, thinReason }: Pick<VideoView, 'status' | 'flag' | 'needsPerson' | 'thinReason'>,
  post: Pick<PostSummary, 'status'> | undefined,
): StatusLook[] {
  if (status === 'processed') {
    const written: StatusLook = { tone: 'success', label: 'Blog Generated' };
    return post?.status === 'published' ? [written, { tone: 'info', label: 'Embedded' }] : [written];
  }
  if (flag) return [{ tone: 'error', label: FLAGS[flag] }];
  if (needsPerson) return [{ tone: 'error', label: 'Waiting for you' }];
  if (thinReason !== null) return [{ tone: 'neutral', label: 'Not enough text' }];
  return [{ tone: 'warning', label: 'Processing' }];
}
