import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { VideoView } from '@pressloom/contracts/videos';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { useFileDrop } from '../../../shared/hooks/use-file-drop.ts';
import { SOURCE_TEXTS } from '../transcript-text.ts';
import { useTranscript } from '../use-transcript.ts';
import { TranscriptForm } from './TranscriptForm.tsx';
import { TranscriptWarnings } from './TranscriptWarnings.tsx';

interface TranscriptBoxProps {
  video: VideoView;
  onClose: () => void;
}

/** What a person gives to write from: a transcript or notes, typed or as a file. */
export function TranscriptBox({ video, onClose }: TranscriptBoxProps) {
  const isPhone = useNarrow('sm');
  const transcript = useTranscript(video, onClose);
  const { isChanged, isSaving, doubt } = transcript;
  const drop = useFileDrop(transcript.takeFile, transcript.refuseSeveral);
  const titleId = useId();
  return (
    <Dialog
      open
      // What was typed is not lost by a click beside the dialog, nor by a file that is dropped there.
      onClose={isChanged || isSaving || doubt ? undefined : onClose}
      {...(doubt ? {} : drop.handlers)}
      fullScreen={isPhone}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{SOURCE_TEXTS[video.kind].label}</DialogTitle>
      {doubt ? (
        <TranscriptWarnings transcript={transcript} doubt={doubt} onClose={onClose} />
      ) : (
        <TranscriptForm video={video} transcript={transcript} isDropping={drop.isOver} onClose={onClose} />
      )}
    </Dialog>
  );
}
