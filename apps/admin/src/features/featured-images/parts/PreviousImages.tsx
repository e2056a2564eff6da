import { useRef } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import type { PreviousImage } from '@pressloom/contracts/pictures';
import type { PostImage } from '../../../shared/featured-image/use-post-image.ts';
import { useFailureToast } from '../../../shared/hooks/use-failure-toast.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { Thumbnail } from '../../../shared/ui/Thumbnail.tsx';
import { previousImagesQuery, restoreImage } from '../api.ts';
import { imageTypeText } from '../image-text.ts';

/** The images that a post had before; a press restores one, and it costs nothing. */
export function PreviousImages({ image }: { image: PostImage }) {
  const { postId, switched } = image;
  const query = useQuery(previousImagesQuery(postId));
  const showFailure = useFailureToast();
  const restore = useMutation({
    mutationFn: (imageId: number) => restoreImage(postId, imageId),
    onSuccess: () => switched('Image Restored'),
    onError: (error) => showFailure('restoreImage', error),
  });
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  const isBusy = restore.isPending || image.isSwitching;
  return (
    <Box
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="Previous images"
      sx={{ display: 'grid', gap: 3, outline: 'none' }}
    >
      <Typography variant="h3">Previous images</Typography>
      <DataState
        query={query}
        skeleton={<Skeleton variant="rounded" height={100} />}
        empty={
          <Typography color="textSecondary">
            The last {PICTURE_LIMITS.previous} images that you replace are kept here.
          </Typography>
        }
      >
        {(images) => (
          <>
            <Typography color="textSecondary">Choose one to restore it. This costs nothing.</Typography>
            <Box component="ul" aria-label="Previous images" sx={LIST}>
              {images.map((previous) => (
                <Row
                  key={previous.id}
                  previous={previous}
                  onRestore={() => {
                    if (!isBusy) restore.mutate(previous.id);
                  }}
                />
              ))}
            </Box>
          </>
        )}
      </DataState>
    </Box>
  );
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
} as const;

function Row({ previous, onRestore }: { previous: PreviousImage; onRestore: () => void }) {
  const { imageUrl, type, alt, replacedAt } = previous;
  return (
    <li>
      <ButtonBase
        onClick={onRestore}
        aria-label={`Restore: ${imageTypeText(type)}${alt ? `, ${alt}` : ''}`}
        sx={{ display: 'block', width: '100%', borderRadius: '6px' }}
      >
        <Thumbnail sources={[imageUrl]} alt="" width="100%" />
      </ButtonBase>
      <Typography variant="caption" component="p" color="textSecondary">
        {imageTypeText(type)}, replaced <RelativeTime iso={replacedAt} />
      </Typography>
    </li>
  );
}
