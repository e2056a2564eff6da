import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ChannelRuleRequest,
  KeywordSearchRulesRequest,
  SearchRulesRequest,
} from '@pressloom/contracts/search-rules';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { asRequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { rulesFailure } from './keyword-text.ts';
import { rulesKey } from './use-rules.ts';
import {
  dropKeywordRules,
  saveKeywordRules,
  saveSiteRules,
  setSiteChannel,
  siteRulesQuery,
  takeCandidate,
} from './search-rules-api.ts';

/** Saves which results of its searches a website takes. */
export function useSaveSiteRules(siteId: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (rules: SearchRulesRequest) => saveSiteRules(siteId, rules),
    onSuccess: (stored) => {
      client.setQueryData(siteRulesQuery(siteId).queryKey, stored);
      toast.success('Search Rules Saved', 'They apply from the next search on.');
    },
    onError: (error) => toast.failed('Failed to save search rules', error),
  });
}

const CHANNEL_TOASTS = {
  blocked: ['Channel Blocked', 'Its videos are skipped from the next search on.'],
  preferred: ['Channel Preferred', 'Its videos come first from the next search on.'],
  none: ['Channel Rule Removed', 'Its videos are treated like any others.'],
} as const;

/** Blocks a channel for a website, prefers it, or neither. */
export function useSetChannel(siteId: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (change: ChannelRuleRequest) => setSiteChannel(siteId, change),
    onSuccess: (stored, { rule, title }) => {
      client.setQueryData(siteRulesQuery(siteId).queryKey, stored);
      const [done, text] = CHANNEL_TOASTS[rule];
      toast.success(done, `${title}: ${text}`);
    },
    onError: (error, { title }) => toast.failed(`${title} was not changed`, error),
  });
}

/** Gives a keyword search rules of its own; null lets it follow its website again. */
export function useSaveKeywordRules({ id, term }: KeywordView) {
  const toast = useToast();
  return useMutation({
    mutationKey: rulesKey(id, 'search'),
    mutationFn: (rules: KeywordSearchRulesRequest | null) =>
      rules === null ? dropKeywordRules(id) : saveKeywordRules(id, rules),
    onSuccess: () => toast.success('Search Rules Saved', `They apply from the next search for "${term}" on.`),
    onError: (failure) => {
      const error = asRequestError(failure);
      const title = error.isLost ? 'Response Lost' : 'Failed to save search rules';
      toast.error(title, `${error.human} ${rulesFailure(term, error)}`);
    },
  });
}

/** Takes a result of a search, whatever the rules say. */
export function useTakeCandidate(keywordId: number) {
  const toast = useToast();
  return useMutation({
    mutationFn: (candidateId: number) => takeCandidate(keywordId, candidateId),
    onSuccess: ({ title }) => toast.success('Video Added', `"${title}" is among this website's videos.`),
    onError: (error) => toast.failed('The video was not added', error),
  });
}
