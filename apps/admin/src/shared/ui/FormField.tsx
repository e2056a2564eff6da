import type { ReactNode } from 'react';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

interface FormFieldProps<V extends FieldValues> extends Omit<TextFieldProps, 'form' | 'name' | 'error'> {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  rules?: RegisterOptions<V, FieldPath<V>>;
  /** Shown under the field while it has no error. */
  hint?: ReactNode;
  maxLength?: number;
}

/** A labelled text field of a form: its error stands under it and is read with it. */
export function FormField<V extends FieldValues>(props: FormFieldProps<V>) {
  const { form, name, rules, hint, maxLength, slotProps, ...rest } = props;
  const { ref, ...field } = form.register(name, rules);
  const { error } = form.getFieldState(name, form.formState);
  return (
    <TextField
      {...rest}
      {...field}
      inputRef={ref}
      error={Boolean(error)}
      helperText={error?.message ?? hint}
      slotProps={{ ...slotProps, htmlInput: { maxLength, ...slotProps?.htmlInput } }}
    />
  );
}
