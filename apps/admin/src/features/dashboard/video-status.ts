import type { VideoFlag, VideoView } from '@pressloom/contracts/videos';
import type { StatusLook } from '../../shared/ui/status-look.ts';

const FLAGS: Record<VideoFlag, string> = {
  vanished: 'No longer on YouTube',
  private: 'Private now',
  not_embeddable: 'Not embeddable',
  made_for_kids: 'Made for kids',
};

/** The status that a video's row shows; a flag goes before everything but a written post. */
export function videoStatus({ status, flag }: Pick<VideoView, 'status' | 'flag'>): StatusLook {
  if (status === 'processed') return { tone: 'success', label: 'Blog Generated' };
  if (flag) return { tone: 'error', label: FLAGS[flag] };
  return { tone: 'warning', label: 'Processing' };
}
