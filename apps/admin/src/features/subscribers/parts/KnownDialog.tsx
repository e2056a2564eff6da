import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';

interface KnownDialogProps {
  title: string;
  onClose: () => void;
  /** At the foot. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Around all that is known of one person; the whole screen on a phone. */
export function KnownDialog({ title, onClose, actions, children }: KnownDialogProps) {
  const isPhone = useNarrow('sm');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', pr: 3, pt: 3 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', pt: '4px !important' }}>
          {title}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent
        tabIndex={0}
        role="region"
        aria-label="What is known"
        sx={{ borderTop: 1, borderColor: 'divider', pt: '16px !important' }}
      >
        {children}
      </DialogContent>
      {actions}
    </Dialog>
  );
}
