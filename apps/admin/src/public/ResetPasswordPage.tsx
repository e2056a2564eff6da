import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { resetTokenQuery } from '../features/account/account-api.ts';
import { ResetPasswordForm } from '../features/account/parts/ResetPasswordForm.tsx';
import { asRequestError } from '../shared/api/request.ts';
import { ErrorState } from '../shared/ui/ErrorState.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** Where the link of a reset mail leads: it is looked at first, and used up only by the new password. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const check = useQuery({ ...resetTokenQuery(token), enabled: token !== '' });
  const [outcome, setOutcome] = useState<'changed' | 'refused' | null>(null);

  if (outcome === 'changed') return <Complete />;
  // A link is refused with 400 whatever is wrong with it; any other failure says nothing about it.
  if (token === '' || outcome === 'refused' || (check.error && asRequestError(check.error).status === 400))
    return <InvalidLink />;
  return (
    <PublicLayout
      title="Set a new password"
      text={check.data ? 'Signing in on all your devices asks for it from then on.' : null}
    >
      {check.data ? (
        <ResetPasswordForm
          token={token}
          onDone={() => setOutcome('changed')}
          onLinkRefused={() => setOutcome('refused')}
        />
      ) : null}
      {check.isFetching && !check.data ? <Verifying /> : null}
      {check.error && !check.isFetching ? (
        <ErrorState error={check.error} onRetry={() => void check.refetch()} />
      ) : null}
    </PublicLayout>
  );
}

function Verifying() {
  return (
    <Box role="status" sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
      <CircularProgress size={18} thickness={5} aria-hidden />
      <Typography color="textSecondary">Verifying reset token...</Typography>
    </Box>
  );
}

function InvalidLink() {
  return (
    <PublicLayout title="Invalid Reset Link" text="The link may have expired or been used already.">
      <Stack spacing={3}>
        <Button variant="contained" size="large" fullWidth component={Link} to={ADMIN_PATHS.forgotPassword}>
          Request a new link
        </Button>
        <Button color="inherit" size="large" fullWidth component={Link} to={ADMIN_PATHS.login}>
          Back to Login
        </Button>
      </Stack>
    </PublicLayout>
  );
}

function Complete() {
  return (
    <PublicLayout
      title="Password Reset Complete"
      text="Your password was changed, and all your devices were signed out."
    >
      <Button variant="contained" size="large" fullWidth component={Link} to={ADMIN_PATHS.login}>
        Continue to Login
      </Button>
    </PublicLayout>
  );
}
