import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuIcon from '@mui/icons-material/Menu';
import { HEADER_HEIGHT } from '../../theme/tokens.ts';
import { SiteSelector } from './SiteSelector.tsx';

/** Sticky bar above every screen: the navigation's button on small screens, and the website. */
export function HeaderBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: HEADER_HEIGHT,
        px: { xs: 3, md: 6 },
        py: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        aria-label="Open navigation"
        onClick={onOpenMenu}
        sx={{ display: { md: 'none' }, width: 44, height: 44, flexShrink: 0 }}
      >
        <MenuIcon />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <SiteSelector />
      </Box>
    </Box>
  );
}
