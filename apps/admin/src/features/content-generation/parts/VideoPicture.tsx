import Box from '@mui/material/Box';
import type { VideoView } from '@pressloom/contracts/videos';
import { Thumbnail } from '../../../shared/ui/Thumbnail.tsx';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { NoPicture } from '../../../shared/featured-image/NoPicture.tsx';
import { durationSpoken, durationText } from '../video-text.ts';

/** Thumbnail of a video with its length in the corner; a sheet for notes. */
export function VideoPicture({ video }: { video: VideoView }) {
  if (video.kind === 'notes') return <NoPicture kind="notes" />;
  const length = durationText(video.durationSeconds);
  return (
    <Box sx={{ position: 'relative', width: '100%', maxWidth: { xs: 360, sm: 'none' } }}>
      <Thumbnail sources={video.thumbnails} alt="" width="100%" />
      {length && (
        <Box
          sx={{
            position: 'absolute',
            right: 6,
            bottom: 6,
            px: 1.5,
            borderRadius: '4px',
            bgcolor: 'rgb(0 0 0 / 0.8)',
            color: '#fff',
            typography: 'caption',
          }}
        >
          <span aria-hidden>{length}</span>
          <Box component="span" sx={visuallyHidden}>
            {durationSpoken(video.durationSeconds)}
          </Box>
        </Box>
      )}
    </Box>
  );
}
