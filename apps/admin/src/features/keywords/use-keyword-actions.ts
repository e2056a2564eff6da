import { useMutation } from '@tanstack/react-query';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { editLoadedLists } from '../../shared/api/list-pages.ts';
import { asRequestError } from '../../shared/api/request.ts';
import { useWork } from '../../shared/api/use-work.ts';
import type { Work } from '../../shared/api/use-work.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { addKeyword, deleteKeyword, searchKeyword, setKeywordActive } from './api.ts';
import { searchDoneToast, searchFailureToast } from './keyword-text.ts';

/** Adds a keyword; a refusal also stays with the form, so the mutation itself is given out. */
export function useAddKeyword() {
  const toast = useToast();
  return useMutation({
    mutationFn: addKeyword,
    onSuccess: (keyword) => {
      toast.success('Keyword Added', `"${keyword.term}" is in the list and can be searched.`);
    },
    onError: (error) => toast.error('Failed to add keyword', asRequestError(error).human),
  });
}

/** Deletes a keyword at once on the screen and puts it back where the server refuses. */
export function useDeleteKeyword() {
  const toast = useToast();
  return useMutation({
    mutationFn: (keyword: KeywordView) => deleteKeyword(keyword.id),
    onMutate: ({ id }) => editLoadedLists('/api/keywords', (row) => (row.id === id ? null : row)),
    onSuccess: (_answer, keyword) => toast.success('Keyword Deleted', `"${keyword.term}" is no longer searched.`),
    onError: (error, _keyword, undo) => {
      undo?.();
      toast.error('Failed to delete keyword', asRequestError(error).human);
    },
  });
}

/** Stops and goes on with the automatic searches of a keyword, at once on the screen. */
export function usePauseKeyword() {
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id, isActive }: KeywordView) => setKeywordActive(id, !isActive),
    onMutate: ({ id }) =>
      editLoadedLists('/api/keywords', (row) => (row.id === id ? { ...row, isActive: !row.isActive } : row)),
    onSuccess: ({ term, isActive }) => {
      if (isActive) toast.success('Keyword Resumed', `"${term}" is searched by itself again.`);
      else toast.success('Keyword Paused', `"${term}" is searched only when you ask.`);
    },
    onError: (error, _keyword, undo) => {
      undo?.();
      toast.error('Failed to update keyword', asRequestError(error).human);
    },
  });
}

/** The search of one keyword. */
export function useKeywordSearch(keyword: KeywordView): Work {
  const toast = useToast();
  return useWork({
    type: 'search-keyword',
    target: `keyword:${keyword.id}`,
    known: keyword.lastJob,
    run: () => searchKeyword(keyword.id),
    onDone: (result) => toast.show(searchDoneToast(result)),
    onFailed: ({ status, human }) => {
      const { title, description } = searchFailureToast({ status, sentence: human });
      toast.error(title, description);
    },
  });
}
