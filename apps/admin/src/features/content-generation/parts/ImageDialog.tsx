import { useState } from 'react';
import type { ImageStyle } from '@pressloom/contracts/pictures';
import type { ImageOrder } from '../../../shared/featured-image/api.ts';
import { ImageOrderFields, orderOf } from '../../../shared/featured-image/ImageOrderFields.tsx';
import { FormDialog } from '../../../shared/ui/FormDialog.tsx';

interface ImageDialogProps {
  title: string;
  siteId: number;
  style: ImageStyle;
  onGenerate: (order: ImageOrder) => void;
  onClose: () => void;
}

/** Asks for style and prompt before an image is made, and says what it costs. */
export function ImageDialog({ title, siteId, style, onGenerate, onClose }: ImageDialogProps) {
  const [value, setValue] = useState({ style, prompt: '' });
  const submit = (): void => {
    onGenerate(orderOf(value));
    onClose();
  };
  return (
    <FormDialog
      title="Generate a featured image"
      lead={`For "${title}". The current image stays until the new one is ready.`}
      action={{ label: 'Generate' }}
      isTouched={value.prompt !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <ImageOrderFields siteId={siteId} value={value} onChange={setValue} />
    </FormDialog>
  );
}
