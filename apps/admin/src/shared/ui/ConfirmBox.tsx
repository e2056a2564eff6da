import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { asRequestError } from '../api/request.ts';
import { useReturnFocus } from '../hooks/use-return-focus.ts';
import { Alert } from './Alert.tsx';
import { BusyButton } from './BusyButton.tsx';

interface ConfirmBoxProps {
  title: string;
  /** Says exactly what will happen. */
  question: ReactNode;
  confirmLabel: string;
  /** For the other button, where 'Cancel' could be taken for the deed. */
  cancelLabel?: string;
  /** May answer a promise: the dialog stays until it ends and shows what went wrong. */
  onConfirm: () => unknown;
  onClose: () => void;
  open?: boolean;
  /** False while the question isn't known yet, or there is nothing to agree to. */
  canConfirm?: boolean;
  tone?: 'error' | 'primary';
}

/** The question of `ConfirmDialog`. Escape and Cancel leave everything as it is. */
export function ConfirmBox(props: ConfirmBoxProps) {
  const {
    title,
    question,
    confirmLabel,
    onConfirm,
    onClose,
    open = true,
    canConfirm = true,
    tone = 'error',
    cancelLabel = 'Cancel',
  } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const titleId = useId();
  const textId = useId();
  useReturnFocus();

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(asRequestError(error).human);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div" id={textId} sx={{ overflowWrap: 'anywhere' }}>
          {question}
        </DialogContentText>
        {problem ? (
          <Alert severity="error" sx={{ mt: 3 }}>
            {problem}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy} autoFocus>
          {cancelLabel}
        </Button>
        <BusyButton variant="contained" color={tone} busy={busy} isIdle={!canConfirm} onClick={() => void confirm()}>
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
