import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { VideoView } from '@pressloom/contracts/videos';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { ContentCard } from './ContentCard.tsx';
import { ImageMenu } from './ImageMenu.tsx';
import { useGenerateBlog } from '../use-video-actions.ts';
import { flagSentence } from '../video-text.ts';
import { OverBudgetQuestion } from '../../../shared/ui/OverBudgetQuestion.tsx';
import { DeleteVideoButton, PremiumSwitch } from './VideoControls.tsx';
import { VideoFacts } from './VideoFacts.tsx';
import { VideoPicture } from './VideoPicture.tsx';

interface PostlessVideoProps {
  video: VideoView;
  /** `unknown`: the posts could not be read. */
  state: 'loading' | 'unknown' | 'missing';
  onDelete: (video: VideoView) => void;
}

/** A processed video whose post isn't there, or not yet. */
export function PostlessVideo({ video, state, onDelete }: PostlessVideoProps) {
  const work = useGenerateBlog(video);
  const flag = flagSentence(video.flag);
  return (
    <ContentCard
      videoId={video.id}
      picture={<VideoPicture video={video} />}
      title={video.title}
      facts={<VideoFacts video={video} />}
      actions={
        <>
          {state === 'missing' && !flag && (
            <>
              <BusyButton
                size="small"
                variant="outlined"
                startIcon={<AutoAwesomeOutlined />}
                busy={work.isBusy}
                busyLabel="Generating…"
                onClick={() => work.start()}
              >
                Generate blog
              </BusyButton>
              <ImageMenu title={video.title} image={null} defaultImageUrl={null} style={null} />
            </>
          )}
          <PremiumSwitch video={video} />
          <DeleteVideoButton video={video} onDelete={onDelete} />
        </>
      }
    >
      {state === 'loading' && <Skeleton width="60%" />}
      {state === 'missing' && !work.isBusy && (
        <Typography color="textSecondary">This video has no blog post any more.</Typography>
      )}
      {flag && <FailureNote sentence={flag} />}
      <WorkProgress work={work} label={`Writing a post from ${video.title}`} />
      <OverBudgetQuestion budget={work.budget} what="Write" />
      {work.failure && <FailureNote sentence={work.failure} />}
    </ContentCard>
  );
}
