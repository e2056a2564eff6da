import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { SOURCE_MESSAGES } from '@pressloom/contracts/videos';
import { youtubeIdOf } from '@pressloom/contracts/youtube-address';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { useAddVideo } from '../use-add-source.ts';

interface AddVideoDialogProps {
  siteId: number;
  onClose: () => void;
}

/** Adds a video that no search found. */
export function AddVideoDialog({ siteId, onClose }: AddVideoDialogProps) {
  const titleId = useId();
  const [url, setUrl] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = useAddVideo(siteId, onClose);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (add.isPending) return;
    if (youtubeIdOf(url) === null) setWrong(true);
    else add.mutate(url);
  };
  return (
    <Dialog open onClose={add.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Add a video by its address</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">
            YouTube is asked for it once, and it is added whatever your search rules say. It then waits for its post
            like those that a search finds. A video that was deleted here is taken back.
          </Typography>
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
          {add.isError && <Alert severity="error">{asRequestError(add.error).human}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            disabled={url.trim() === ''}
            busy={add.isPending}
            busyLabel="Asking YouTube…"
          >
            Add video
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
