import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { IMAGE_STYLES, PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import type { ImageStyle } from '@pressloom/contracts/pictures';
import type { ImageOrder } from '../api.ts';
import { capitalised } from '../settings-form.ts';

interface ImageDialogProps {
  title: string;
  style: ImageStyle;
  onGenerate: (order: ImageOrder) => void;
  onClose: () => void;
}

/** Asks for style and wish before an image is made. */
export function ImageDialog({ title, style: first, onGenerate, onClose }: ImageDialogProps) {
  const [style, setStyle] = useState<ImageStyle>(first);
  const [prompt, setPrompt] = useState('');
  const titleId = useId();
  const { max } = PICTURE_LIMITS.prompt;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const customPrompt = prompt.trim();
    onGenerate(customPrompt ? { style, customPrompt } : { style });
    onClose();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>Generate a featured image</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            For "{title}". The present image stays until the new one is ready.
          </Typography>
          <TextField
            select
            label="Style"
            value={style}
            onChange={(event) => setStyle(event.target.value as ImageStyle)}
            autoFocus
          >
            {IMAGE_STYLES.map((each) => (
              <MenuItem key={each} value={each}>
                {capitalised(each)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Custom prompt (optional)"
            multiline
            minRows={3}
            value={prompt}
            onChange={(event) => setPrompt(event.target.value)}
            slotProps={{ htmlInput: { maxLength: max } }}
            helperText={
              prompt.length > max * 0.8
                ? `${prompt.length} / ${max}`
                : 'What the image should show. Left empty, it follows the post.'
            }
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Generate
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
