import type { ReleasedVideo, VideoView } from '@pressloom/contracts/videos';

/** Why a video waits for a person. */
export function failuresSentence({ failures, failureReason }: Pick<VideoView, 'failures' | 'failureReason'>): string {
  const last = failureReason ? ` Last error: ${failureReason}` : '';
  return `Writing failed ${failures} times, so Pressloom won't retry automatically.${last}`;
}

/** What is told of a video that was released: what happens with it, or what keeps it back all the same. */
export function releasedText({ title, whyNotWritten }: Pick<ReleasedVideo, 'title' | 'whyNotWritten'>): string {
  if (whyNotWritten === null) return `A post is written from "${title}" automatically, when its turn comes.`;
  return `"${title}" no longer counts as failed, but no post is written from it automatically yet. ${whyNotWritten}`;
}
