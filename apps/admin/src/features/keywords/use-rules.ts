import { useIsMutating, useMutation } from '@tanstack/react-query';
import type { KeywordAutomationRequest, KeywordView } from '@pressloom/contracts/keywords';
import { asRequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { dropRules, saveRules } from './api.ts';

/** What every change of a keyword's own rules goes by among the mutations. */
export const rulesKey = (keywordId: number) => ['keyword-rules', keywordId];

/** True while rules of a keyword are being saved or removed, and until the lists show it. */
export const useIsSavingRules = ({ id }: KeywordView): boolean => useIsMutating({ mutationKey: rulesKey(id) }) > 0;

interface Done {
  title: string;
  text: string;
}

function useRuleCall<TInput>(keywordId: number, call: (input: TInput) => Promise<unknown>, done: Done) {
  const toast = useToast();
  return useMutation({
    mutationKey: rulesKey(keywordId),
    mutationFn: call,
    onSuccess: () => toast.success(done.title, done.text),
    onError: (error) => toast.error(`Failed to update automation settings: ${asRequestError(error).human}`),
  });
}

/** Gives a keyword rules of its own. */
export function useSaveRules({ id, term }: KeywordView) {
  return useRuleCall(id, (rules: KeywordAutomationRequest) => saveRules(id, rules), {
    title: 'Rules Saved',
    text: `"${term}" now has its own rules.`,
  });
}

/** Lets a keyword follow its website again. */
export function useDropRules({ id, term }: KeywordView) {
  return useRuleCall(id, () => dropRules(id), { title: 'Rules Removed', text: `"${term}" follows its website again.` });
}
