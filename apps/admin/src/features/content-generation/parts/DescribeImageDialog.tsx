import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { Thumbnail } from '../../../shared/ui/Thumbnail.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { describePicture } from '../api.ts';
import type { PostImage } from '../use-post-actions.ts';
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
  const titleId = useId();
  const saving = useMutation({
    mutationFn: () => describePicture(postId, { imageUrl: url, alt: alt.trim() }),
    onSuccess: ({ status }) => {
      const there = status === 'published' ? ' The website gets it with the next update.' : '';
      toast.success(
        'Words for the Picture Saved',
        `What the picture of "${title}" shows is read out like that.${there}`,
      );
      onClose();
    },
  });
  const { isPending } = saving;
  const refusal = saving.isError ? asRequestError(saving.error) : null;
  const altProblem = refusal?.fields['alt'] ?? null;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isPending) saving.mutate();
  };
  return (
    <Dialog
      open
      onClose={alt !== before || isPending ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>Say what the picture shows</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            For "{title}".
          </Typography>
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
          {refusal && !altProblem && <Alert severity="error">{refusal.human}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            disabled={alt.trim() === before}
            busy={isPending}
            busyLabel="Saving..."
          >
            Save
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
