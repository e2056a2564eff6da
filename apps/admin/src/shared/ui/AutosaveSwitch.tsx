import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { AutosaveField } from '../hooks/use-autosave.ts';
import { NotSaved } from './NotSaved.tsx';
import { SwitchField } from './SwitchField.tsx';

interface AutosaveSwitchProps {
  label: string;
  hint?: ReactNode;
  field: AutosaveField<boolean>;
  /** See `NotSaved`. */
  ofSite?: boolean;
}

/** A switch that is saved when it is turned. */
export function AutosaveSwitch({ label, hint, field, ofSite }: AutosaveSwitchProps) {
  return (
    <Box>
      <SwitchField label={label} hint={hint} checked={field.value} onChange={field.choose} />
      <NotSaved label={label} field={field} ofSite={ofSite} withReason />
    </Box>
  );
}
