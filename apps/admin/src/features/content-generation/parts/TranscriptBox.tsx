import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { VideoView } from '@pressloom/contracts/videos';
import { asRequestError } from '../../../shared/api/request.ts';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { transcriptQuery } from '../api.ts';
import { useSaveTranscript } from '../use-video-actions.ts';

interface TranscriptBoxProps {
  video: VideoView;
  onClose: () => void;
}

/** What a person gives to write from: a transcript or notes. */
export function TranscriptBox({ video, onClose }: TranscriptBoxProps) {
  const isPhone = useNarrow('sm');
  const query = useQuery(transcriptQuery(video.id));
  const save = useSaveTranscript(video, onClose);
  const [typed, setTyped] = useState<string | null>(null);
  const titleId = useId();
  const isChanged = typed !== null && typed !== (query.data?.transcript ?? '');

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isChanged && !save.isPending) save.mutate(typed);
  };

  return (
    <Dialog
      open
      // What was typed is not lost by a click beside the dialog.
      onClose={isChanged || save.isPending ? undefined : onClose}
      fullScreen={isPhone}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
    >
      <Box component="form" onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>Transcript or notes</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            For "{video.title}". The post is written from this text in place of the video's description.
          </Typography>
          <DataState query={query} skeleton={<Skeleton variant="rounded" height={260} />}>
            {({ transcript }) => (
              <LabelledInput
                name="transcript"
                label="Transcript or notes"
                hint="Plain text, or subtitles with their times. Left empty, the description counts again."
                multiline
                minRows={8}
                maxRows={16}
                autoFocus
                sx={{ mt: 1 }}
                value={typed ?? transcript ?? ''}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </DataState>
          {save.isError && <Alert severity="error">{asRequestError(save.error).human}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            disabled={!isChanged}
            busy={save.isPending}
            busyLabel="Saving..."
          >
            Save
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
