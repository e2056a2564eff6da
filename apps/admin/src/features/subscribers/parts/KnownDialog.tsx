import type { ReactNode } from 'react';
import { ReadingDialog } from '../../../shared/ui/ReadingDialog.tsx';

interface KnownDialogProps {
  title: string;
  onClose: () => void;
  /** At the foot. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Around all that is known of one person. */
export function KnownDialog({ title, onClose, actions, children }: KnownDialogProps) {
  return (
    <ReadingDialog
      title={title}
      maxWidth="sm"
      closeLabel="Close"
      regionLabel="Details"
      onClose={onClose}
      foot={actions}
    >
      {children}
    </ReadingDialog>
  );
}
