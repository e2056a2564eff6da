import type { ReactNode, SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { Alert } from './Alert.tsx';
import { BusyButton } from './BusyButton.tsx';

interface DialogFormProps {
  submit: (event: SubmitEvent) => Promise<void>;
  /** What the fields stand for now. */
  lead: string;
  problem: string | null;
  saveLabel: string;
  isSaving: boolean;
  onClose: () => void;
  /** Going back to what holds without this form; null where there is nothing to give up. */
  giveUp: { label: string; isBusy: boolean; onClick: () => void } | null;
  children: ReactNode;
}

/** Around the fields of settings in a dialog: what was refused, giving them up, Cancel and Save. */
export function DialogForm({ submit, lead, problem, saveLabel, isSaving, onClose, giveUp, children }: DialogFormProps) {
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{lead}</Typography>
        {problem && <Alert severity="error">{problem}</Alert>}
        {children}
      </DialogContent>
      <DialogActions>
        {giveUp && (
          <BusyButton color="inherit" busy={giveUp.isBusy} onClick={giveUp.onClick} sx={{ mr: 'auto' }}>
            {giveUp.label}
          </BusyButton>
        )}
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton type="submit" variant="contained" busy={isSaving} busyLabel="Saving...">
          {saveLabel}
        </BusyButton>
      </DialogActions>
    </Box>
  );
}
