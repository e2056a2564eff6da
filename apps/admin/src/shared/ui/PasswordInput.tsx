import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { LabelledInput } from './LabelledInput.tsx';
import type { LabelledInputProps } from './LabelledInput.tsx';

export interface PasswordInputProps extends Omit<LabelledInputProps, 'type' | 'inputProps' | 'endAdornment'> {
  /** What the button is called, in place of the English words. */
  toggle?: { show: string; hide: string };
}

/** A password with a button that shows and hides what is typed. */
export function PasswordInput({ toggle, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? VisibilityOffOutlined : VisibilityOutlined;
  return (
    <LabelledInput
      {...props}
      type={shown ? 'text' : 'password'}
      inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            size="small"
            aria-label={toggle?.[shown ? 'hide' : 'show'] ?? `${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            <Icon fontSize="small" />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
