import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { YouTubeApiStatus } from '@pressloom/contracts/youtube';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { usedText } from '../../../shared/ui/quota-buckets.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { quotaQuery } from '../api.ts';
import { Fact } from './Fact.tsx';

/** Today's use of the website's quota, its limits and its search size. */
export function QuotaFacts({ status }: { status: YouTubeApiStatus }) {
  const query = useQuery(quotaQuery(status.siteId));
  return (
    <>
      <Fact term="Quota today">
        <DataState query={query} skeleton={<Skeleton width={200} />}>
          {(quota) => (
            <>
              {formatNumber(quota.quotaUsed)} of {formatNumber(quota.maxQuota)} units ({quota.quotaPercentage}%), resets{' '}
              <RelativeTime iso={quota.nextResetTime} />
              {quota.status !== 'healthy' && `. ${usedText(quota.buckets)}`}
            </>
          )}
        </DataState>
      </Fact>
      <Fact term="Daily video limit">
        {query.data
          ? `${formatNumber(query.data.videosToday)} of ${formatNumber(status.dailyVideoLimit)} today`
          : formatNumber(status.dailyVideoLimit)}
      </Fact>
      <Fact term="Videos per search">
        {status.videosPerSearch === 0 ? '0: paused' : formatNumber(status.videosPerSearch)}
      </Fact>
    </>
  );
}
