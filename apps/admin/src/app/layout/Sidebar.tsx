import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import CloseIcon from '@mui/icons-material/Close';
import { Link, useLocation } from 'react-router-dom';
import { Wordmark } from '../../shared/ui/Wordmark.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { NAVIGATION } from './navigation.ts';

const tint = (theme: Theme, more = '') =>
  theme.alpha(theme.vars.palette.primary.main, `${theme.vars.palette.action.selectedOpacity}${more}`);

/** As MUI's list has its entries; that costs the shell 4 kB. */
const ENTRY = (theme: Theme) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  minHeight: 40,
  px: 4,
  borderRadius: 1,
  color: 'text.primary',
  textAlign: 'left',
  transition: theme.transitions.create('background-color', { duration: theme.transitions.duration.shortest }),
  '&[aria-current]': { bgcolor: tint(theme) },
  '@media (hover: hover)': {
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-current]:hover': { bgcolor: tint(theme, ` + ${theme.vars.palette.action.hoverOpacity}`) },
  },
});

/** Name, entries, and the account at the bottom; in the drawer of small screens, `onClose` closes that. */
export function Sidebar({ onClose }: { onClose?: () => void }) {
  const { pathname } = useLocation();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' }}>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', pl: 4, pr: 3, pt: 5, pb: 3 }}
      >
        <Wordmark />
        {onClose ? (
          <IconButton aria-label="Close navigation" onClick={onClose} sx={{ width: 44, height: 44, mt: -1 }}>
            <CloseIcon />
          </IconButton>
        ) : null}
      </Box>
      <Box component="nav" aria-label="Main" sx={{ flex: 1, overflowY: 'auto', minHeight: 0 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, py: 1 }}>
          {NAVIGATION.map(({ path, label, Icon }) => {
            const isPage = pathname === path;
            const isHere = isPage || (path !== '/' && pathname.startsWith(`${path}/`));
            return (
              <Box component="li" key={path} sx={{ mb: '2px' }}>
                <ButtonBase
                  component={Link}
                  to={path}
                  aria-current={isPage ? 'page' : isHere || undefined}
                  onClick={onClose}
                  sx={ENTRY}
                >
                  <Icon sx={{ fontSize: 20, mr: 3, color: isHere ? 'primary.main' : 'text.secondary' }} />
                  <Box component="span" sx={{ typography: 'body1', fontWeight: isHere ? 600 : 400 }}>
                    {label}
                  </Box>
                </ButtonBase>
              </Box>
            );
          })}
        </Box>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 2 }}>
        <AccountMenu onLeave={onClose} />
      </Box>
    </Box>
  );
}
