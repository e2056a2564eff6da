import Box from '@mui/material/Box';
import type { VideoView } from '@pressloom/contracts/videos';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { SandboxChip } from '../../../shared/ui/SandboxChip.tsx';
import { FactLine } from './FactLine.tsx';
import { viewsText } from '../video-text.ts';

/** Channel, views, age and origin of a video. */
export function VideoFacts({ video }: { video: VideoView }) {
  return (
    <FactLine>
      {video.channelTitle}
      {viewsText(video.viewCount)}
      {video.publishedAt && (
        <Box component="span">
          Published <RelativeTime iso={video.publishedAt} />
        </Box>
      )}
      {video.source === 'sandbox' && <SandboxChip />}
    </FactLine>
  );
}
