import Popover from '@mui/material/Popover';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { SiteMenuList } from './SiteMenuList.tsx';

interface SiteChoiceProps {
  id: string;
  /** The button that it opens at; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** What the website's button opens. */
export function SiteChoice({ id, anchor, onClose }: SiteChoiceProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-label': 'Choose a website',
          sx: { mt: 1, width: 360, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      <ErrorBoundary title="The websites could not be shown">
        <SiteMenuList onDone={onClose} />
      </ErrorBoundary>
    </Popover>
  );
}
