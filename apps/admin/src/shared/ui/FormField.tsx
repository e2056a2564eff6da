import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';

import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

interface FormFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  rules?: RegisterOptions<V, FieldPath<V>>;
  label: string;
  /** Shown under the field while it has no error. */
  hint?: ReactNode;
  maxLength?: number;
  /** Id of another text that belongs to the field, such as a list of rules. */
  describedBy?: string;
  type?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  placeholder?: string;
  endAdornment?: ReactNode;
  /** Attributes of the `input` element itself. */
  inputProps?: InputHTMLAttributes<HTMLInputElement>;
}

/**
 * A labelled text field of a form: its error stands under it and is read with it. Put together from MUI's parts, since
 * `TextField` always brings the select and its menu along, a tenth of the sign-in's code.
 */
export function FormField<V extends FieldValues>(props: FormFieldProps<V>) {
  const { form, name, rules, label, hint, maxLength, describedBy, endAdornment, inputProps, ...input } = props;
  const id = useId();
  const { ref, ...field } = form.register(name, rules);
  const { error } = form.getFieldState(name, form.formState);
  const helper = error?.message ?? hint;
  const helperId = helper ? `${id}-helper` : undefined;
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <InputLabel htmlFor={id} shrink={input.placeholder ? true : undefined}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        {...field}
        id={id}
        label={label}
        notched={input.placeholder ? true : undefined}
        inputRef={ref}
        endAdornment={endAdornment}
        aria-describedby={[helperId, describedBy].filter(Boolean).join(' ') || undefined}
        slotProps={{ input: { maxLength, ...inputProps } }}
      />
      {helper ? <FormHelperText id={helperId}>{helper}</FormHelperText> : null}
    </FormControl>
  );
}
