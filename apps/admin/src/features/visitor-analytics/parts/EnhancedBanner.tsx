import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { EnhancedStats } from '@pressloom/contracts/enhanced-stats';
import { KEYS_PLACE } from '@pressloom/contracts/providers';
import type { VisitorPeriod } from '@pressloom/contracts/visitor-analytics';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { SandboxChip } from '../../../shared/ui/SandboxChip.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { comparedFile, enhancedQuery } from '../enhanced-api.ts';
import { bannerText, failureText } from '../enhanced-text.ts';
import { ComparedDays } from './ComparedDays.tsx';
import { useAnalyzatiSync } from '../use-analyzati-sync.ts';

const PARTS = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

interface EnhancedBannerProps {
  siteId: number;
  days: VisitorPeriod;
}

/** Whose figures are shown, and Analyzati's figures beside ours, which a sync reads. */
export function EnhancedBanner({ siteId, days }: EnhancedBannerProps) {
  const query = useQuery(enhancedQuery(siteId, days));
  return (
    <DataState query={query} skeleton={<Skeleton variant="rounded" height={168} />}>
      {(stats) => <Banner key={siteId} siteId={siteId} days={days} stats={stats} />}
    </DataState>
  );
}

function Banner({ siteId, days, stats }: EnhancedBannerProps & { stats: EnhancedStats }) {
  const sync = useAnalyzatiSync(siteId, stats.lastSync);
  const { text, leadsToKeys, ...look } = bannerText(stats);
  const canSync = stats.mode !== 'unconfigured';
  return (
    <Section
      title="Enhanced analytics"
      action={
        <>
          {stats.mode === 'sandbox' && <SandboxChip />}
          <StatusChip {...look} />
        </>
      }
    >
      <Box sx={PARTS}>
        <Typography>
          {text} {leadsToKeys && <Link to={ADMIN_PATHS.settingsTab('api-keys')}>Open {KEYS_PLACE}</Link>}
        </Typography>
        {sync.failure !== null && canSync && <Alert severity="error">{failureText(sync.failure.human)}</Alert>}
        {canSync && (
          <>
            <Facts>
              <Fact term="Last synced with Analyzati">
                <RelativeTime iso={stats.syncedAt} fallback="Not yet" />
              </Fact>
            </Facts>
            <Box>
              <BusyButton variant="outlined" busy={sync.isBusy} busyLabel="Syncing…" onClick={() => sync.start()}>
                Sync with Analyzati
              </BusyButton>
            </Box>
          </>
        )}
        <WorkProgress work={sync} label="Syncing with Analyzati" />
        {stats.enhanced && <ComparedDays days={stats.trends} file={comparedFile(siteId, days)} />}
      </Box>
    </Section>
  );
}
