import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { QuotaStatus } from '@pressloom/contracts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { quotaQuery } from '../api.ts';
import { barShare, pacificTime, QUOTA_LOOK } from '../quota.ts';

/** What is left of the day's YouTube calls. */
export function QuotaCard({ siteId }: { siteId: number }) {
  const query = useQuery(quotaQuery(siteId));
  const look = query.data ? QUOTA_LOOK[query.data.status] : null;
  return (
    <Section title="YouTube API quota" action={look ? <StatusChip tone={look.tone} label={look.label} /> : null}>
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={120} />}>
        {(quota) => <Quota quota={quota} />}
      </DataState>
    </Section>
  );
}

function Quota({ quota }: { quota: QuotaStatus }) {
  const look = QUOTA_LOOK[quota.status];
  const used = `${formatNumber(quota.quotaUsed)} of ${formatNumber(quota.maxQuota)} units`;
  return (
    <>
      <LinearProgress
        variant="determinate"
        color={look.tone}
        value={barShare(quota.quotaPercentage)}
        aria-label="YouTube API quota used today"
        aria-valuetext={`${used}, ${quota.quotaPercentage} %`}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 2 }}>
        <Typography>{used}</Typography>
        <Typography color="textSecondary">{quota.quotaPercentage}%</Typography>
      </Box>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {look.advice}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 3, pt: 3, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 2 }}>
        <Line term="Resets">
          <RelativeTime iso={quota.nextResetTime} /> ({pacificTime(quota.nextResetTime)})
        </Line>
        <Line term="Videos today">
          {formatNumber(quota.videosToday)} of {formatNumber(quota.maxDailyVideos)}
        </Line>
      </Box>
    </>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, flexWrap: 'wrap' }}>
      <Typography component="dt" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}
