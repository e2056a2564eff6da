import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import type { VideoView } from '@pressloom/contracts/videos';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { ContentCard } from './ContentCard.tsx';
import { useGenerateBlog } from '../use-video-actions.ts';
import { flagSentence } from '../video-text.ts';
import { DeleteVideoButton, PremiumSwitch } from './VideoControls.tsx';
import { VideoFacts } from './VideoFacts.tsx';
import { VideoPicture } from './VideoPicture.tsx';

interface ReadyVideoProps {
  video: VideoView;
  onDelete: (video: VideoView) => void;
}

/** A video that no post has been written from yet. */
export function ReadyVideo({ video, onDelete }: ReadyVideoProps) {
  const work = useGenerateBlog(video);
  const flag = flagSentence(video.flag);
  return (
    <ContentCard
      picture={<VideoPicture video={video} />}
      title={video.title}
      facts={<VideoFacts video={video} />}
      actions={
        <>
          {!flag && (
            <>
              <BusyButton
                size="small"
                variant="contained"
                startIcon={<AutoAwesomeOutlined />}
                busy={work.isBusy}
                busyLabel="Generating…"
                onClick={() => work.start()}
                aria-label={`${work.isBusy ? 'Generating… blog' : 'Generate blog'}: ${video.title}`}
              >
                Generate blog
              </BusyButton>
              <PremiumSwitch video={video} />
            </>
          )}
          <DeleteVideoButton video={video} onDelete={onDelete} />
        </>
      }
    >
      {flag && <FailureNote sentence={flag} />}
      <WorkProgress work={work} label={`Writing a post from ${video.title}`} />
      {!flag && work.failure && (
        <FailureNote
          sentence={work.failure}
          onRetry={() => work.start()}
          retryLabel={`Try again: generate blog from ${video.title}`}
        />
      )}
    </ContentCard>
  );
}
