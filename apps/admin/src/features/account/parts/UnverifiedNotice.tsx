import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCurrentUser } from '../../../shared/hooks/use-current-user.ts';
import { ResendVerification } from './ResendVerification.tsx';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { useMemberTexts } from '../use-member-texts.ts';

/** Reminds whoever is signed in with an address that was never verified; nothing for all others. */
export function UnverifiedNotice() {
  const { user } = useCurrentUser();
  const said = useMemberTexts().texts.unverified;
  if (!user || user.isEmailVerified) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      <Typography sx={{ fontWeight: 600 }}>{said.title}</Typography>
      <Typography sx={{ mb: 2 }}>{said.text({ email: user.email })}</Typography>
      <Box>
        <ResendVerification />
      </Box>
    </Alert>
  );
}
