import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { IconButtonProps } from '@mui/material/IconButton';
import MenuIcon from '@mui/icons-material/Menu';
import { HEADER_HEIGHT } from '../../theme/tokens.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { SiteSelector } from './SiteSelector.tsx';

interface HeaderBarProps {
  /** What opens the navigation on small screens. */
  menuButton: IconButtonProps;
  /** What stands at the right end. The website's name gives way to it; what is as wide as the bar takes a line of its own. */
  actions?: ReactNode;
}

/** Sticky bar above every screen: the navigation's button on small screens, the website, and a lost connection. */
export function HeaderBar({ menuButton, actions }: HeaderBarProps) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, px: { xs: 3, md: 6 } }}>
        <IconButton
          aria-label="Open navigation"
          aria-haspopup="dialog"
          {...menuButton}
          sx={{ display: { md: 'none' }, width: 44, height: 44, flexShrink: 0 }}
        >
          <MenuIcon />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0, height: HEADER_HEIGHT, display: 'grid', alignItems: 'center' }}>
          <SiteSelector />
        </Box>
        {actions}
      </Box>
      <ConnectionBanner />
    </Box>
  );
}
