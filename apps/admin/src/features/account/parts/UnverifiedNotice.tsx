import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ACCOUNT_CARDS_EN } from '@pressloom/contracts/reader-texts/account-cards.en';
import { useCurrentUser } from '../../../shared/hooks/use-current-user.ts';
import { useCanMail } from '../use-can-mail.ts';
import { ResendVerification } from './ResendVerification.tsx';
import { Alert } from '../../../shared/ui/Alert.tsx';

const said = ACCOUNT_CARDS_EN.unverified;

/** Reminds an operator with an address that was never verified; nothing for all others. */
export function UnverifiedNotice() {
  const { user } = useCurrentUser();
  const canMail = useCanMail();
  if (!user || user.isEmailVerified) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      <Typography sx={{ fontWeight: 600 }}>{said.title}</Typography>
      <Typography sx={{ mb: 2 }}>{canMail ? said.text({ email: user.email }) : said.noMail}</Typography>
      {canMail ? (
        <Box>
          <ResendVerification />
        </Box>
      ) : null}
    </Alert>
  );
}
