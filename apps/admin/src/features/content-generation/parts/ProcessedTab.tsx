import Button from '@mui/material/Button';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ProcessedVideos } from './ProcessedVideos.tsx';
import { VideoListFrame } from './VideoListFrame.tsx';

interface ProcessedTabProps {
  siteId: number;
  onShowReady: () => void;
}

/** Videos with the posts written from them. */
export function ProcessedTab({ siteId, onShowReady }: ProcessedTabProps) {
  return (
    <VideoListFrame
      siteId={siteId}
      status="processed"
      label="Processed videos"
      empty={
        <EmptyState
          title="No posts yet"
          text="Posts stand here once they are written from a video, to be read, given a picture and published."
          action={
            <Button variant="contained" onClick={onShowReady}>
              Choose a video to write from
            </Button>
          }
        />
      }
    >
      {(videos, onDelete) => <ProcessedVideos siteId={siteId} videos={videos} onDelete={onDelete} />}
    </VideoListFrame>
  );
}
