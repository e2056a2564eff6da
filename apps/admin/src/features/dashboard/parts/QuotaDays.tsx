import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { QuotaDay } from '@pressloom/contracts/quota';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { exhaustedLabel } from '../../../shared/ui/quota-buckets.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { quotaHistoryQuery } from '../api.ts';
import { dayLabel } from '../when.ts';

/** How full the quota of each of the last days became, the newest first. */
export function QuotaDays({ siteId }: { siteId: number }) {
  const query = useQuery(quotaHistoryQuery(siteId));
  return (
    <Section title="Quota by day" hint="Days in Pacific time, as Google counts them.">
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={280} />}>
        {(days) => (
          <Box
            component="ul"
            aria-label="Quota by day"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
          >
            {days.toReversed().map((day) => (
              <Day key={day.day} {...day} />
            ))}
          </Box>
        )}
      </DataState>
    </Section>
  );
}

function Day({ day, searches, units, percentage, exhaustedBuckets, isToday }: QuotaDay) {
  const exhausted = exhaustedLabel({ exhaustedBuckets });
  const share = `${formatNumber(percentage)}%`;
  const words = `${formatNumber(searches)} ${searches === 1 ? 'search' : 'searches'}, ${formatNumber(units)} ${units === 1 ? 'unit' : 'units'}`;
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', mb: 1 }}>
        <Typography sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {dayLabel(day)}
          {isToday && ', so far'}
        </Typography>
        {exhausted && <StatusChip tone="error" label={exhausted} />}
        <Typography sx={{ fontWeight: 500 }}>{share}</Typography>
      </Box>
      <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box
          sx={{
            height: '100%',
            bgcolor: exhausted ? 'error.main' : 'primary.main',
            // An unfinished day is paler, as in the chart.
            opacity: isToday ? 0.6 : 1,
          }}
          style={{ width: `${Math.min(100, percentage)}%` }}
        />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {words}
      </Typography>
    </Box>
  );
}
