import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SelectFieldProps } from './SelectField.tsx';

/** A choice among a few, once its code is there; screens use `SelectField`. */
export function SelectBox(props: SelectFieldProps<string | number>) {
  const { choices, error, hint, onChange, shrink, ...field } = props;
  return (
    <TextField
      {...field}
      select
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={(event) => onChange(event.target.value)}
      slotProps={shrink ? { select: { displayEmpty: true }, inputLabel: { shrink: true } } : undefined}
    >
      {choices.map(({ value, label, mark }) => (
        <MenuItem key={value} value={value}>
          {mark ? (
            <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
              {mark}
              {label}
            </Box>
          ) : (
            label
          )}
        </MenuItem>
      ))}
    </TextField>
  );
}
