import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { YouTubeApiStatus } from '@pressloom/contracts/youtube';
import { ActiveBadge } from '../../../shared/ui/ActiveBadge.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { SandboxChip } from '../../../shared/ui/SandboxChip.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { MONO_FAMILY } from '../../../theme/tokens.ts';
import { Fact } from './Fact.tsx';
import { GmailAccount } from './GmailAccount.tsx';
import { KeyTest } from './KeyTest.tsx';
import { QuotaFacts } from './QuotaFacts.tsx';
import { QuotaHistory } from './QuotaHistory.tsx';
import { configurationOf, healthOf, KEY_SOURCE_TEXT } from '../status-look.ts';

const COLUMNS = {
  display: 'grid',
  columnGap: 6,
  rowGap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

/** One website: how far it is set up, whether its key works, what it used. */
export function SiteStatusCard({ status }: { status: YouTubeApiStatus }) {
  const configuration = configurationOf(status);
  return (
    <Section
      title={status.siteName}
      hint={status.siteUrl}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          {status.mode === 'sandbox' && <SandboxChip />}
          <ActiveBadge active={status.isActive} />
          <StatusChip {...configuration} />
        </Box>
      }
    >
      <Box sx={COLUMNS}>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <Facts status={status} />
          <KeyTest siteId={status.siteId} siteName={status.siteName} />
        </Box>
        <QuotaHistory siteId={status.siteId} siteName={status.siteName} />
      </Box>
    </Section>
  );
}

function Facts({ status }: { status: YouTubeApiStatus }) {
  const health = healthOf(status);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      <Fact term="Key">
        {KEY_SOURCE_TEXT[status.keySource]}
        {status.youtubeApiKey && (
          <Box component="code" sx={{ fontFamily: MONO_FAMILY, ml: 2, overflowWrap: 'anywhere' }}>
            {status.youtubeApiKey}
          </Box>
        )}
      </Fact>
      <Fact term="Health">
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <StatusChip tone={health.tone} label={health.label} />
          <Typography>
            {health.text}
            {health.at && (
              <>
                {' '}
                <RelativeTime iso={health.at} />
              </>
            )}
          </Typography>
        </Box>
      </Fact>
      <Fact term="Gmail account">
        <GmailAccount siteId={status.siteId} siteName={status.siteName} account={status.gmailAccount} />
      </Fact>
      <QuotaFacts status={status} />
    </Box>
  );
}
