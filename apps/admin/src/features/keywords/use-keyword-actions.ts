import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { KeywordPlan, KeywordView } from '@pressloom/contracts/keywords';
import { editLoadedLists } from '../../shared/api/list-pages.ts';
import { useWork } from '../../shared/api/use-work.ts';
import type { Work } from '../../shared/api/use-work.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { addKeyword, deleteKeyword, planQuery, quotaQuery, searchKeyword, setKeywordActive } from './api.ts';
import { isAboutQuota, resumedText, searchDoneToast, searchFailureToast } from './keyword-text.ts';
import type { QuotaReset } from './keyword-text.ts';

/** Adds a keyword; a refusal also stays with the form, so the mutation itself is given out. */
export function useAddKeyword() {
  const toast = useToast();
  return useMutation({
    mutationFn: addKeyword,
    onSuccess: (keyword) => {
      toast.success('Keyword Added', `"${keyword.term}" is in the list and can be searched.`);
    },
    onError: (error) => toast.failed('Failed to add keyword', error),
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
      toast.failed('Failed to delete keyword', error);
    },
  });
}

/** Stops and goes on with the automatic searches of a keyword, at once on the screen. */
export function usePauseKeyword() {
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isActive }: KeywordView) => {
      const keyword = await setKeywordActive(id, !isActive);
      return { ...keyword, plan: keyword.isActive ? await planOf(client, keyword) : null };
    },
    onMutate: ({ id }) =>
      editLoadedLists('/api/keywords', (row) => (row.id === id ? { ...row, isActive: !row.isActive } : row)),
    onSuccess: ({ term, isActive, plan }) => {
      if (isActive) toast.success('Keyword Resumed', resumedText(term, plan));
      else toast.success('Keyword Paused', `"${term}" is searched only when you ask.`);
    },
    onError: (error, _keyword, undo) => {
      undo?.();
      toast.failed('Failed to update keyword', error);
    },
  });
}

/** What the planner does with it now; null where that can't be read: what was done is done all the same. */
async function planOf(client: QueryClient, { id, wordpressSiteId }: KeywordView): Promise<KeywordPlan | null> {
  const plan = await client.fetchQuery(planQuery(wordpressSiteId)).catch(() => null);
  return plan?.keywords.find(({ keywordId }) => keywordId === id) ?? null;
}

/** When the quota that a website searches with resets; null where that can't be read. */
async function resetOf(client: QueryClient, siteId: number): Promise<QuotaReset | null> {
  const quota = await client.fetchQuery(quotaQuery(siteId)).catch(() => null);
  return quota && { at: quota.nextResetTime, nowMs: Date.now() };
}

/** The search of one keyword. */
export function useKeywordSearch(keyword: KeywordView): Work {
  const toast = useToast();
  const client = useQueryClient();
  const reset = (): Promise<QuotaReset | null> => resetOf(client, keyword.wordpressSiteId);
  return useWork({
    type: 'search-keyword',
    target: `keyword:${keyword.id}`,
    known: keyword.lastJob,
    run: () => searchKeyword(keyword.id),
    onDone: async (result) => {
      toast.show(searchDoneToast(result, result.notSearched === 'quota_spent' ? await reset() : null));
    },
    onFailed: async ({ status, human }) => {
      const failure = { status, sentence: human };
      const { title, description } = searchFailureToast(failure, isAboutQuota(failure) ? await reset() : null);
      toast.error(title, description);
    },
  });
}
