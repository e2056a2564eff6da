import { useId } from 'react';
import type {
  ChangeEventHandler,
  FocusEventHandler,
  InputHTMLAttributes,
  KeyboardEventHandler,
  ReactNode,
  Ref,
} from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';

export interface LabelledInputProps {
  name: string;
  label: string;
  /** Only where the field's owner keeps what is typed. */
  value?: string;
  readOnly?: boolean;
  /** Stands under the field in place of the hint, and is read with it. */
  error?: ReactNode;
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
  /** Grows with its text between these numbers of rows. */
  multiline?: boolean;
  minRows?: number;
  maxRows?: number;
  /** Attributes of the `input` element itself. */
  inputProps?: InputHTMLAttributes<HTMLInputElement>;
  sx?: SxProps<Theme>;
  inputRef?: Ref<HTMLInputElement>;
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onBlur?: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement>;
}

/**
 * A labelled text field that knows no form library. Put together from MUI's parts, since `TextField` always brings the
 * select and its menu along, a tenth of the sign-in's code.
 */
export function LabelledInput(props: LabelledInputProps) {
  const { label, error, hint, maxLength, describedBy, inputProps, sx, ...input } = props;
  const id = useId();
  const helper = error ?? hint;
  const helperId = helper ? `${id}-helper` : undefined;
  return (
    <FormControl fullWidth error={error !== undefined} sx={sx}>
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
