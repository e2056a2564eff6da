import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';

interface SaveLineProps {
  label: string;
  isDirty: boolean;
  isSaving: boolean;
  isSaved: boolean;
  children?: ReactNode;
}

/** The foot of a form: Save while something differs, and whether it does. */
export function SaveLine({ label, isDirty, isSaving, isSaved, children }: SaveLineProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <BusyButton type="submit" variant="contained" disabled={!isDirty} busy={isSaving} busyLabel="Saving…">
        {label}
      </BusyButton>
      {children}
      <Typography
        role="status"
        color={isDirty ? 'textSecondary' : 'success'}
        sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}
      >
        {isDirty && 'Unsaved changes'}
        {!isDirty && isSaved && (
          <>
            <CheckCircleOutlined sx={{ fontSize: 18 }} aria-hidden /> Saved
          </>
        )}
      </Typography>
    </Box>
  );
}
