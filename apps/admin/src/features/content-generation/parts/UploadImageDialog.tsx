import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useFileDrop } from '../../../shared/hooks/use-file-drop.ts';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { UploadProgress } from '../../../shared/ui/UploadProgress.tsx';
import { usePictureUpload } from '../use-picture-upload.ts';
import { AltField } from './AltField.tsx';
import { PictureField } from './PictureField.tsx';

interface UploadImageDialogProps {
  postId: number;
  /** Of the post. */
  title: string;
  onUploaded: () => void;
  onClose: () => void;
}

/** Takes a picture of the person's own for a post, and words for those who don't see it. */
export function UploadImageDialog({ postId, title, onUploaded, onClose }: UploadImageDialogProps) {
  const isPhone = useNarrow('sm');
  const [alt, setAlt] = useState('');
  const upload = usePictureUpload(postId, () => {
    onUploaded();
    onClose();
  });
  const { chosen, isSending, problem, altProblem } = upload;
  const drop = useFileDrop(upload.choose, upload.refuseSeveral);
  const titleId = useId();

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isSending) upload.send(alt.trim());
  };
  return (
    <Dialog
      open
      onClose={chosen || alt !== '' || isSending ? undefined : onClose}
      {...drop.handlers}
      fullScreen={isPhone}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>Upload a picture</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            For "{title}". The present image stays until this one is there.
          </Typography>
          <PictureField upload={upload} isDropping={drop.isOver} />
          <AltField value={alt} onChange={setAlt} readOnly={isSending} error={altProblem} />
          {isSending && chosen && (
            <UploadProgress
              label="Sending the picture"
              note="It is looked at and cut to size then."
              total={chosen.file.size}
              sent={upload.sentBytes}
              onStop={upload.stop}
            />
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <BusyButton type="submit" variant="contained" busy={isSending} busyLabel="Uploading...">
            Upload
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
