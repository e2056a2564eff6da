import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ReadyVideo } from './ReadyVideo.tsx';
import { VideoListFrame } from './VideoListFrame.tsx';

/** Videos that no post has been written from yet. */
export function ReadyTab({ siteId }: { siteId: number }) {
  return (
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
  );
}
