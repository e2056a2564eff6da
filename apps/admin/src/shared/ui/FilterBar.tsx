import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { SelectField } from './SelectField.tsx';

export interface FilterChoice {
  value: string;
  label: string;
}

export interface FilterBarProps<Filter extends Record<string, string>> {
  /** Name of the whole, for screen readers. */
  label: string;
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
  fields: readonly { name: keyof Filter & string; label: string; choices: readonly FilterChoice[] }[];
  /** A search box, before the fields. */
  children?: ReactNode;
}

/** Above a list: what it is narrowed to, and its order. */
export function FilterBar<Filter extends Record<string, string>>(props: FilterBarProps<Filter>) {
  const { label, filter, onChange, fields, children } = props;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 3,
        mb: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
      }}
    >
      {children}
      {fields.map((field) => (
        <SelectField
          key={field.name}
          label={field.label}
          shrink
          value={filter[field.name] ?? ''}
          choices={field.choices}
          onChange={(value) => onChange({ [field.name]: value } as Partial<Filter>)}
        />
      ))}
    </Box>
  );
}
