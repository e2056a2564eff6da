import Box from '@mui/material/Box';
import { AccountCard } from '../features/account/parts/AccountCard.tsx';
import { EmailCard } from '../features/account/parts/EmailCard.tsx';
import { PasswordCard } from '../features/account/parts/PasswordCard.tsx';
import { SessionsCard } from '../features/account/parts/SessionsCard.tsx';
import { SitesCard } from '../features/account/parts/SitesCard.tsx';
import { UnverifiedNotice } from '../features/account/parts/UnverifiedNotice.tsx';
import { useMemberTexts } from '../features/account/use-member-texts.ts';
import { PageHeader } from '../shared/ui/PageHeader.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { MemberHeader } from './MemberHeader.tsx';

/** What a signed-in reader sees: plan, websites to read, and the account's settings. */
export function MembershipPage() {
  const { isKnown, language, texts } = useMemberTexts();
  if (!isKnown) return <LoadingScreen />;
  return (
    <Box lang={language}>
      <MemberHeader />
      <Box component="main" sx={{ maxWidth: 1040, mx: 'auto', px: { xs: 3, sm: 4 }, py: { xs: 4, md: 6 } }}>
        <PageHeader title={texts.page.title} purpose={texts.page.purpose} />
        <UnverifiedNotice />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
          <Column>
            <AccountCard title={texts.plan.title} />
            <SitesCard />
            <SessionsCard />
          </Column>
          <Column>
            <EmailCard />
            <PasswordCard />
          </Column>
        </Box>
      </Box>
    </Box>
  );
}

function Column({ children }: { children: React.ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>{children}</Box>;
}
