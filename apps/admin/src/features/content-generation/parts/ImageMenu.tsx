import ExpandMore from '@mui/icons-material/ExpandMore';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { ImageStyle } from '@pressloom/contracts/pictures';
import { useAnchored } from '../../../shared/hooks/use-opener.ts';
import { fetchWhenIdle, lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { imageObstacle } from '../../../shared/ui/failure-toasts.ts';
import type { ImageAction } from '../../../shared/ui/failure-toasts.ts';
import type { PostImage } from '../../../shared/featured-image/use-post-image.ts';

const imageChoices = lazyPart(async () => (await import('./ImageChoices.tsx')).ImageChoices);
fetchWhenIdle(imageChoices);
const ImageDialog = lazyDialog(async () => (await import('./ImageDialog.tsx')).ImageDialog);
const DescribeImageDialog = lazyDialog(
  async () => (await import('../../../shared/featured-image/DescribeImageDialog.tsx')).DescribeImageDialog,
);
const UploadImageDialog = lazyDialog(
  async () => (await import('../../../shared/featured-image/UploadImageDialog.tsx')).UploadImageDialog,
);

interface ImageMenuProps {
  title: string;
  /** Null where there is no post: each choice then says that one is needed. */
  image: PostImage | null;
  defaultImageUrl: string | null;
  style: ImageStyle | null;
  /** There is a video to take a picture from. */
  hasVideo: boolean;
}

/** The ways to a featured image. */
export function ImageMenu({ title, image, defaultImageUrl, style, hasVideo }: ImageMenuProps) {
  const { anchor, wasOpen, close, ofButton } = useAnchored(imageChoices);
  const [asked, setAsked] = useState<'generateImage' | 'uploadImage' | 'describeImage' | null>(null);
  const toast = useToast();
  const menuId = useId();
  const isBusy = image !== null && (image.work.isBusy || image.isSwitching);

  const choose = (choice: ImageAction): void => {
    close();
    const obstacle = imageObstacle(choice, { hasPost: image !== null, defaultImageUrl });
    if (obstacle) toast.error(obstacle.title, obstacle.description);
    else if (choice === 'defaultImage') image?.takeDefault(defaultImageUrl ?? '');
    else if (choice === 'youtubeThumbnail') image?.takeThumbnail();
    else setAsked(choice);
  };

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<ImageOutlined />}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        aria-label={`Featured image of ${title}`}
        {...ofButton}
      >
        Featured image
      </Button>
      {wasOpen ? (
        <imageChoices.Part
          id={menuId}
          anchor={anchor}
          disabled={isBusy}
          hasVideo={hasVideo}
          hasPicture={Boolean(image?.current)}
          onChoose={choose}
          onClose={close}
        />
      ) : null}
      {asked === 'uploadImage' && image && (
        <UploadImageDialog
          postId={image.postId}
          title={title}
          onUploaded={() => image.switched('Image Uploaded')}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'describeImage' && image?.current && (
        <DescribeImageDialog
          postId={image.postId}
          title={title}
          picture={image.current}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'generateImage' && image && (
        <ImageDialog
          title={title}
          siteId={image.siteId}
          style={style ?? 'professional'}
          onGenerate={image.work.start}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
