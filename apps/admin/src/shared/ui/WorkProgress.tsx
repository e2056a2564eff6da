import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isJobActive } from '../api/job-state.ts';
import type { Work } from '../api/use-work.ts';
import { JobProgress } from './JobProgress.tsx';
import { ProgressBar } from './ProgressBar.tsx';

interface WorkProgressProps {
  work: Pick<Work, 'job' | 'isBusy'> & Partial<Pick<Work, 'isEnding'>>;
  label: string;
}

/** The bar of a long action while it is busy, also in the moment before its job is known and after its end; else nothing. */
export function WorkProgress({ work, label }: WorkProgressProps) {
  if (!work.isBusy) return null;
  if (isJobActive(work.job)) return <JobProgress job={work.job} label={label} />;
  return (
    <Box sx={{ minWidth: 0 }}>
      <ProgressBar aria-label={label} value={null} />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {work.isEnding ? 'Checking the result' : 'Starting'}
      </Typography>
    </Box>
  );
}
