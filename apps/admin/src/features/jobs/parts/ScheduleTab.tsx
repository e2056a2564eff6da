import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ScheduleEntry } from '@pressloom/contracts/jobs';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { scheduleQuery } from '../api.ts';
import { JOB_LOOK, jobReason, jobWord } from '../job-words.ts';

/** What runs by the clock: when it last did, how that ended, and when it does next. */
export function ScheduleTab() {
  const query = useQuery(scheduleQuery);
  return (
    <DataState
      query={query}
      skeleton={<Skeleton variant="rounded" height={360} />}
      empty={<EmptyState title="Nothing is scheduled" text="This installation runs nothing on a schedule." />}
    >
      {(entries) => (
        <Box
          component="ul"
          aria-label="Schedule"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
          }}
        >
          {entries.map((entry) => (
            <Entry key={entry.name} entry={entry} />
          ))}
        </Box>
      )}
    </DataState>
  );
}

function Entry({ entry: { name, rhythm, isOn, lastRunAt, nextRunAt, lastJob } }: { entry: ScheduleEntry }) {
  const reason = lastJob && jobReason(lastJob);
  return (
    <Paper
      variant="outlined"
      component="li"
      sx={{ p: { xs: 3, sm: 4 }, display: 'grid', gap: 3, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box>
          <Typography variant="h3" component="h2">
            {jobWord(name)}
          </Typography>
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {rhythm}
          </Typography>
        </Box>
        {isOn ? null : <StatusChip tone="neutral" label="Switched off" />}
      </Box>
      <Facts>
        <Fact term="Last run">
          <RelativeTime iso={lastRunAt} fallback="Not yet" />
        </Fact>
        <Fact term="Next run">
          <RelativeTime
            iso={nextRunAt}
            fallback={isOn ? 'Known within a minute' : 'None while it is switched off'}
            isNext
          />
        </Fact>
      </Facts>
      {lastJob && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <StatusChip {...JOB_LOOK[lastJob.status]} />
          {reason && (
            <Typography
              color={lastJob.status === 'failed' ? 'error' : 'textSecondary'}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {reason}
            </Typography>
          )}
        </Box>
      )}
    </Paper>
  );
}
