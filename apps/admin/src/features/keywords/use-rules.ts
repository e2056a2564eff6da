import { useMutation } from '@tanstack/react-query';
import type { KeywordAutomationRequest, KeywordView } from '@pressloom/contracts/keywords';
import { asRequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { dropRules, saveRules } from './api.ts';

function useRuleCall<TInput>(call: (input: TInput) => Promise<unknown>, done: { title: string; text: string }) {
  const toast = useToast();
  return useMutation({
    mutationFn: call,
    onSuccess: () => toast.success(done.title, done.text),
    onError: (error) => toast.error(`Failed to update automation settings: ${asRequestError(error).human}`),
  });
}

/** Gives a keyword rules of its own. */
export function useSaveRules({ id, term }: KeywordView) {
  return useRuleCall((rules: KeywordAutomationRequest) => saveRules(id, rules), {
    title: 'Rules Saved',
    text: `"${term}" now has its own rules.`,
  });
}

/** Lets a keyword follow its website again. */
export function useDropRules({ id, term }: KeywordView) {
  return useRuleCall(() => dropRules(id), { title: 'Rules Removed', text: `"${term}" follows its website again.` });
}
