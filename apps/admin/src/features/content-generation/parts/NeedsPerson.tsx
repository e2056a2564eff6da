import type { VideoView } from '@pressloom/contracts/videos';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { useReleaseVideo } from '../use-release-video.ts';
import { failuresSentence } from '../failed-video-text.ts';

/** Why nothing more is written from a video by itself, and the button that lets it be tried again. */
export function NeedsPerson({ video }: { video: VideoView }) {
  const release = useReleaseVideo(video);
  return (
    <FailureNote
      sentence={failuresSentence(video)}
      onRetry={() => !release.isPending && release.mutate()}
      retry="Try Again"
      retryLabel={`Try Again: ${video.title}`}
    />
  );
}
