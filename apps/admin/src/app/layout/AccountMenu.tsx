import { useId, useState } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import LogoutIcon from '@mui/icons-material/Logout';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { Link } from 'react-router-dom';
import { PATHS } from '../paths.ts';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { useCurrentUser } from '../../shared/hooks/use-current-user.ts';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import { initialsOf } from './initials.ts';
import { ThemeChoice } from './ThemeChoice.tsx';
import { useSignOut } from '../../features/account/use-sign-out.ts';

/** Who is signed in, with the account's entries; `onLeave` closes the drawer around it. */
export function AccountMenu({ onLeave }: { onLeave?: () => void }) {
  const { user, displayName, isPremium } = useCurrentUser();
  const { signOut, signingOut } = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const leave = (): void => {
    setAnchor(null);
    onLeave?.();
  };

  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        sx={{
          width: '100%',
          gap: 3,
          p: 2,
          borderRadius: 1,
          justifyContent: 'flex-start',
          textAlign: 'left',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={visuallyHidden}>
          Account:
        </Box>
        <Avatar aria-hidden sx={{ width: 36, height: 36, fontSize: 14, fontWeight: 600, bgcolor: 'primary.main' }}>
          {initialsOf(displayName)}
        </Avatar>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {displayName}
          </Typography>
          <Typography noWrap variant="caption" component="p" color="textSecondary">
            {user?.email}
          </Typography>
        </Box>
        {isPremium ? <StatusChip tone="success" icon={<VerifiedOutlined />} label="Premium" /> : null}
        <UnfoldMore fontSize="small" sx={{ color: 'text.secondary' }} />
      </ButtonBase>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { width: 288 } }, list: { 'aria-label': 'Account' } }}
      >
        <ListSubheader
          component="div"
          role="presentation"
          sx={{ lineHeight: '32px', bgcolor: 'transparent', color: 'text.primary', fontWeight: 600 }}
        >
          My Account
        </ListSubheader>
        <MenuItem component={Link} to={PATHS.settings} onClick={leave}>
          <ListItemIcon>
            <SettingsOutlined fontSize="small" />
          </ListItemIcon>
          Settings
        </MenuItem>
        {isPremium ? (
          <MenuItem disabled sx={{ color: 'success.main', '&.Mui-disabled': { opacity: 1 }, gap: 2 }}>
            <VerifiedOutlined fontSize="small" /> Premium Active
          </MenuItem>
        ) : null}
        <ThemeChoice />
        <Divider />
        <MenuItem onClick={() => void signOut()} disabled={signingOut}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {signingOut ? 'Signing out...' : 'Sign out'}
        </MenuItem>
      </Menu>
    </>
  );
}
