import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCurrentUser } from '../../../shared/hooks/use-current-user.ts';
import { ResendVerification } from './ResendVerification.tsx';
import { Alert } from '../../../shared/ui/Alert.tsx';

/** Reminds whoever is signed in with an address that was never verified; nothing for all others. */
export function UnverifiedNotice() {
  const { user } = useCurrentUser();
  if (!user || user.isEmailVerified) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      <Typography sx={{ fontWeight: 600 }}>Please verify your e-mail address</Typography>
      <Typography sx={{ mb: 2 }}>Follow the link in the mail to {user.email}. It works for 24 hours.</Typography>
      <Box>
        <ResendVerification />
      </Box>
    </Alert>
  );
}
