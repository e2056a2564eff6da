import type { ReactNode, SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';

interface RulesFrameProps {
  submit: (event: SubmitEvent) => Promise<void>;
  /** What the fields stand for now. */
  lead: string;
  problem: string | null;
  isSaving: boolean;
  onClose: () => void;
  /** Going back to the website's rules; null where there is nothing to give up. */
  giveUp: { label: string; isBusy: boolean; onClick: () => void } | null;
  children: ReactNode;
}

/** Around the rules of a keyword in their dialog: what was refused, giving them up, Cancel and Save. */
export function RulesFrame({ submit, lead, problem, isSaving, onClose, giveUp, children }: RulesFrameProps) {
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
        <BusyButton type="submit" variant="contained" busy={isSaving} busyLabel="Saving…">
          Save rules
        </BusyButton>
      </DialogActions>
    </Box>
  );
}
