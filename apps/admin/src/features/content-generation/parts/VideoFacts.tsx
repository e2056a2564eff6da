import Box from '@mui/material/Box';
import type { VideoView } from '@pressloom/contracts/videos';
import { counted } from '../../../shared/ui/format.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { SandboxChip } from '../../../shared/ui/SandboxChip.tsx';
import { FactLine } from './FactLine.tsx';
import { viewsText } from '../video-text.ts';

/** Channel, views, age and origin of a video; length and age of notes. */
export function VideoFacts({ video }: { video: VideoView }) {
  if (video.kind === 'notes') return <NotesFacts notes={video} />;
  return (
    <FactLine>
      {video.channelTitle && <bdi>{video.channelTitle}</bdi>}
      {viewsText(video.viewCount)}
      {video.publishedAt && (
        <Box component="span">
          Published <RelativeTime iso={video.publishedAt} />
        </Box>
      )}
      {video.source === 'sandbox' && <SandboxChip />}
    </FactLine>
  );
}

function NotesFacts({ notes }: { notes: VideoView }) {
  return (
    <FactLine>
      Own notes
      {counted(notes.sourceWords, 'word', 'words')}
      <Box component="span">
        Added <RelativeTime iso={notes.createdAt} />
      </Box>
    </FactLine>
  );
}
