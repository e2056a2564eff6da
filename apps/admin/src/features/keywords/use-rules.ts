import { useIsMutating, useMutation } from '@tanstack/react-query';
import type { KeywordAutomationRequest, KeywordView } from '@pressloom/contracts/keywords';
import { asRequestError, undoneBecause } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { dropRules, saveRules } from './api.ts';
import { rulesFailure } from './keyword-text.ts';

/** The forms of a keyword's own rules. */
export type RulesKind = 'automation' | 'search';

/** What every change of a keyword's own rules goes by among the mutations: those of one form, or of both. */
export const rulesKey = (keywordId: number, ...kind: [] | [RulesKind]) => ['keyword-rules', keywordId, ...kind];

/** True while rules of a keyword are being saved or removed, and until the lists show it. */
export const useIsSavingRules = ({ id }: Pick<KeywordView, 'id'>, ...kind: [] | [RulesKind]): boolean =>
  useIsMutating({ mutationKey: rulesKey(id, ...kind) }) > 0;

interface Done {
  title: string;
  text: string;
}

function useRuleCall<TInput>({ id, term }: KeywordView, call: (input: TInput) => Promise<unknown>, done: Done) {
  const toast = useToast();
  return useMutation({
    mutationKey: rulesKey(id, 'automation'),
    mutationFn: call,
    onSuccess: () => toast.success(done.title, done.text),
    onError: (failure) => {
      const error = asRequestError(failure);
      toast.error(undoneBecause('Failed to update automation settings', error), rulesFailure(term, error));
    },
  });
}

/** Gives a keyword rules of its own. */
export function useSaveRules(keyword: KeywordView) {
  return useRuleCall(keyword, (rules: KeywordAutomationRequest) => saveRules(keyword.id, rules), {
    title: 'Rules Saved',
    text: `"${keyword.term}" now has its own rules.`,
  });
}

/** Lets a keyword follow its website again. */
export function useDropRules(keyword: KeywordView) {
  return useRuleCall(keyword, () => dropRules(keyword.id), {
    title: 'Rules Removed',
    text: `"${keyword.term}" follows its website again.`,
  });
}
