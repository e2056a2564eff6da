import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { PostSummary } from '@pressloom/contracts/posts';
import { lazyDialog } from '../ui/LazyDialog.tsx';
import { Thumbnail } from '../ui/Thumbnail.tsx';

const ImageOverlay = lazyDialog(async () => (await import('./ImageOverlay.tsx')).ImageOverlay);

interface FeaturedImageProps {
  post: Pick<PostSummary, 'title' | 'featuredImageUrl' | 'featuredImageAlt'>;
  /** Stands there while the post has none. */
  instead: ReactNode;
}

/** A post's featured image, which opens in full size. */
export function FeaturedImage({ post, instead }: FeaturedImageProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, featuredImageUrl: address, featuredImageAlt } = post;
  if (!address) return instead;
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-label={`Show the featured image of "${title}" in full size`}
        sx={{
          display: 'block',
          width: '100%',
          maxWidth: { xs: 360, sm: 'none' },
          borderRadius: '6px',
          cursor: 'zoom-in',
        }}
      >
        <Thumbnail sources={[address]} alt="" width="100%" />
      </ButtonBase>
      {isOpen && <ImageOverlay src={address} alt={featuredImageAlt || title} onClose={() => setOpen(false)} />}
    </>
  );
}
