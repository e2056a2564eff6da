import { asRequestError } from '../../shared/api/request.ts';
import { signInProblem } from './sign-in-problem.ts';
import { useAccountTexts } from './use-account-texts.ts';
import { useLinkTexts } from './use-link-texts.ts';

/** Gives what is told of a failed call: the server's sentence in English, in another language what can be told without it. */
export function useFailureWords(): (error: unknown) => string {
  const { language, texts } = useAccountTexts();
  const said = useLinkTexts().texts.failure;
  return (error) => {
    const failure = asRequestError(error);
    return language === 'en' ? failure.human : signInProblem(failure, said.failed, texts.problem);
  };
}
