import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type { UseFormReturn } from 'react-hook-form';
import { RequestError } from '../../shared/api/request.ts';
import { showFieldErrors } from '../../shared/ui/form-errors.ts';
import type { PersonForm } from './parts/PersonFields.tsx';
import { signInProblem } from './sign-in-problem.ts';

const NAMES = ['code', 'firstName', 'lastName', 'email', 'password'] as const;

/** Puts a refused registration's errors on their fields; answers what stands above the form, null where nothing does. */
export function personProblem(form: UseFormReturn<PersonForm>, error: unknown): string | null {
  if (error instanceof RequestError) {
    if (error.code === 'setup_code_wrong') {
      form.setError('code', { type: 'server', message: error.human }, { shouldFocus: true });
      return null;
    }
    if (error.code === 'email_taken') {
      form.setError('email', { type: 'server', message: error.human }, { shouldFocus: true });
      return null;
    }
    if (Object.keys(error.fields).length > 0) return showFieldErrors(form, error, NAMES);
  }
  return signInProblem(error, ACCOUNT_MESSAGES.registerFailed);
}
