import { useState } from 'react';
import { SOURCE_MESSAGES } from '@pressloom/contracts/videos';
import { youtubeIdOf } from '@pressloom/contracts/youtube-address';
import { asRequestError } from '../../../shared/api/request.ts';
import { FormDialog } from '../../../shared/ui/FormDialog.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { useAddVideo } from '../use-add-source.ts';

interface AddVideoDialogProps {
  siteId: number;
  onClose: () => void;
}

/** Adds a video that no search found. */
export function AddVideoDialog({ siteId, onClose }: AddVideoDialogProps) {
  const [url, setUrl] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = useAddVideo(siteId, onClose);
  const submit = (): void => {
    if (youtubeIdOf(url) === null) setWrong(true);
    else add.mutate(url);
  };
  return (
    <FormDialog
      title="Add a video by its address"
      lead="YouTube is asked for it once, and it is added whatever your search rules say. It then waits for its post like those that a search finds. A video that was deleted here is taken back."
      problem={add.isError ? asRequestError(add.error).human : null}
      action={{ label: 'Add video', busyLabel: 'Asking YouTube…', isDisabled: url.trim() === '' }}
      isBusy={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        name="url"
        label="Address on YouTube"
        value={url}
        onChange={(event) => {
          setUrl(event.target.value);
          setWrong(false);
          add.reset();
        }}
        autoFocus
        inputProps={{ inputMode: 'url', autoComplete: 'off', 'aria-invalid': isWrong }}
        {...(isWrong && { error: <span role="alert">{SOURCE_MESSAGES.address}</span> })}
        hint="Copied from the address bar or from Share: watch, shorts, live and youtu.be addresses all do."
      />
    </FormDialog>
  );
}
