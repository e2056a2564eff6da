import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import type { AccountPagesTexts } from '@pressloom/contracts/reader-texts/account-pages.en';
import type { UseFormReturn } from 'react-hook-form';
import { RequestError } from '../../shared/api/request.ts';
import { showFieldErrors } from '../../shared/ui/form-errors.ts';
import type { PersonForm } from './parts/PersonFields.tsx';
import { signInProblem } from './sign-in-problem.ts';

const NAMES = ['code', 'firstName', 'lastName', 'email', 'password'] as const;

/**
 * Puts a refused registration's errors on their fields; answers what stands above the form, null where nothing does. `translated`:
 * in another language than the server's.
 */
export function personProblem(
  form: UseFormReturn<PersonForm>,
  error: unknown,
  translated?: AccountPagesTexts['problem'],
): string | null {
  if (error instanceof RequestError) {
    if (error.code === 'setup_code_wrong') {
      form.setError('code', { type: 'server', message: error.human }, { shouldFocus: true });
      return null;
    }
    if (error.code === 'email_taken' || error.code === 'address_reserved') {
      const told = error.code === 'email_taken' ? translated?.taken : translated?.reserved;
      form.setError('email', { type: 'server', message: told ?? error.human }, { shouldFocus: true });
      return null;
    }
    if (error.code === 'terms_changed') {
      form.setValue('terms', false);
      form.setError(
        'terms',
        { type: 'server', message: translated?.termsChanged ?? error.human },
        { shouldFocus: true },
      );
      return null;
    }
    // The form's own rules are the server's: what it refuses besides is told above.
    if (!translated && Object.keys(error.fields).length > 0) return showFieldErrors(form, error, NAMES);
  }
  return signInProblem(error, translated?.registerFailed ?? ACCOUNT_MESSAGES.registerFailed, translated);
}
