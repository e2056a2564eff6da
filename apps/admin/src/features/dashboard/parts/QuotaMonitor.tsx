import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { QuotaBucket, QuotaStatus } from '@pressloom/contracts/quota';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { quotaQuery } from '../api.ts';
import { barShare, QUOTA_LOOK, quotaLook, quotaSentence } from '../quota.ts';
import { resetTimes } from '../when.ts';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';

/** What is left of the day's YouTube calls. */
export function QuotaMonitor({ siteId }: { siteId: number }) {
  const query = useQuery(quotaQuery(siteId));
  const look = query.data ? quotaLook(query.data) : null;
  return (
    <Section
      title="YouTube API Quota Monitor"
      action={look ? <StatusChip tone={look.tone} label={look.label} /> : null}
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={300} />}>
        {(quota) => <Quota quota={quota} />}
      </DataState>
    </Section>
  );
}

const usedOf = ({ used, limit }: Pick<QuotaBucket, 'used' | 'limit'>): string =>
  `${formatNumber(used)} of ${formatNumber(limit)}`;

function Quota({ quota }: { quota: QuotaStatus }) {
  const used = `${usedOf({ used: quota.quotaUsed, limit: quota.maxQuota })} units`;
  const { pacific, local } = resetTimes(quota.nextResetTime);
  return (
    <>
      <ProgressBar
        tone={QUOTA_LOOK[quota.status].tone}
        value={barShare(quota.quotaPercentage)}
        aria-label="YouTube API quota used today"
        aria-valuetext={`${used}, ${quota.quotaPercentage} %`}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 2 }}>
        <Typography>{used}</Typography>
        <Typography color="textSecondary">{quota.quotaPercentage}%</Typography>
      </Box>
      <Typography color="textSecondary" sx={{ my: 2 }}>
        {quotaSentence(quota)}
      </Typography>
      <Box sx={{ pt: 3, borderTop: 1, borderColor: 'divider' }}>
        <Facts>
          <Fact term="Searches by Google’s count">{usedOf(quota.buckets.search)}</Fact>
          <Fact term="Units for other calls">{usedOf(quota.buckets.units)}</Fact>
          <Fact term="Videos today">{usedOf({ used: quota.videosToday, limit: quota.maxDailyVideos })}</Fact>
          <Fact term="Resets">
            <RelativeTime iso={quota.nextResetTime} />
          </Fact>
          <Fact term="Pacific time">{pacific}</Fact>
          {local && <Fact term="Your time">{local}</Fact>}
          <Fact term="Last update">
            <RelativeTime iso={quota.lastUpdate} />
          </Fact>
        </Facts>
      </Box>
    </>
  );
}
