import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { VideoView } from '@pressloom/contracts/videos';
import { formatCompact, formatDuration } from '../../../shared/ui/format.ts';
import { SandboxChip } from '../../../shared/ui/SandboxChip.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { Thumbnail } from '../../../shared/ui/Thumbnail.tsx';
import { videoStatuses } from '../video-status.ts';
import type { VideosProps } from './VideoTable.tsx';

/** Views and length, as far as they are known. */
function factsOf({ viewCount, durationSeconds }: VideoView): string {
  const views = viewCount === null ? null : `${formatCompact(viewCount)} views`;
  const length = durationSeconds === null ? null : formatDuration(durationSeconds);
  return [views, length].filter(Boolean).join(' · ');
}

/** Recent videos as a list of cards, for small screens. */
export function VideoCards({ videos, postOf }: VideosProps) {
  return (
    <Box
      component="ul"
      aria-label="Recent videos"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {videos.map((video) => (
        <Box
          component="li"
          key={video.id}
          sx={{ display: 'flex', gap: 3, p: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <Thumbnail sources={video.thumbnails} alt="" width={96} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              <bdi>{video.title}</bdi>
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              <bdi>{video.channelTitle}</bdi>
              {video.channelTitle && factsOf(video) && ' · '}
              {factsOf(video)}
            </Typography>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 2 }}>
              {videoStatuses(video, postOf(video)).map((look) => (
                <StatusChip key={look.label} {...look} />
              ))}
              {video.source === 'sandbox' ? <SandboxChip /> : null}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
