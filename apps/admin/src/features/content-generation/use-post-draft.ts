import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PostView } from '@pressloom/contracts/posts';
import { asRequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { markdownOfHtml } from './article-dom.ts';
import { htmlOf } from './article-html.ts';
import { clashesOf, differences, fieldProblems, fieldsOf, onlyChanges } from './post-draft.ts';
import { problemsOf, requestOf, withChange, without } from './post-draft.ts';
import type { FieldName, PostDraft, PostFields, Problems } from './post-draft.ts';
import { postQuery, updatePost } from '../../shared/api/posts.ts';
import { useFailureToast } from '../../shared/hooks/use-failure-toast.ts';

interface SaveOrder {
  draft: PostDraft;
  /** Where the draft began, or what it is to go on top of. */
  base: PostView;
  /** 'Save Draft' says so; a save before publishing doesn't. */
  asDraft: boolean;
}

const storedFields = (post: PostView): PostFields => fieldsOf(post, markdownOfHtml);

/**
 * Changes of a post's text that are not saved yet. They belong to the text that was on the screen when the first of them was typed.
 * What somebody else saves meanwhile comes into the fields that nobody touched here; where both changed the same field a person
 * chooses. Nothing typed is lost, neither by that nor by a failed save.
 */
export function usePostDraft(newest: PostView) {
  const client = useQueryClient();
  const toast = useToast();
  const tellFailure = useFailureToast();
  const [draft, setDraft] = useState<PostDraft>({});
  const [held, setHeld] = useState<PostView | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [left, setLeft] = useState<PostDraft>({});
  const isDirty = Object.keys(draft).length > 0;
  const began = isDirty && held ? held : newest;
  const theirs = useMemo(() => storedFields(newest), [newest]);
  const stored = useMemo(() => storedFields(began), [began]);
  const clashes = clashesOf(stored, draft, theirs);
  const fields: PostFields = { ...theirs, ...draft };

  const save = useMutation({
    mutationFn: async ({ draft: sent, base, asDraft }: SaveOrder) => {
      const request = requestOf(sent, htmlOf);
      const isText = Object.keys(request).length > 0;
      const send = (revision: number) =>
        updatePost(base.id, { ...request, ...(isText && { revision }), ...(asDraft && { status: 'draft' as const }) });
      try {
        return await send(base.revision.id);
      } catch (error) {
        if (asRequestError(error).code !== 'revision_moved') throw error;
        // Somebody else was faster: what they did not touch goes on top of theirs.
        const now = await client.fetchQuery(postQuery(base.id));
        if (clashesOf(storedFields(base), sent, storedFields(now)).length > 0) throw error;
        return await send(now.revision.id);
      }
    },
    onSuccess: (saved, { draft: sent }) => {
      client.setQueryData(postQuery(saved.id).queryKey, saved);
      // What was typed while it was being saved stays.
      setDraft((typed) => onlyChanges({ ...storedFields(saved), ...sent }, typed));
      setHeld(saved);
      setProblems({});
      setLeft({});
    },
    onError: (error) => {
      const failure = asRequestError(error);
      setProblems(fieldProblems(failure.fields).problems);
      if (failure.code === 'revision_moved') return;
      if (newest.status === 'draft') tellFailure('saveDraft', error);
      else toast.error('Save Failed', 'Your changes are still here.');
    },
  });

  const change = (changes: PostDraft): void => {
    if (!isDirty) setHeld(newest);
    setDraft((typed) => withChange(stored, typed, changes));
    setProblems((before) => without(before as PostDraft, Object.keys(changes) as FieldName[]) as Problems);
    if (save.isError) save.reset();
  };
  /** Saves what differs; false where that did not work, or a person must look first. */
  const submit = async (how: { asDraft: boolean; onTopOf?: PostView }): Promise<boolean> => {
    const found = problemsOf(draft, htmlOf);
    setProblems(found);
    if (Object.keys(found).length > 0 || (clashes.length > 0 && !how.onTopOf)) return false;
    try {
      await save.mutateAsync({
        draft,
        base: how.onTopOf ?? (clashes.length > 0 ? began : newest),
        asDraft: how.asDraft,
      });
      return true;
    } catch {
      // Told by `onError`, and kept in `save`.
      return false;
    }
  };

  return {
    fields,
    /** Their texts of the fields that both changed; empty where there is nothing to choose. */
    clashes,
    theirs,
    /** What somebody else changed since the first change was typed. */
    changedByOthers: isDirty ? differences(stored, theirs) : [],
    problems,
    isDirty,
    save,
    change,
    submit,
    /** What the server did not store of the last save, as no article can have it. */
    leftOut: save.data?.leftOut ?? [],
    failure: save.isError ? sentenceOf(save.error) : null,
    /** What was given up for theirs. */
    left,
    takeTheirs: () => {
      setLeft(Object.fromEntries(clashes.map((name) => [name, draft[name]])));
      setDraft(without(draft, clashes));
      setHeld(newest);
      save.reset();
    },
    keepMine: () => {
      setHeld(newest);
      save.reset();
    },
    bringBack: () => {
      change(left);
      setLeft({});
    },
    discard: () => {
      setLeft(draft);
      setDraft({});
      setProblems({});
      save.reset();
    },
  };
}

export type PostEditing = ReturnType<typeof usePostDraft>;

/** What was refused and belongs to no field; a text that moved on is told by the choice it leads to. */
function sentenceOf(error: Error): string | null {
  const failure = asRequestError(error);
  if (failure.code === 'revision_moved') return null;
  const { problems, rest } = fieldProblems(failure.fields);
  if (Object.keys(failure.fields).length === 0) return failure.human;
  return rest.length > 0 ? rest.join(' ') : Object.keys(problems).length > 0 ? null : failure.human;
}
