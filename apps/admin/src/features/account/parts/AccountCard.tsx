import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import CheckIcon from '@mui/icons-material/Check';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../../shared/hooks/use-current-user.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { membershipQuery } from '../account-api.ts';
import { featuresOf, renewalLabel, subscriptionText } from '../account-facts.ts';
import { formatDay } from '../format-day.ts';

/** Who you are here, and what your account holds. */
export function AccountCard() {
  const { user, displayName, isPremium } = useCurrentUser();
  const membership = useQuery(membershipQuery);
  if (!user) return <Section title="Account">You are not logged in.</Section>;
  return (
    <Section title="Account">
      <Facts>
        <Fact term="Email">{user.email}</Fact>
        <Fact term="Full name">{user.firstName ? displayName : '–'}</Fact>
        <Fact term="Account type">
          {isPremium ? <StatusChip tone="success" label="Premium" /> : <StatusChip tone="neutral" label="Free" />}
        </Fact>
      </Facts>
      <Box sx={{ mt: 2 }}>
        <DataState query={membership} skeleton={<Skeleton height={24} />}>
          {(plan) => (
            <Facts>
              <Fact term="Subscription status">{subscriptionText(plan)}</Fact>
              {plan.subscriptionExpiresAt ? (
                <Fact term={renewalLabel(plan)}>{formatDay(plan.subscriptionExpiresAt)}</Fact>
              ) : null}
            </Facts>
          )}
        </DataState>
      </Box>
      <Typography variant="h4" component="h3" sx={{ mt: 4, mb: 2 }}>
        Features
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {featuresOf({ isPremium, sites: membership.data?.sites ?? [] }).map((feature) => (
          <Box component="li" key={feature} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <CheckIcon aria-hidden sx={{ fontSize: 18, color: 'success.main' }} />
            {feature}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: { xs: '2px', sm: 2 },
        gridTemplateColumns: { sm: '152px minmax(0, 1fr)' },
        alignItems: 'center',
      }}
    >
      {children}
    </Box>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mb: { xs: 2, sm: 0 }, fontWeight: 500, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  );
}
