import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
import { asRequestError } from '../../../shared/api/request.ts';
import { FormDialog } from '../../../shared/ui/FormDialog.tsx';
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
  const submit = (): void => {
    const found = notesProblems(form);
    setProblems(found);
    if (found.title) titleField.current?.focus();
    else if (found.notes) notesField.current?.focus();
    else add.mutate(form);
  };

  return (
    <FormDialog
      title="Write from my own notes"
      lead="The post is written from these notes alone, and only when you click Generate blog. It has no video and no credit."
      problem={add.isError ? asRequestError(add.error).human : null}
      action={{ label: 'Add notes', busyLabel: 'Adding…' }}
      isBusy={add.isPending}
      isTouched={isTouched}
      maxWidth="md"
      isWhole
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
