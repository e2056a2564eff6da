import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { JobView } from '@pressloom/contracts/jobs';
import { jobNote } from '../api/job-state.ts';
import { formatNumber } from './format.ts';
import { ProgressBar } from './ProgressBar.tsx';

/** Share done in percent; null while the job doesn't know its total. */
function percentDone(progress: JobView['progress']): number | null {
  if (progress.total <= 0) return null;
  return Math.round((100 * Math.min(Math.max(progress.done, 0), progress.total)) / progress.total);
}

/** A job under way: bar with counts, and what it is doing. Give it only jobs that have not ended. */
export function JobProgress({ job, label = 'Progress' }: { job: JobView; label?: string }) {
  const percent = percentDone(job.progress);
  const waiting = job.status === 'queued';
  const note = jobNote(job);
  return (
    <Box sx={{ minWidth: 0 }}>
      <ProgressBar
        aria-label={label}
        aria-valuetext={percent === null ? note : `${job.progress.done} of ${job.progress.total}: ${note}`}
        value={waiting ? null : percent}
      />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', mt: 1 }}>
        <Typography variant="caption" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
        {percent === null ? null : (
          <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {formatNumber(job.progress.done)} of {formatNumber(job.progress.total)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
