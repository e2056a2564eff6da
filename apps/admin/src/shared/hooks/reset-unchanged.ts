import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Whether something was typed or chosen since a form was sent. */
export function isChangedSince<V extends FieldValues>(form: Pick<UseFormReturn<V>, 'getValues'>, sent: V): boolean {
  return JSON.stringify(form.getValues()) !== JSON.stringify(sent);
}

/**
 * Puts what is stored by now into a form, or empties it, but for the fields that were changed since it was sent: these stay as they
 * are, also where the cursor stands in one, and count as changes.
 */
export function resetUnchanged<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'reset' | 'resetDefaultValues'>,
  sent: V,
  fields: V,
): void {
  // Dirty is then exactly what was changed since.
  form.resetDefaultValues(sent);
  form.reset(fields, { keepDirtyValues: true, keepErrors: false, keepIsSubmitted: false });
  form.resetDefaultValues(fields);
}
