import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PostSummary } from '@pressloom/contracts/posts';
import { asRequestError } from '../../../shared/api/request.ts';
import type { Work } from '../../../shared/api/use-work.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { ReadingDialog } from '../../../shared/ui/ReadingDialog.tsx';
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
  const query = useQuery(postQuery(post.id));
  const saveDraft = useSaveDraft(post);
  const noteId = useId();
  const isPublished = post.status === 'published';
  const failure = publish.failure ?? (saveDraft.isError ? asRequestError(saveDraft.error).human : null);

  return (
    <ReadingDialog
      title={post.title}
      maxWidth="md"
      closeLabel="Close preview"
      regionLabel="The whole post"
      onClose={onClose}
      foot={
        <>
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
        </>
      }
    >
      <DataState query={query} skeleton={<PreviewSkeleton />}>
        {(whole) => <PostPreview post={whole} />}
      </DataState>
    </ReadingDialog>
  );
}
