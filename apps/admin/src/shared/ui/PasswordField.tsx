import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { PasswordInput } from './PasswordInput.tsx';

interface PasswordFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  rules?: RegisterOptions<V, FieldPath<V>>;
  label: string;
  autoComplete: string;
  autoFocus?: boolean;
  maxLength?: number;
  hint?: ReactNode;
  describedBy?: string;
  toggle?: { show: string; hide: string };
}

/** A password of a form with rules. */
export function PasswordField<V extends FieldValues>({ form, name, rules, ...input }: PasswordFieldProps<V>) {
  const { ref, ...field } = form.register(name, rules);
  const { error } = form.getFieldState(name, form.formState);
  return <PasswordInput {...input} {...field} inputRef={ref} error={error?.message} />;
}
