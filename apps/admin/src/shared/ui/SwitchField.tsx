import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Box from '@mui/material/Box';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface SwitchFieldProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A switch with what it means under it. */
export function SwitchField({ label, hint, checked, onChange, disabled }: SwitchFieldProps) {
  const hintId = useId();
  return (
    <Box>
      <FormControlLabel
        label={label}
        sx={{ ml: -3, gap: 1 }}
        control={
          <Switch
            checked={checked}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': hint ? hintId : undefined } }}
          />
        }
      />
      {hint && (
        <FormHelperText id={hintId} sx={{ mt: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </Box>
  );
}
