import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useNarrow } from '../hooks/use-narrow.ts';

interface ReadingDialogProps {
  title: string;
  maxWidth: 'sm' | 'md';
  /** Name of the button in the corner. */
  closeLabel: string;
  /** Name of what is scrolled, for screen readers. */
  regionLabel: string;
  onClose: () => void;
  /** Behind what is scrolled. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Around something long to read; the whole screen on a phone. */
export function ReadingDialog(props: ReadingDialogProps) {
  const { title, maxWidth, closeLabel, regionLabel, onClose, foot, children } = props;
  const isPhone = useNarrow('sm');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth={maxWidth} fullWidth aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', pr: 3, pt: 3 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', pt: '4px !important' }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent
        tabIndex={0}
        role="region"
        aria-label={regionLabel}
        sx={{ borderTop: 1, borderColor: 'divider', pt: '16px !important' }}
      >
        {children}
      </DialogContent>
      {foot}
    </Dialog>
  );
}
