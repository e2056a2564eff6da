import Button from '@mui/material/Button';
import { useState } from 'react';
import type { VideoView } from '@pressloom/contracts/videos';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';

const TranscriptDialog = lazyDialog(async () => (await import('./TranscriptBox.tsx')).TranscriptBox);

/** Opens what a person gave, or may give, to write from. */
export function TranscriptButton({ video }: { video: VideoView }) {
  const [isOpen, setOpen] = useState(false);
  const label = video.kind === 'notes' ? 'Edit notes' : video.hasTranscript ? 'Edit transcript' : 'Add transcript';
  return (
    <>
      <Button
        size="small"
        variant={video.thinReason ? 'outlined' : 'text'}
        color="inherit"
        onClick={() => setOpen(true)}
        aria-label={`${label}: ${video.title}`}
      >
        {label}
      </Button>
      {isOpen && <TranscriptDialog video={video} onClose={() => setOpen(false)} />}
    </>
  );
}
