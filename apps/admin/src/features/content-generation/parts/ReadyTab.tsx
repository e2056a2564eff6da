import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { automationStatusQuery } from '../../../shared/api/automation-status.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { leftText } from '../../../shared/ui/found-videos.ts';
import { ReadyVideo } from './ReadyVideo.tsx';
import { VideoListFrame } from './VideoListFrame.tsx';

/** Videos that no post has been written from yet; above them, how many of these wait for a person or are of no use. */
export function ReadyTab({ siteId }: { siteId: number }) {
  const found = useQuery(automationStatusQuery(siteId)).data;
  const left = found ? leftText(found) : null;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {left && <Typography>{left}</Typography>}
      <VideoListFrame
        siteId={siteId}
        status="discovered"
        label="Videos ready for processing"
        empty={
          <EmptyState
            title="No videos waiting"
            text="Videos that a keyword's search finds wait here until a post is written from them."
            action={
              <Button variant="contained" component={Link} to={ADMIN_PATHS.keywords}>
                Search a keyword
              </Button>
            }
          />
        }
      >
        {(videos, onDelete) => videos.map((video) => <ReadyVideo key={video.id} video={video} onDelete={onDelete} />)}
      </VideoListFrame>
    </Box>
  );
}
