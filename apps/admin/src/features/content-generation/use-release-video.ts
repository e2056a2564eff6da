import { useMutation } from '@tanstack/react-query';
import type { VideoView } from '@pressloom/contracts/videos';
import { useToast } from '../../shared/ui/use-toast.ts';
import { releaseVideo } from './api.ts';
import { releasedText } from './failed-video-text.ts';
import { useFailureToast } from '../../shared/hooks/use-failure-toast.ts';

/** 'Try Again' of a video that failed too often: the automation takes it up at its next round. */
export function useReleaseVideo(video: VideoView) {
  const toast = useToast();
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: () => releaseVideo(video.id),
    onSuccess: (released) => toast.success('Failures Cleared', releasedText(released)),
    onError: (error) => tellFailure('release', error),
  });
}
