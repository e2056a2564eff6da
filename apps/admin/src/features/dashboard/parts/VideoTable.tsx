import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { formatDuration, formatNumber } from '../../../shared/ui/format.ts';
import { SandboxChip } from '../../../shared/ui/SandboxChip.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { Thumbnail } from '../../../shared/ui/Thumbnail.tsx';
import { videoStatuses } from '../video-status.ts';

/** Two lines at most; the whole title is in the tooltip and in the accessibility tree. */
const TITLE = {
  fontWeight: 500,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const;

export interface VideosProps {
  videos: readonly VideoView[];
  /** The post that was written from a video, as far as it is known. */
  postOf: (video: VideoView) => PostSummary | undefined;
}

/** Recent videos as a table. */
export function VideoTable({ videos, postOf }: VideosProps) {
  return (
    <TableContainer tabIndex={0} sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table aria-label="Recent videos" sx={{ '& tbody tr:last-of-type td': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '100%' }}>Title</TableCell>
            <TableCell align="right">Views</TableCell>
            <TableCell align="right">Duration</TableCell>
            <TableCell>Status</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {videos.map((video) => (
            <TableRow key={video.id}>
              <TableCell>
                <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', minWidth: 240 }}>
                  <Thumbnail sources={video.thumbnails} alt="" width={80} />
                  <Box sx={{ minWidth: 0 }}>
                    <Typography sx={TITLE} title={video.title}>
                      <bdi>{video.title}</bdi>
                    </Typography>
                    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
                      <Typography variant="caption" color="textSecondary">
                        <bdi>{video.channelTitle}</bdi>
                      </Typography>
                      {video.source === 'sandbox' ? <SandboxChip /> : null}
                    </Box>
                  </Box>
                </Box>
              </TableCell>
              <TableCell align="right">{formatNumber(video.viewCount)}</TableCell>
              <TableCell align="right">{formatDuration(video.durationSeconds)}</TableCell>
              <TableCell>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  {videoStatuses(video, postOf(video)).map((look) => (
                    <StatusChip key={look.label} {...look} />
                  ))}
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
