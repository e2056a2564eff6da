import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import { isUnusable } from '@pressloom/contracts/videos';
import type { VideoView } from '@pressloom/contracts/videos';
import { Suspense, useState } from 'react';
import { writingFailure } from '../../../shared/api/stopped.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { StoppableProgress } from '../../../shared/ui/StoppableProgress.tsx';
import { deletionOf } from '../deletion.ts';
import type { Deletion } from '../deletion.ts';
import { ContentCard } from './ContentCard.tsx';
import { useGenerateBlog } from '../use-video-actions.ts';
import { flagSentence, writeQuestion } from '../video-text.ts';
import { OverBudgetQuestion } from '../../../shared/ui/OverBudgetQuestion.tsx';
import { DeleteButton, PremiumSwitch } from './VideoControls.tsx';
import { HintNote } from './HintNote.tsx';
import { TranscriptButton } from './TranscriptButton.tsx';
import { VideoFacts } from './VideoFacts.tsx';
import { VideoPicture } from './VideoPicture.tsx';

// Few videos fail so often.
const needsPerson = lazyPart(async () => (await import('./NeedsPerson.tsx')).NeedsPerson);

interface ReadyVideoProps {
  video: VideoView;
  onDelete: (deletion: Deletion) => void;
}

/** A video, or somebody's notes, that no post has been written from yet. */
export function ReadyVideo({ video, onDelete }: ReadyVideoProps) {
  const work = useGenerateBlog(video);
  const flag = flagSentence(video.flag);
  const canWrite = !isUnusable(video.flag);
  const question = writeQuestion(video);
  const failure = writingFailure(work);
  const [isAsking, setAsking] = useState(false);
  return (
    <ContentCard
      rowId={video.id}
      picture={<VideoPicture video={video} />}
      title={video.title}
      facts={<VideoFacts video={video} />}
      actions={
        <>
          {canWrite && (
            <>
              <BusyButton
                size="small"
                variant="contained"
                startIcon={<AutoAwesomeOutlined />}
                busy={work.isBusy}
                busyLabel="Generating…"
                onClick={() => (question ? setAsking(true) : work.start())}
                aria-label={`${work.isBusy ? 'Generating… blog' : 'Generate blog'}: ${video.title}`}
              >
                Generate blog
              </BusyButton>
              <TranscriptButton video={video} />
              <PremiumSwitch
                title={video.title}
                target={{ videoId: video.id, postId: null }}
                isPremium={video.isPremium}
              />
            </>
          )}
          <DeleteButton deletion={deletionOf(video)} onDelete={onDelete} />
        </>
      }
    >
      {flag && (canWrite ? <HintNote reason={flag} /> : <FailureNote sentence={flag} />)}
      {video.regionNote && <HintNote reason={video.regionNote} />}
      {canWrite && video.thinReason && <HintNote reason={video.thinReason} />}
      <StoppableProgress work={work} label={`Writing a post from ${video.title}`} />
      <OverBudgetQuestion budget={work.budget} what="Write" />
      {video.needsPerson && !work.isBusy && (
        <Suspense fallback={null}>
          <needsPerson.Part video={video} />
        </Suspense>
      )}
      {canWrite && !video.needsPerson && failure && (
        <FailureNote
          sentence={failure.human}
          onRetry={() => work.start()}
          retryLabel={`Try again: generate blog from ${video.title}`}
        />
      )}
      {isAsking && question && (
        <ConfirmDialog
          {...question}
          confirmLabel="Write anyway"
          tone="primary"
          onConfirm={() => work.start()}
          onClose={() => setAsking(false)}
        />
      )}
    </ContentCard>
  );
}
