import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import { asRequestError, failedSentence } from '../../shared/api/request.ts';
import { resetUnchanged } from '../../shared/hooks/reset-unchanged.ts';
import { showFieldErrors } from '../../shared/ui/form-errors.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { signInProblem } from './sign-in-problem.ts';

interface FormCallOptions<V extends FieldValues> {
  /** What the form is emptied to. */
  empty: V;
  /** Fields that the server may find fault with. */
  fields: readonly FieldPath<V>[];
  doneTitle: string;
  failedTitle: string;
  /** Where the server gives no sentence of its own. */
  failedText: string;
}

/**
 * Sends what a form holds: a toast tells the outcome, and it also stays in the form, an error on its field where it has
 * one. A form that went through is emptied, but for what was changed since it was sent.
 */
export function useFormCall<V extends FieldValues>(form: UseFormReturn<V>, options: FormCallOptions<V>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const toast = useToast();

  const run = async (sent: V, call: () => Promise<DoneAnswer>): Promise<void> => {
    setProblem(null);
    setDone(null);
    try {
      const { message } = await call();
      resetUnchanged(form, sent, options.empty);
      setDone(message);
      toast.success(options.doneTitle, message);
    } catch (error) {
      const sentence = failedSentence(error, signInProblem(error, options.failedText));
      const failure = asRequestError(error);
      const onFields = options.fields.some((name) => failure.fields[name]);
      toast.error(options.failedTitle, sentence);
      setProblem(onFields ? showFieldErrors(form, failure, options.fields, sent) : sentence);
    }
  };
  return { run, problem, done };
}
