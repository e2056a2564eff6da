import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { PostView } from '@pressloom/contracts/posts';
import type { PostImage } from '../../../shared/featured-image/use-post-image.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { imageObstacle } from '../../../shared/ui/failure-toasts.ts';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { thumbnailObstacle } from '../image-text.ts';

const AddressDialog = lazyDialog(async () => (await import('./AddressDialog.tsx')).AddressDialog);
const UploadImageDialog = lazyDialog(
  async () => (await import('../../../shared/featured-image/UploadImageDialog.tsx')).UploadImageDialog,
);

interface OtherSourcesProps {
  post: PostView;
  image: PostImage;
  defaultImageUrl: string | null;
}

/** The ways to an image that cost nothing. */
export function OtherSources({ post, image, defaultImageUrl }: OtherSourcesProps) {
  const toast = useToast();
  const hintId = useId();
  const [asked, setAsked] = useState<'upload' | 'address' | null>(null);
  const noThumbnail = thumbnailObstacle(post);
  const isBusy = image.isSwitching || image.work.isBusy;
  const close = (): void => setAsked(null);
  const takeDefault = (): void => {
    const obstacle = imageObstacle('defaultImage', { hasPost: true, defaultImageUrl });
    if (obstacle) toast.error(obstacle.title, obstacle.description);
    else image.takeDefault(defaultImageUrl ?? '');
  };
  const common = { variant: 'outlined', color: 'inherit', busy: false } as const;
  return (
    <Box role="group" aria-label="Other sources" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">Other sources</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <BusyButton
          {...common}
          isIdle={isBusy || noThumbnail !== null}
          aria-describedby={noThumbnail ? hintId : undefined}
          onClick={image.takeThumbnail}
        >
          Use YouTube thumbnail
        </BusyButton>
        <BusyButton {...common} isIdle={isBusy} onClick={takeDefault}>
          Use default image
        </BusyButton>
        <BusyButton {...common} isIdle={isBusy} onClick={() => setAsked('address')}>
          From an address
        </BusyButton>
        <BusyButton {...common} isIdle={isBusy} onClick={() => setAsked('upload')}>
          Upload an image
        </BusyButton>
      </Box>
      {noThumbnail && <FormHelperText id={hintId}>{noThumbnail}</FormHelperText>}
      {asked === 'upload' && (
        <UploadImageDialog
          postId={post.id}
          title={post.title}
          onUploaded={() => image.switched('Image Uploaded')}
          onClose={close}
        />
      )}
      {asked === 'address' && <AddressDialog post={post} onDone={() => image.switched('Image Set')} onClose={close} />}
    </Box>
  );
}
