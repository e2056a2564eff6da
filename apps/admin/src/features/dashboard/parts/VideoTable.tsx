import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { VideoView } from '@pressloom/contracts/videos';
import { formatDuration, formatNumber } from '../../../shared/ui/format.ts';
import { SandboxChip } from '../../../shared/ui/SandboxChip.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { Thumbnail } from '../../../shared/ui/Thumbnail.tsx';
import { videoStatus } from '../video-status.ts';

/** Two lines at most; the whole title is in the tooltip and in the accessibility tree. */
const TITLE = {
  fontWeight: 500,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const;

/** Recent videos as a table. */
export function VideoTable({ videos }: { videos: VideoView[] }) {
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
                      {video.title}
                    </Typography>
                    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
                      <Typography variant="caption" color="textSecondary">
                        {video.channelTitle}
                      </Typography>
                      {video.source === 'sandbox' ? <SandboxChip /> : null}
                    </Box>
                  </Box>
                </Box>
              </TableCell>
              <TableCell align="right">{formatNumber(video.viewCount)}</TableCell>
              <TableCell align="right">{formatDuration(video.durationSeconds)}</TableCell>
              <TableCell>
                <StatusChip {...videoStatus(video)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
