import Drawer from '@mui/material/Drawer';
import { SIDEBAR_WIDTH } from '../../theme/tokens.ts';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar of small screens. */
export function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{
        paper: { 'aria-label': 'Navigation', sx: { width: `min(${SIDEBAR_WIDTH}px, calc(100vw - 48px))` } },
      }}
    >
      <Sidebar onClose={onClose} />
    </Drawer>
  );
}
