import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PostSummary } from '@pressloom/contracts/posts';
import { asRequestError } from '../../../shared/api/request.ts';
import type { Work } from '../../../shared/api/use-work.ts';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { postQuery } from '../api.ts';
import { PublishButton } from './PostActions.tsx';
import { PostPreview, PreviewSkeleton } from './PostPreview.tsx';
import { useSaveDraft } from '../use-post-actions.ts';

interface PreviewDialogProps {
  post: PostSummary;
  publish: Work;
  onClose: () => void;
}

/** The whole post as it will be read, to be kept as a draft or published. */
export function PreviewDialog({ post, publish, onClose }: PreviewDialogProps) {
  const isPhone = useNarrow('sm');
  const query = useQuery(postQuery(post.id));
  const saveDraft = useSaveDraft(post);
  const titleId = useId();
  const noteId = useId();
  const isPublished = post.status === 'published';
  const failure = publish.failure ?? (saveDraft.isError ? asRequestError(saveDraft.error).human : null);

  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', pr: 3, pt: 3 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', pt: '4px !important' }}>
          {post.title}
        </DialogTitle>
        <IconButton aria-label="Close preview" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent
        tabIndex={0}
        role="region"
        aria-label="The whole post"
        sx={{ borderTop: 1, borderColor: 'divider', pt: 4 }}
      >
        <DataState query={query} skeleton={<PreviewSkeleton />}>
          {(whole) => <PostPreview post={whole} />}
        </DataState>
      </DialogContent>
      <Box sx={{ px: 6, pt: 3, display: 'grid', gap: 2, borderTop: 1, borderColor: 'divider' }}>
        <WorkProgress work={publish} label={`Publishing ${post.title}`} />
        {failure && <FailureNote sentence={failure} />}
        {isPublished && (
          <Alert severity="info" id={noteId}>
            <Typography>
              This post is published, so it cannot be saved as a draft. Update sends it to the site again.
            </Typography>
          </Alert>
        )}
      </Box>
      <DialogActions>
        <Button color="inherit" onClick={onClose} sx={{ mr: 'auto', display: { xs: 'none', sm: 'inline-flex' } }}>
          Close
        </Button>
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={saveDraft.isPending}
          busyLabel="Saving..."
          disabled={isPublished || publish.isBusy}
          aria-describedby={isPublished ? noteId : undefined}
          onClick={() => saveDraft.mutate()}
        >
          Save Draft
        </BusyButton>
        <PublishButton post={post} publish={publish} size="medium" />
      </DialogActions>
    </Dialog>
  );
}
