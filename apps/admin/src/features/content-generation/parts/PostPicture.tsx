import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { lazyDialog } from '../../../shared/ui/LazyPart.tsx';
import { Thumbnail } from '../../../shared/ui/Thumbnail.tsx';
import { NoPicture } from './NoPicture.tsx';
import { VideoPicture } from './VideoPicture.tsx';

const ImageOverlay = lazyDialog(async () => (await import('./ImageOverlay.tsx')).ImageOverlay);

interface PostPictureProps {
  post: PostSummary;
  /** Null where what it was written from is gone, undefined while it is read. */
  source: VideoView | null | undefined;
}

/** A post's featured image, which opens in full size; the video's thumbnail while it has none. */
export function PostPicture({ post, source }: PostPictureProps) {
  const [isOpen, setOpen] = useState(false);
  if (!post.featuredImageUrl) {
    if (source === undefined)
      return <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '16 / 9' }} />;
    return source?.kind === 'video' ? <VideoPicture video={source} /> : <NoPicture kind="none" />;
  }
  const alt = post.featuredImageAlt || post.title;
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-label={`Show the featured image of "${post.title}" in full size`}
        sx={{
          display: 'block',
          width: '100%',
          maxWidth: { xs: 360, sm: 'none' },
          borderRadius: '6px',
          cursor: 'zoom-in',
        }}
      >
        <Thumbnail sources={[post.featuredImageUrl]} alt="" width="100%" />
      </ButtonBase>
      {isOpen && <ImageOverlay src={post.featuredImageUrl} alt={alt} onClose={() => setOpen(false)} />}
    </>
  );
}
