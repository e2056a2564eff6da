import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import CheckIcon from '@mui/icons-material/Check';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';

const CHOICES = [
  { mode: 'light', label: 'Light theme', Icon: LightModeOutlined },
  { mode: 'dark', label: 'Dark theme', Icon: DarkModeOutlined },
  { mode: 'system', label: 'System theme', Icon: SettingsBrightnessOutlined },
] as const;

/** Menu entries for light, dark or as the system; the choice is kept in this browser. */
export function ThemeChoice(props: { autoFocus?: boolean; tabIndex?: number }) {
  const { mode, setMode } = useColorScheme();
  return CHOICES.map(({ mode: choice, label, Icon }) => (
    <MenuItem
      key={choice}
      role="menuitemradio"
      aria-checked={mode === choice}
      onClick={() => setMode(choice)}
      {...(choice === 'light' ? props : {})}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <Typography sx={{ flex: 1 }}>{label}</Typography>
      {mode === choice ? <CheckIcon fontSize="small" color="primary" /> : null}
    </MenuItem>
  ));
}
