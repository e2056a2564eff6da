import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import CloseIcon from '@mui/icons-material/Close';
import { Link, useLocation } from 'react-router-dom';
import { Wordmark } from '../../shared/ui/Wordmark.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { NAVIGATION } from './navigation.ts';

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
        <List sx={{ px: 2, py: 1 }}>
          {NAVIGATION.map(({ path, label, Icon }) => {
            const here = pathname === path;
            return (
              <ListItem key={path} disablePadding sx={{ mb: '2px' }}>
                <ListItemButton
                  component={Link}
                  to={path}
                  selected={here}
                  aria-current={here ? 'page' : undefined}
                  onClick={onClose}
                  sx={{ borderRadius: 1, minHeight: 40, py: 1, px: 4, color: 'text.primary' }}
                >
                  <ListItemIcon sx={{ minWidth: 32, color: here ? 'primary.main' : 'text.secondary' }}>
                    <Icon sx={{ fontSize: 20 }} />
                  </ListItemIcon>
                  <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: here ? 600 : 400 } } }} />
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 2 }}>
        <AccountMenu onLeave={onClose} />
      </Box>
    </Box>
  );
}
