import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import { asRequestError } from '../../shared/api/request.ts';
import { showFieldErrors } from '../../shared/ui/form-errors.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { signInProblem } from './sign-in-problem.ts';

interface FormCallTexts<V extends FieldValues> {
  /** Fields that the server may find fault with. */
  fields: readonly FieldPath<V>[];
  doneTitle: string;
  failedTitle: string;
  /** Where the server gives no sentence of its own. */
  failedText: string;
}

/**
 * Sends what a form holds: a toast tells the outcome, and it also stays in the form, an error on its field where it has
 * one. A form that went through is emptied.
 */
export function useFormCall<V extends FieldValues>(form: UseFormReturn<V>, texts: FormCallTexts<V>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  // An input that is emptied from outside still looks filled: emptied fields are made anew, by this as their key.
  const [round, setRound] = useState(0);
  const toast = useToast();

  const run = async (call: () => Promise<DoneAnswer>): Promise<void> => {
    setProblem(null);
    setDone(null);
    try {
      const { message } = await call();
      form.reset();
      setRound((before) => before + 1);
      setDone(message);
      toast.success(texts.doneTitle, message);
    } catch (error) {
      const sentence = signInProblem(error, texts.failedText);
      const failure = asRequestError(error);
      const onFields = texts.fields.some((name) => failure.fields[name]);
      toast.error(texts.failedTitle, sentence);
      setProblem(onFields ? showFieldErrors(form, failure, texts.fields) : sentence);
    }
  };
  return { run, problem, done, round };
}
