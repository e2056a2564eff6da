import type { UseFormReturn } from 'react-hook-form';
import { asRequestError } from '../../shared/api/request.ts';
import { showFieldErrors } from '../../shared/ui/form-errors.ts';
import { CONNECTION_FIELDS } from './site-form.ts';
import type { SiteForm } from './site-form.ts';

/** Fields that a refusal is about, by its code. */
const FIELD_OF_CODE: Partial<Record<string, keyof SiteForm>> = {
  site_url_taken: 'siteUrl',
  address_not_allowed: 'siteUrl',
  site_password_needed: 'applicationPassword',
};

/** Puts a refused save on the field it is about; answers the sentence for above the form, null where a field has it. */
export function siteProblem(form: UseFormReturn<SiteForm>, error: unknown): string | null {
  const failure = asRequestError(error);
  const name = failure.code ? FIELD_OF_CODE[failure.code] : undefined;
  if (!name) return showFieldErrors(form, error, CONNECTION_FIELDS);
  form.setError(name, { type: 'server', message: failure.human }, { shouldFocus: true });
  return null;
}
