import { useEffect, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewsletterDetail } from '@pressloom/contracts/newsletters';
import { asRequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { fieldProblems, problemsOf, requestOf, shownFields, storedFields, withChange } from './issue-draft.ts';
import type { IssueDraft } from './issue-draft.ts';
import { issueQuery, saveIssue } from './issues-api.ts';

/**
 * Changes to an issue that are not saved yet. They belong to the revision that was on the screen when the first of them was typed:
 * where somebody else changes the issue meanwhile, that is told, and nothing typed is lost, neither by that nor by a failed save.
 */
export function useIssueDraft(newest: NewsletterDetail, timeZone: string) {
  const toast = useToast();
  const client = useQueryClient();
  const [draft, setDraft] = useState<IssueDraft>({});
  const [held, setHeld] = useState<NewsletterDetail | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const isDirty = Object.keys(draft).length > 0;
  const base = isDirty && held ? held : newest;
  const stored = storedFields(base, timeZone);
  const fields = shownFields(stored, draft);

  const save = useMutation({
    mutationFn: () => saveIssue(base.id, requestOf(stored, draft, { revision: base.revision, timeZone })),
    onSuccess: (saved) => {
      client.setQueryData(issueQuery(saved.id).queryKey, saved);
      setDraft({});
      setHeld(null);
      setProblems({});
      toast.success('Newsletter Saved');
    },
    onError: (error) => {
      const failure = asRequestError(error);
      setProblems(fieldProblems(failure.fields, fields.items));
      toast.error('Save Failed', 'Your changes are still here.');
      if (failure.code === 'issue_changed') void client.invalidateQueries({ queryKey: issueQuery(base.id).queryKey });
    },
  });

  const change = (changes: IssueDraft): void => {
    if (!isDirty) setHeld(newest);
    setDraft((before) => withChange(stored, before, changes));
    setProblems((before) => without(before, changes));
    if (save.isError) save.reset();
  };
  const submit = (): void => {
    const found = problemsOf(fields, timeZone);
    setProblems(found);
    if (Object.keys(found).length === 0 && isDirty) save.mutate();
  };
  const failure = save.isError ? asRequestError(save.error) : null;
  return {
    fields,
    problems,
    isDirty,
    save,
    change,
    submit,
    /** Somebody else saved it since the first change was typed. */
    isOutdated: isDirty && base.revision !== newest.revision,
    /** What was refused and belongs to no field. */
    failure:
      failure && Object.keys(failure.fields).length === 0 && failure.code !== 'issue_changed' ? failure.human : null,
    /** Shows what is stored now, with what was typed over it. */
    takeNewest: () => {
      setHeld(newest);
      save.reset();
    },
    discard: () => {
      setDraft({});
      setHeld(null);
      setProblems({});
      save.reset();
    },
  };
}

export type IssueEditing = ReturnType<typeof useIssueDraft>;

/** A field that was changed is judged anew when it is saved. */
function without(problems: Record<string, string>, changes: IssueDraft): Record<string, string> {
  const names = Object.keys(changes);
  const belongs = (name: string): boolean =>
    names.includes(name) ||
    (names.includes('items') && /^(title|summary)-/.test(name)) ||
    (names.includes('others') && name.startsWith('other-'));
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !belongs(name)));
}

/** Moves the focus to the first field that something is wrong with, once that stands there. */
export function useFocusOnProblem(form: React.RefObject<HTMLElement | null>, problems: Record<string, string>): void {
  const first = Object.keys(problems).join();
  useEffect(() => {
    if (first) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, first]);
}
