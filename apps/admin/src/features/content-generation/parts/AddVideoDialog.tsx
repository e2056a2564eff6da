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
      title="Add a video by URL"
      lead="The video is added even if your search rules would skip it, and then waits for its post like any other. A video that was deleted here is restored."
      problem={add.isError ? asRequestError(add.error).human : null}
      action={{ label: 'Add video', busyLabel: 'Checking YouTube…', isIdle: url.trim() === '' }}
      isBusy={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        name="url"
        label="YouTube URL"
        value={url}
        onChange={(event) => {
          setUrl(event.target.value);
          setWrong(false);
          add.reset();
        }}
        autoFocus
        inputProps={{ inputMode: 'url', autoComplete: 'off', 'aria-invalid': isWrong }}
        {...(isWrong && { error: <span role="alert">{SOURCE_MESSAGES.address}</span> })}
        hint="Copy it from the address bar or from Share. Links to watch, shorts, live and youtu.be all work."
      />
    </FormDialog>
  );
}
