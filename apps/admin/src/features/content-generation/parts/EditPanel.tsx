import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { PostView } from '@pressloom/contracts/posts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import type { PublishWork } from '../use-post-actions.ts';
import { useMeasures } from '../use-measures.ts';
import { usePostDraft } from '../use-post-draft.ts';
import { EditFields } from './EditFields.tsx';
import { EditNotes } from './EditNotes.tsx';
import { PostFoot } from './PostFoot.tsx';
import { PublishButton } from './PostActions.tsx';
import { TypedMeasures } from './TypedMeasures.tsx';

interface EditPanelProps {
  post: PostView;
  publish: PublishWork;
  onClose: () => void;
}

const COLUMNS = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' };

/** The text of a post as a form; what is typed is kept until it is saved. */
export function EditPanel({ post, publish, onClose }: EditPanelProps) {
  const editing = usePostDraft(post);
  const toast = useToast();
  const { fields, problems, isDirty, save, submit } = editing;
  const figures = useMeasures(fields, post.language);
  const isPublished = post.status === 'published';
  const form = useRef<HTMLFormElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  const firstProblem = Object.keys(problems).join();
  useEffect(() => {
    if (firstProblem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [firstProblem]);

  const showNotes = (): void => notes.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  const saveText = async (onTopOf?: PostView): Promise<void> => {
    const isSaved = await submit({ asDraft: !isPublished, onTopOf });
    if (!isSaved) showNotes();
    if (isSaved && isPublished) toast.success('Changes Saved', 'Not on the website yet. Click Update to publish them.');
    else if (isSaved) toast.success('Draft Saved', `"${fields.title}" is kept as a draft.`);
  };
  const publishText = async (): Promise<void> => {
    if (!isDirty || (await submit({ asDraft: false }))) publish.start();
    else showNotes();
  };

  return (
    <Box
      component="form"
      noValidate
      ref={form}
      aria-label={`Change ${post.title}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) void saveText();
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <DialogContent tabIndex={0} role="region" aria-label="Edit the post" sx={{ pt: '16px !important' }}>
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box ref={notes} sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
            <EditNotes post={post} editing={editing} onKeepMine={() => void saveText(post)} />
          </Box>
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: COLUMNS, alignItems: 'start' }}>
            <EditFields post={post} editing={editing} figures={figures} />
            <Box sx={{ position: { md: 'sticky' }, top: 0 }}>
              <TypedMeasures figures={figures} />
            </Box>
          </Box>
        </Box>
      </DialogContent>
      <PostFoot post={post} publish={publish} failure={editing.failure} isDirty={isDirty} />
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button color="inherit" onClick={onClose} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          Close
        </Button>
        <Typography role="status" color="textSecondary" sx={{ mr: 'auto', pl: { sm: 2 } }}>
          {isDirty ? 'Unsaved changes' : save.isSuccess ? 'Saved' : ''}
        </Typography>
        {isDirty && (
          <BusyButton color="inherit" isIdle={save.isPending} onClick={editing.discard}>
            Undo changes
          </BusyButton>
        )}
        <BusyButton
          type="submit"
          variant="outlined"
          color="inherit"
          busy={save.isPending}
          busyLabel="Saving..."
          isIdle={publish.isBusy || (isPublished && !isDirty)}
        >
          {isPublished ? 'Save' : 'Save Draft'}
        </BusyButton>
        <PublishButton {...{ post, publish, isDirty }} size="medium" onPublish={() => void publishText()} />
      </DialogActions>
      <UnsavedGuard when={isDirty} ofSite />
    </Box>
  );
}
