import ExpandMore from '@mui/icons-material/ExpandMore';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import type { ImageStyle } from '@pressloom/contracts/pictures';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { imageObstacle } from '../failure-toasts.ts';
import type { FailedAction } from '../failure-toasts.ts';
import { ImageDialog } from './ImageDialog.tsx';
import type { PostImage } from '../use-post-actions.ts';

type Choice = Extract<FailedAction, 'generateImage' | 'defaultImage' | 'youtubeThumbnail'>;

interface ImageMenuProps {
  title: string;
  /** Null where there is no post: each choice then says that one is needed. */
  image: PostImage | null;
  defaultImageUrl: string | null;
  style: ImageStyle | null;
}

/** The ways to a featured image. */
export function ImageMenu({ title, image, defaultImageUrl, style }: ImageMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOrdering, setOrdering] = useState(false);
  const toast = useToast();
  const menuId = useId();
  const isBusy = image !== null && (image.work.isBusy || image.isSwitching);

  const choose = (choice: Choice): void => {
    setAnchor(null);
    const obstacle = imageObstacle(choice, { hasPost: image !== null, defaultImageUrl });
    if (obstacle) toast.error(obstacle.title, obstacle.description);
    else if (choice === 'generateImage') setOrdering(true);
    else if (choice === 'defaultImage') image?.takeDefault(defaultImageUrl ?? '');
    else image?.takeThumbnail();
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
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Featured image
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={isBusy} onClick={() => choose('generateImage')}>
          Generate with AI
        </MenuItem>
        <MenuItem disabled={isBusy} onClick={() => choose('defaultImage')}>
          Use default
        </MenuItem>
        <MenuItem disabled={isBusy} onClick={() => choose('youtubeThumbnail')}>
          Use video thumbnail
        </MenuItem>
      </Menu>
      {isOrdering && image && (
        <ImageDialog
          title={title}
          style={style ?? 'professional'}
          onGenerate={image.work.start}
          onClose={() => setOrdering(false)}
        />
      )}
    </>
  );
}
