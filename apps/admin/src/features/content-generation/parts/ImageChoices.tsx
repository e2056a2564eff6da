import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ImageAction } from '../../../shared/ui/failure-toasts.ts';

const LABELS: Record<ImageAction, string> = {
  generateImage: 'Generate with AI',
  uploadImage: 'Upload an image',
  defaultImage: 'Use default',
  youtubeThumbnail: 'Use video thumbnail',
  describeImage: 'Edit alt text',
};
const CHOICES = Object.keys(LABELS) as ImageAction[];

interface ImageChoicesProps {
  id: string;
  /** The button that it opens at; null while it is closed. */
  anchor: HTMLElement | null;
  disabled: boolean;
  /** There is a video to take a picture from. */
  hasVideo: boolean;
  /** There is a picture to be described. */
  hasPicture: boolean;
  onChoose: (choice: ImageAction) => void;
  onClose: () => void;
}

/** What the picture's button opens. */
export function ImageChoices({ id, anchor, disabled, hasVideo, hasPicture, onChoose, onClose }: ImageChoicesProps) {
  const isOffered = {
    generateImage: true,
    uploadImage: true,
    defaultImage: true,
    youtubeThumbnail: hasVideo,
    describeImage: hasPicture,
  };
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {CHOICES.filter((choice) => isOffered[choice]).map((choice) => (
        <MenuItem key={choice} disabled={disabled} onClick={() => onChoose(choice)}>
          {LABELS[choice]}
        </MenuItem>
      ))}
    </Menu>
  );
}
