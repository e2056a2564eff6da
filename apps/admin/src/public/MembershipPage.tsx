import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSignOut } from '../features/account/useSignOut.ts';
import { useCurrentUser } from '../shared/hooks/useCurrentUser.ts';
import { StatusChip } from '../shared/ui/StatusChip.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** What a signed-in reader sees: who they are, and their plan. */
export function MembershipPage() {
  const { user, displayName, isPremium } = useCurrentUser();
  const { signOut, signingOut } = useSignOut();
  return (
    <PublicLayout title="Membership" text="Your account with this publisher.">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: '88px 1fr', alignItems: 'center' }}>
        <Term>Name</Term>
        <Value>{displayName}</Value>
        <Term>Email</Term>
        <Value>{user?.email}</Value>
        <Term>Plan</Term>
        <Value>
          {isPremium ? <StatusChip tone="success" label="Premium" /> : <StatusChip tone="neutral" label="Free" />}
        </Value>
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        fullWidth
        sx={{ mt: 6 }}
        disabled={signingOut}
        onClick={() => void signOut()}
      >
        {signingOut ? 'Signing out...' : 'Sign out'}
      </Button>
    </PublicLayout>
  );
}

function Term({ children }: { children: string }) {
  return (
    <Typography component="dt" color="textSecondary">
      {children}
    </Typography>
  );
}

function Value({ children }: { children: ReactNode }) {
  return (
    <Typography component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
