import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { LabelledInput } from './LabelledInput.tsx';
import type { LabelledInputProps } from './LabelledInput.tsx';

interface FormFieldProps<V extends FieldValues> extends Omit<
  LabelledInputProps,
  'name' | 'error' | 'onChange' | 'onBlur' | 'inputRef'
> {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  rules?: RegisterOptions<V, FieldPath<V>>;
}

/** A text field of a form with rules. */
export function FormField<V extends FieldValues>({ form, name, rules, ...input }: FormFieldProps<V>) {
  const { ref, ...field } = form.register(name, rules);
  const { error } = form.getFieldState(name, form.formState);
  return <LabelledInput {...input} {...field} inputRef={ref} error={error?.message} />;
}
