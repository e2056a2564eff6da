import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { InputHTMLAttributes, Ref } from 'react';

interface ConsentTickProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** What an operator confirms of readers' consent; its error is read with the box. */
export function ConsentTick({ label, error, ...input }: ConsentTickProps) {
  const errorId = useId();
  return (
    <Box>
      <Box component="label" sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box
          component="input"
          type="checkbox"
          {...input}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          sx={{ width: 18, height: 18, m: '3px', flexShrink: 0 }}
        />
        {label}
      </Box>
      {error && (
        <Typography id={errorId} variant="caption" component="p" color="error">
          {error}
        </Typography>
      )}
    </Box>
  );
}
