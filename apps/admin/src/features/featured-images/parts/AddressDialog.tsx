import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostView } from '@pressloom/contracts/posts';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import { updatePost } from '../../../shared/api/posts.ts';
import { asRequestError } from '../../../shared/api/request.ts';
import { checkImageUrl } from '../../../shared/featured-image/image-address.ts';
import { FormDialog } from '../../../shared/ui/FormDialog.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { AddressPreview } from './AddressPreview.tsx';

interface AddressDialogProps {
  post: PostView;
  onDone: () => void;
  onClose: () => void;
}

/** Takes the image at an address for a post. */
export function AddressDialog({ post, onDone, onClose }: AddressDialogProps) {
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const address = typed.trim();
  const saving = useMutation({
    mutationFn: () => updatePost(post.id, { featuredImageUrl: address, featuredImageType: 'custom' }),
    onSuccess: () => {
      onDone();
      onClose();
    },
  });
  const submit = (): void => {
    const isFine = address !== '' && checkImageUrl(address) === true;
    setRefused(!isFine);
    if (isFine) saving.mutate();
  };
  const failure = saving.isError ? asRequestError(saving.error).human : undefined;
  return (
    <FormDialog
      title="Use an image from an address"
      lead={`For "${post.title}". The image is copied, so it stays if it is removed there.`}
      action={{ label: 'Use image', busyLabel: 'Loading...' }}
      isBusy={saving.isPending}
      isTouched={typed !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        name="imageUrl"
        label="Image URL"
        type="url"
        autoComplete="off"
        autoFocus
        value={typed}
        maxLength={REQUEST_LIMITS.url.max}
        error={isRefused ? SITE_MESSAGES.urlInvalid : failure}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefused(false);
          saving.reset();
        }}
      />
      <AddressPreview address={typed} />
    </FormDialog>
  );
}
