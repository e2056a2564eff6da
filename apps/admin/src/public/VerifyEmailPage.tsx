import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { verifyEmail } from '../features/account/account-api.ts';
import { HomeButton } from './HomeButton.tsx';
import { MailLinkPage } from './MailLinkPage.tsx';

/** Confirms the address of a new account, then leads back to where its reader came from. */
export function VerifyEmailPage() {
  return (
    <MailLinkPage
      title="Verify your e-mail address"
      text="One click confirms that this address is yours."
      button="Verify my address"
      send={verifyEmail}
      doneTitle="Address verified"
      next={({ returnUrl }) => (
        <Stack spacing={3}>
          {returnUrl === null ? null : (
            <Button
              variant="contained"
              size="large"
              fullWidth
              href={returnUrl}
              sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            >
              Continue to {new URL(returnUrl).host}
            </Button>
          )}
          <HomeButton quiet={returnUrl !== null} />
        </Stack>
      )}
      deadText="Sign in and ask for a new one there."
      deadEnd={<HomeButton />}
    />
  );
}
