import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useCurrentUser } from '../../../shared/hooks/use-current-user.ts';
import { AccountCard } from './AccountCard.tsx';
import { DigestMailCard } from './DigestMailCard.tsx';
import { EmailCard } from './EmailCard.tsx';
import { LegalCard } from './LegalCard.tsx';
import { OwnAccountCard } from './OwnAccountCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TeamCard } from './TeamCard.tsx';

/** An operator's own account, and what operators decide together about accounts. */
export function AccountTab() {
  const { user } = useCurrentUser();
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
      <Column>
        <AccountCard />
        {user?.isSample ? (
          <OwnAccountCard />
        ) : (
          <>
            <EmailCard />
            <PasswordCard />
          </>
        )}
      </Column>
      <Column>
        <DigestMailCard />
        <SessionsCard />
        <TeamCard />
        <LegalCard />
      </Column>
    </Box>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>{children}</Box>;
}
