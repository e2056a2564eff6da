import { useId } from 'react';
import type { DragEventHandler, ReactNode, SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useNarrow } from '../hooks/use-narrow.ts';
import { Alert } from './Alert.tsx';
import { BusyButton } from './BusyButton.tsx';

type DropHandlers = Partial<Record<'onDragOver' | 'onDragLeave' | 'onDrop', DragEventHandler>>;

interface FormDialogProps {
  title: string;
  /** What the form is about. */
  lead: ReactNode;
  /** A refusal that no field tells. */
  problem?: string | null;
  /** The button that sends the form, and what stands on it meanwhile. */
  action: { label: string; busyLabel?: string; isIdle?: boolean };
  isBusy?: boolean;
  /** Something was typed or chosen, which a click beside the dialog shall not lose. */
  isTouched?: boolean;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** Takes the whole of a phone's screen. */
  isWhole?: boolean;
  dropHandlers?: DropHandlers;
  /** Not called while it is busy. */
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A question with fields in a dialog. While it is busy it neither closes nor is sent again. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, problem, action, isBusy = false, isTouched = false, maxWidth = 'sm', dropHandlers } = props;
  const { onSubmit, onClose, children } = props;
  const isWhole = useNarrow('sm') && props.isWhole === true;
  const titleId = useId();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <Dialog
      open
      onClose={isTouched || isBusy ? undefined : onClose}
      {...dropHandlers}
      fullScreen={isWhole}
      maxWidth={maxWidth}
      fullWidth
      aria-labelledby={titleId}
    >
      {/* Its parts stay the dialog's own, so that the fields scroll between title and buttons. */}
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {lead}
          </Typography>
          {children}
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            isIdle={action.isIdle ?? false}
            busy={isBusy}
            {...(action.busyLabel && { busyLabel: action.busyLabel })}
          >
            {action.label}
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
