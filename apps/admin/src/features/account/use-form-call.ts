import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '@pressloom/contracts/errors';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import type { SignInTexts } from '@pressloom/contracts/reader-texts/sign-in.en';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import { asRequestError, RequestError } from '../../shared/api/request.ts';
import { showFieldErrors } from '../../shared/ui/form-errors.ts';
import { readerToast } from './reader-toast.ts';
import { signInProblem } from './sign-in-problem.ts';

interface FormCallTexts<V extends FieldValues> {
  /** Fields that the server may find fault with. */
  fields: readonly FieldPath<V>[];
  doneTitle: string;
  failedTitle: string;
  /** Where the server gives no sentence of its own. */
  failedText: string;
  /** In another language than the server's. */
  translated?: TranslatedCall<V>;
}

/** What is told in place of the server's sentences. */
export interface TranslatedCall<V extends FieldValues> {
  language: ReaderLanguage;
  done: (sent: V) => string;
  problem: Pick<SignInTexts['problem'], 'network' | 'busy' | 'server'>;
  /** What a field was refused for. */
  fields: Partial<Record<FieldPath<V>, (code: ErrorCode | null) => string>>;
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
  const toast = readerToast(texts.translated?.language ?? 'en');

  const run = async (call: () => Promise<DoneAnswer>): Promise<void> => {
    setProblem(null);
    setDone(null);
    try {
      const answer = await call();
      const message = texts.translated?.done(form.getValues()) ?? answer.message;
      form.reset();
      setRound((before) => before + 1);
      setDone(message);
      toast.success(texts.doneTitle, message);
    } catch (error) {
      const sentence = signInProblem(error, texts.failedText, texts.translated?.problem);
      const failure = inWordsOf(texts.translated, error, sentence);
      const onFields = texts.fields.some((name) => failure.fields[name]);
      toast.error(texts.failedTitle, sentence);
      setProblem(onFields ? showFieldErrors(form, failure, texts.fields) : sentence);
    }
  };
  return { run, problem, done, round };
}

/** The same failure with its fields in another language, where one is spoken; a field without a text gets the form's sentence. */
function inWordsOf<V extends FieldValues>(
  translated: TranslatedCall<V> | undefined,
  error: unknown,
  sentence: string,
): RequestError {
  const failure = asRequestError(error);
  if (!translated) return failure;
  const { status, code, message: text, requestId } = failure;
  const words = translated.fields as Partial<Record<string, (code: ErrorCode | null) => string>>;
  const fields = Object.fromEntries(Object.keys(failure.fields).map((name) => [name, words[name]?.(code) ?? sentence]));
  return new RequestError({ status, code, text, requestId, human: sentence, fields });
}
