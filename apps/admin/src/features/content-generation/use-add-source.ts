import { useMutation } from '@tanstack/react-query';
import type { VideoView } from '@pressloom/contracts/videos';
import { useToast } from '../../shared/ui/use-toast.ts';
import { addNotes, addVideo, restoreVideo } from './api.ts';
import { wordsToGoOn } from './video-text.ts';

/** Where a video that was named stands now. A new one and one that was there before wait alike. */
const whereItIs = ({ status, title }: VideoView): string =>
  status === 'processed'
    ? `The post from "${title}" is under Processed Videos.`
    : `"${title}" is under Videos Ready For Processing.`;

/** Adds a video by its address; a refusal stays with the dialog. */
export function useAddVideo(siteId: number, onAdded: () => void) {
  const toast = useToast();
  return useMutation({
    mutationFn: (url: string) => addVideo(siteId, url),
    onSuccess: (video) => {
      toast.success(video.status === 'processed' ? 'Already Processed' : 'Video Ready', whereItIs(video));
      onAdded();
    },
  });
}

/** Keeps a person's own notes; a refusal stays with the dialog. */
export function useAddNotes(siteId: number, onAdded: () => void) {
  const toast = useToast();
  return useMutation({
    mutationFn: (notes: { title: string; notes: string }) => addNotes(siteId, notes),
    onSuccess: ({ sourceWords }) => {
      toast.success('Notes Added', wordsToGoOn(sourceWords));
      onAdded();
    },
  });
}

/** Takes a deleted video back; where it is then is told in the dialog, as a refusal is in its row. */
export function useRestoreVideo(siteId: number, onRestored: (sentence: string) => void) {
  return useMutation({
    mutationFn: (youtubeId: string) => restoreVideo(siteId, youtubeId),
    onSuccess: (video) => onRestored(`Restored: ${whereItIs(video)}`),
  });
}
