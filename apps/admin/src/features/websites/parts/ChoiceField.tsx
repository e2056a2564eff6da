import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { Choice } from '../choices.ts';
import type { SiteForm } from '../site-form.ts';

interface ChoiceFieldProps {
  form: UseFormReturn<SiteForm>;
  name: 'language' | 'timeZone';
  label: string;
  hint: string;
  /** The chosen one among them. */
  choices: Choice[];
  search: (choices: readonly Choice[], typed: string) => Choice[];
}

const OPTION = { display: 'flex', gap: 3, justifyContent: 'space-between !important' } as const;

/** One of many choices, found by typing. What is typed and not chosen is forgotten. */
export function ChoiceField({ form, name, label, hint, choices, search }: ChoiceFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Autocomplete
          options={choices}
          value={choices.find((choice) => choice.value === value) ?? { value, name: value, detail: '' }}
          onChange={(_event, choice) => onChange(choice.value)}
          onBlur={onBlur}
          disableClearable
          autoHighlight
          filterOptions={(all, { inputValue }) => search(all, inputValue)}
          getOptionKey={(choice) => choice.value}
          getOptionLabel={(choice) => choice.name}
          isOptionEqualToValue={(one, other) => one.value === other.value}
          noOptionsText="Nothing of that name"
          renderOption={({ key, ...props }, choice) => (
            <Box component="li" key={key} {...props} sx={OPTION}>
              <span>{choice.name}</span>
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {choice.detail}
              </Box>
            </Box>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              name={name}
              label={label}
              inputRef={ref}
              error={Boolean(error)}
              helperText={error?.message ?? hint}
            />
          )}
        />
      )}
    />
  );
}
