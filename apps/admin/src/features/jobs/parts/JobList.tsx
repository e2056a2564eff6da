import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { JobEntry } from '@pressloom/contracts/jobs';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { useSites } from '../../../shared/hooks/use-sites.ts';
import { useLiveJob } from '../use-live-jobs.ts';
import { JobActions, JobName, JobState, JobTimes } from './JobParts.tsx';
import type { JobActs } from './JobParts.tsx';

interface JobListProps extends JobActs {
  jobs: readonly JobEntry[];
}

/** The jobs as a table, on narrow screens as cards. */
export function JobList({ jobs, ...acts }: JobListProps) {
  const isNarrow = useNarrow('lg');
  const sites = useSites().data ?? [];
  const siteName = ({ siteId }: JobEntry): string => sites.find(({ id }) => id === siteId)?.name ?? '';
  if (isNarrow) {
    return (
      <Box component="ul" aria-label="Jobs" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} siteName={siteName(job)} {...acts} />
        ))}
      </Box>
    );
  }
  return (
    <Paper variant="outlined">
      <Table aria-label="Jobs" sx={{ tableLayout: 'fixed', '& td, & th': { verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '28%' }}>Job</TableCell>
            <TableCell>Status</TableCell>
            <TableCell sx={{ width: 220 }}>When</TableCell>
            <TableCell align="right" sx={{ width: 130 }}>
              Actions
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} siteName={siteName(job)} {...acts} />
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

interface JobItemProps extends JobActs {
  job: JobEntry;
  siteName: string;
}

function JobRow({ job, siteName, ...acts }: JobItemProps) {
  const live = useLiveJob(job);
  return (
    <TableRow sx={{ '&:last-child > *': { borderBottom: 0 } }}>
      <TableCell component="th" scope="row">
        <JobName job={live} siteName={siteName} />
      </TableCell>
      <TableCell>
        <JobState job={live} />
      </TableCell>
      <TableCell>
        <JobTimes job={live} />
      </TableCell>
      <TableCell align="right">
        <JobActions job={live} {...acts} />
      </TableCell>
    </TableRow>
  );
}

function JobCard({ job, siteName, ...acts }: JobItemProps) {
  const live = useLiveJob(job);
  return (
    <Paper
      variant="outlined"
      component="li"
      sx={{ p: 3, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <JobName job={live} siteName={siteName} />
      <JobState job={live} />
      <JobTimes job={live} />
      <JobActions job={live} {...acts} />
    </Paper>
  );
}
