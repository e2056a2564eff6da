import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
import { asRequestError } from '../../../shared/api/request.ts';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { notesLength, notesProblems } from '../notes-form.ts';
import type { NotesForm } from '../notes-form.ts';
import { WORKING_TITLE_HINT } from '../transcript-text.ts';
import { TranscriptInput } from './TranscriptInput.tsx';
import { useAddNotes } from '../use-add-source.ts';

interface AddNotesDialogProps {
  siteId: number;
  onClose: () => void;
}

/** Somebody's own notes, to have a post written from them. */
export function AddNotesDialog({ siteId, onClose }: AddNotesDialogProps) {
  const isPhone = useNarrow('sm');
  const titleId = useId();
  const [form, setForm] = useState<NotesForm>({ title: '', notes: '' });
  const [problems, setProblems] = useState<Partial<NotesForm>>({});
  const [titleField, notesField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const add = useAddNotes(siteId, onClose);
  const counted = useDeferredValue(form.notes);
  const length = useMemo(() => notesLength(counted), [counted]);
  const isTouched = form.title !== '' || form.notes !== '';

  const change = (part: Partial<NotesForm>): void => {
    setForm({ ...form, ...part });
    setProblems({});
    add.reset();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (add.isPending) return;
    const found = notesProblems(form);
    setProblems(found);
    if (found.title) titleField.current?.focus();
    else if (found.notes) notesField.current?.focus();
    else add.mutate(form);
  };

  return (
    <Dialog
      open
      // What was typed is not lost by a click beside the dialog.
      onClose={isTouched || add.isPending ? undefined : onClose}
      fullScreen={isPhone}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>Write from my own notes</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
          <Typography color="textSecondary">
            The post is written from these notes and nothing else, when you click Generate blog; nothing is written from
            them by itself. No video is embedded and nobody is credited.
          </Typography>
          <LabelledInput
            name="title"
            label="Working title"
            hint={WORKING_TITLE_HINT}
            value={form.title}
            onChange={(event) => change({ title: event.target.value })}
            maxLength={SOURCE_LIMITS.notesTitle.max}
            autoFocus
            inputRef={titleField}
            {...(problems.title && { error: <span role="alert">{problems.title}</span> })}
          />
          <TranscriptInput
            label="Notes"
            hint={`${length} Up to 5 MB of plain text.`}
            transcript={{
              text: form.notes,
              setText: (notes) => change({ notes }),
              fileName: null,
              fieldProblem: problems.notes ?? null,
            }}
            inputRef={notesField}
          />
          {add.isError && <Alert severity="error">{asRequestError(add.error).human}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <BusyButton type="submit" variant="contained" busy={add.isPending} busyLabel="Adding…">
            Add notes
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
