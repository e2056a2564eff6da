import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import LogoutIcon from '@mui/icons-material/Logout';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useSignOut } from '../../features/account/use-sign-out.ts';
import { useCurrentUser } from '../../shared/hooks/use-current-user.ts';
import { PremiumIcon } from '../../shared/ui/PremiumIcon.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { upgradePath } from './upgrade-path.ts';

interface AccountEntriesProps {
  id: string;
  /** The button that it opens at; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Somebody went to another screen. */
  onLeave?: () => void;
}

/** What the account's button opens: settings, theme, the way out. */
export function AccountEntries({ id, anchor, onClose, onLeave }: AccountEntriesProps) {
  const { isPremium } = useCurrentUser();
  const { signOut, signingOut } = useSignOut();
  const upgrade = upgradePath(isPremium);
  const leave = (): void => {
    onClose();
    onLeave?.();
  };
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
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
      <MenuItem component={Link} to={ADMIN_PATHS.settings} onClick={leave}>
        <ListItemIcon>
          <SettingsOutlined fontSize="small" />
        </ListItemIcon>
        Settings
      </MenuItem>
      {upgrade ? (
        <MenuItem component="a" href={upgrade} onClick={leave}>
          <ListItemIcon>
            <PremiumIcon fontSize="small" />
          </ListItemIcon>
          Upgrade to Premium
        </MenuItem>
      ) : null}
      {isPremium ? (
        <MenuItem disabled sx={{ color: 'success.main', '&.Mui-disabled': { opacity: 1 }, gap: 2 }}>
          <PremiumIcon fontSize="small" /> Premium Active
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
  );
}
