import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { IMAGE_STYLES, PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import type { ImageStyle } from '@pressloom/contracts/pictures';
import { FormDialog } from '../../../shared/ui/FormDialog.tsx';
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
  const { max } = PICTURE_LIMITS.prompt;

  const submit = (): void => {
    const customPrompt = prompt.trim();
    onGenerate(customPrompt ? { style, customPrompt } : { style });
    onClose();
  };

  return (
    <FormDialog
      title="Generate a featured image"
      lead={`For "${title}". The current image stays until the new one is ready.`}
      action={{ label: 'Generate' }}
      isTouched={prompt !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
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
            : 'What the image should show. If empty, it is based on the post.'
        }
      />
    </FormDialog>
  );
}
