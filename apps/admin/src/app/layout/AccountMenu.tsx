import { useId } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import { useAnchored } from '../../shared/hooks/use-opener.ts';
import { useCurrentUser } from '../../shared/hooks/use-current-user.ts';
import { fetchWhenIdle, lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PremiumIcon } from '../../shared/ui/PremiumIcon.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { initialsOf } from './initials.ts';

// Menus weigh as much as the rest of the shell, and nothing of one is needed before somebody asks for it.
const accountEntries = lazyPart(async () => (await import('./AccountEntries.tsx')).AccountEntries);
fetchWhenIdle(accountEntries);

const INITIALS = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 36,
  height: 36,
  borderRadius: '50%',
  overflow: 'hidden',
  userSelect: 'none',
  fontSize: 14,
  fontWeight: 600,
  lineHeight: 1,
  bgcolor: 'primary.main',
  color: 'background.default',
} as const;

/** Who is signed in, with the account's entries; `onLeave` closes the drawer around it. */
export function AccountMenu({ onLeave }: { onLeave?: () => void }) {
  const { user, displayName, isPremium } = useCurrentUser();
  const { anchor, wasOpen, close, ofButton } = useAnchored(accountEntries);
  const menuId = useId();

  return (
    <>
      <ButtonBase
        {...ofButton}
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
        <Box aria-hidden sx={INITIALS}>
          {initialsOf(displayName)}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {displayName}
          </Typography>
          <Typography noWrap variant="caption" component="p" color="textSecondary">
            {user?.email}
          </Typography>
        </Box>
        {isPremium ? <StatusChip tone="success" icon={<PremiumIcon />} label="Premium" /> : null}
        <UnfoldMore fontSize="small" sx={{ color: 'text.secondary' }} />
      </ButtonBase>
      {wasOpen ? <accountEntries.Part id={menuId} anchor={anchor} onClose={close} onLeave={onLeave} /> : null}
    </>
  );
}
