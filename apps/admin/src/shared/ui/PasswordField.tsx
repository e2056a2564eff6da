import { useState } from 'react';
import type { ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { FormField } from './FormField.tsx';

interface PasswordFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  rules?: RegisterOptions<V, FieldPath<V>>;
  label: string;
  autoComplete: string;
  maxLength?: number;
  hint?: ReactNode;
  describedBy?: string;
}

/** A password with a button that shows and hides what is typed. */
export function PasswordField<V extends FieldValues>(props: PasswordFieldProps<V>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? VisibilityOffOutlined : VisibilityOutlined;
  return (
    <FormField
      {...props}
      type={shown ? 'text' : 'password'}
      inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            size="small"
            aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            <Icon fontSize="small" />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
