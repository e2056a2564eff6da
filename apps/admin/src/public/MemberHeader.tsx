import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { useMemberTexts } from '../features/account/use-member-texts.ts';
import { useSignOut } from '../features/account/use-sign-out.ts';
import { useCurrentUser } from '../shared/hooks/use-current-user.ts';
import { StatusChip } from '../shared/ui/StatusChip.tsx';
import { Wordmark } from '../shared/ui/Wordmark.tsx';

/** The product's name, who is signed in, and the way out. */
export function MemberHeader() {
  const { displayName, isPremium } = useCurrentUser();
  const { signOut, signingOut } = useSignOut();
  const said = useMemberTexts().texts.page;
  return (
    <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          maxWidth: 1040,
          mx: 'auto',
          px: { xs: 3, sm: 4 },
          py: 2,
          display: 'flex',
          gap: 3,
          alignItems: 'center',
        }}
      >
        <Box sx={{ flex: 1 }}>
          <Wordmark />
        </Box>
        <Typography noWrap sx={{ display: { xs: 'none', sm: 'block' }, fontWeight: 600, minWidth: 0 }}>
          {displayName}
        </Typography>
        {isPremium ? <StatusChip tone="success" icon={<VerifiedOutlined />} label="Premium" /> : null}
        <Button variant="outlined" color="inherit" disabled={signingOut} onClick={() => void signOut()}>
          {signingOut ? said.signingOut : said.signOut}
        </Button>
      </Box>
    </Box>
  );
}
