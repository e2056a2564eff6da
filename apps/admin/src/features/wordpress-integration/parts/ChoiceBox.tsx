import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import type { Choice } from '../choices.ts';

export interface ChoiceBoxProps {
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  /** The chosen one among them. */
  choices: Choice[];
  search: (choices: readonly Choice[], typed: string) => Choice[];
  inputRef: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  onBlur: () => void;
}

const OPTION = { display: 'flex', gap: 3, justifyContent: 'space-between !important' } as const;

/** One of many choices, found by typing, once its code is there; forms use `ChoiceField`. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { name, label, hint, error, value, choices, search, inputRef, onChange, onBlur } = props;
  return (
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
      noOptionsText="No matches"
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
          inputRef={inputRef}
          error={error !== undefined}
          helperText={error ?? hint}
        />
      )}
    />
  );
}
