import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { FailedAction } from '../failure-toasts.ts';

export type ImageChoice = Extract<FailedAction, 'generateImage' | 'defaultImage' | 'youtubeThumbnail'>;

const LABELS: Record<ImageChoice, string> = {
  generateImage: 'Generate with AI',
  defaultImage: 'Use default',
  youtubeThumbnail: 'Use video thumbnail',
};
const CHOICES = Object.keys(LABELS) as ImageChoice[];

interface ImageChoicesProps {
  id: string;
  /** The button that it opens at; null while it is closed. */
  anchor: HTMLElement | null;
  disabled: boolean;
  onChoose: (choice: ImageChoice) => void;
  onClose: () => void;
}

/** What the picture's button opens. */
export function ImageChoices({ id, anchor, disabled, onChoose, onClose }: ImageChoicesProps) {
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {CHOICES.map((choice) => (
        <MenuItem key={choice} disabled={disabled} onClick={() => onChoose(choice)}>
          {LABELS[choice]}
        </MenuItem>
      ))}
    </Menu>
  );
}
