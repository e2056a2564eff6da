import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asRequestError } from '../api/request.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Thumbnail } from '../ui/Thumbnail.tsx';
import { useToast } from '../ui/use-toast.ts';
import { describePicture } from './api.ts';
import type { PostImage } from './use-post-image.ts';
import { AltField } from './AltField.tsx';

interface DescribeImageDialogProps {
  postId: number;
  /** Of the post. */
  title: string;
  picture: NonNullable<PostImage['current']>;
  onClose: () => void;
}

/** Other words for those who don't see a post's picture, which stays. */
export function DescribeImageDialog({ postId, title, picture, onClose }: DescribeImageDialogProps) {
  // The one that it was opened for, whichever comes meanwhile.
  const [{ url, alt: before }] = useState(picture);
  const [alt, setAlt] = useState(before);
  const toast = useToast();
  const saving = useMutation({
    mutationFn: () => describePicture(postId, { imageUrl: url, alt: alt.trim() }),
    onSuccess: ({ status }) => {
      const there = status === 'published' ? ' The website gets it with the next update.' : '';
      toast.success('Alt Text Saved', `Screen readers use it for the image of "${title}".${there}`);
      onClose();
    },
  });
  const { isPending } = saving;
  const refusal = saving.isError ? asRequestError(saving.error) : null;
  const altProblem = refusal?.fields['alt'] ?? null;
  return (
    <FormDialog
      title="Edit alt text"
      lead={`For "${title}".`}
      problem={refusal && !altProblem ? refusal.human : null}
      action={{ label: 'Save', busyLabel: 'Saving...', isIdle: alt.trim() === before }}
      isBusy={isPending}
      isTouched={alt !== before}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <Thumbnail sources={[url]} alt="The featured image" width="100%" />
      <AltField
        value={alt}
        onChange={(next) => {
          setAlt(next);
          saving.reset();
        }}
        readOnly={isPending}
        error={altProblem}
      />
    </FormDialog>
  );
}
