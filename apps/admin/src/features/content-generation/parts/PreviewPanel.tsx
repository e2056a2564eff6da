import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PostSummary } from '@pressloom/contracts/posts';
import { asRequestError } from '../../../shared/api/request.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { postQuery } from '../../../shared/api/posts.ts';
import { useSaveDraft } from '../use-post-actions.ts';
import type { PublishWork } from '../use-post-actions.ts';
import { PublishButton } from './PostActions.tsx';
import { PostFoot } from './PostFoot.tsx';
import { PostPreview, PreviewSkeleton } from './PostPreview.tsx';

interface PreviewPanelProps {
  post: PostSummary;
  publish: PublishWork;
  /** News about the text, above it. */
  note: ReactNode;
  /** Further buttons. */
  actions: ReactNode;
  onClose: () => void;
}

/** The whole post as it will be read, to be kept as a draft or published. */
export function PreviewPanel({ post, publish, note, actions, onClose }: PreviewPanelProps) {
  const query = useQuery(postQuery(post.id));
  const saveDraft = useSaveDraft(post);
  return (
    <>
      <DialogContent tabIndex={0} role="region" aria-label="The whole post" sx={{ pt: '16px !important' }}>
        <Box sx={{ maxWidth: 860, mx: 'auto', display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {note}
          <DataState query={query} skeleton={<PreviewSkeleton />}>
            {(whole) => <PostPreview post={whole} />}
          </DataState>
        </Box>
      </DialogContent>
      <PostFoot
        post={post}
        publish={publish}
        failure={saveDraft.isError ? asRequestError(saveDraft.error).human : null}
      />
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button color="inherit" onClick={onClose} sx={{ mr: 'auto', display: { xs: 'none', sm: 'inline-flex' } }}>
          Close
        </Button>
        {actions}
        {post.status === 'draft' && (
          <BusyButton
            variant="outlined"
            color="inherit"
            busy={saveDraft.isPending}
            busyLabel="Saving..."
            isIdle={publish.isBusy}
            onClick={() => saveDraft.mutate()}
          >
            Save Draft
          </BusyButton>
        )}
        <PublishButton post={post} publish={publish} size="medium" />
      </DialogActions>
    </>
  );
}
