import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ResendVerification } from '../features/account/parts/ResendVerification.tsx';
import { useCurrentUser } from '../shared/hooks/use-current-user.ts';
import { HomeButton } from './HomeButton.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { ReturnStop } from './ReturnStop.tsx';

const TITLE = 'Check your e-mail';

/** After registering on the way from a website: the address is verified before anything is paid for. */
export function CheckEmailPage() {
  const { user } = useCurrentUser();
  return (
    <ReturnStop title={TITLE}>
      {(site) => (
        <PublicLayout title={TITLE} footer={null}>
          <Stack spacing={4} sx={{ overflowWrap: 'anywhere' }}>
            <Typography>
              Follow the link in the mail to <strong>{user?.email}</strong> to verify your address; from there it goes
              on to {site.name}.
            </Typography>
            <Typography color="textSecondary">
              Nothing there after a few minutes? Please check your spam folder, or have it sent again.
            </Typography>
            <ResendVerification fullWidth />
            <HomeButton quiet />
          </Stack>
        </PublicLayout>
      )}
    </ReturnStop>
  );
}
