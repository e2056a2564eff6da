import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { asRequestError } from '../api/request.ts';
import { isChangedSince } from '../hooks/reset-unchanged.ts';

/**
 * Puts a failed call's field errors on their fields and focuses the first, but not where something was typed since `sent`: the rest
 * of it would go into that field. Answers the sentence to show above the form: null where every error found its field.
 */
export function showFieldErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  names: readonly FieldPath<V>[],
  sent?: V,
): string | null {
  const failure = asRequestError(error);
  const hit = names.filter((name) => failure.fields[name]);
  const isTyping = sent !== undefined && isChangedSince(form, sent);
  hit.forEach((name, index) =>
    form.setError(name, { type: 'server', message: failure.fields[name] }, { shouldFocus: index === 0 && !isTyping }),
  );
  const rest = Object.entries(failure.fields).filter(([name]) => !(names as readonly string[]).includes(name));
  if (hit.length > 0 && rest.length === 0) return null;
  return rest.length > 0 ? rest.map(([, message]) => message).join(' ') : failure.human;
}
