import { useId } from 'react';
import type { ChangeEventHandler, FocusEventHandler, InputHTMLAttributes, ReactNode, Ref } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';

export interface LabelledInputProps {
  name: string;
  label: string;
  /** Stands under the field in place of the hint, and is read with it. */
  error?: string;
  /** Shown under the field while it has no error. */
  hint?: ReactNode;
  maxLength?: number;
  /** Id of another text that belongs to the field, such as a list of rules. */
  describedBy?: string;
  type?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  placeholder?: string;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
  /** Attributes of the `input` element itself. */
  inputProps?: InputHTMLAttributes<HTMLInputElement>;
  inputRef?: Ref<HTMLInputElement>;
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onBlur?: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement>;
}

/**
 * A labelled text field that knows no form library. Put together from MUI's parts, since `TextField` always brings the
 * select and its menu along, a tenth of the sign-in's code.
 */
export function LabelledInput(props: LabelledInputProps) {
  const { label, error, hint, maxLength, describedBy, inputProps, ...input } = props;
  const id = useId();
  const helper = error ?? hint;
  const helperId = helper ? `${id}-helper` : undefined;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id} shrink={input.placeholder ? true : undefined}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        notched={input.placeholder ? true : undefined}
        aria-describedby={[helperId, describedBy].filter(Boolean).join(' ') || undefined}
        slotProps={{ input: { maxLength, ...inputProps } }}
      />
      {helper ? <FormHelperText id={helperId}>{helper}</FormHelperText> : null}
    </FormControl>
  );
}
