import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isJobActive } from '../api/job-state.ts';
import { isStoppable } from '@pressloom/contracts/jobs';
import type { Work } from '../api/use-work.ts';
import { JobProgress } from './JobProgress.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { StopWork } from './StopWork.tsx';

interface WorkProgressProps {
  work: Pick<Work, 'job' | 'isBusy'> & Partial<Pick<Work, 'isEnding'>>;
  label: string;
}

/** The bar of a long action while it is busy, also in the moment before its job is known and after its end; else nothing. */
export function WorkProgress({ work, label }: WorkProgressProps) {
  if (!work.isBusy) return null;
  if (isJobActive(work.job)) {
    const progress = <JobProgress job={work.job} label={label} />;
    if (!isStoppable(work.job.type)) return progress;
    return (
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', minWidth: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{progress}</Box>
        <StopWork job={work.job} label={label} />
      </Box>
    );
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <ProgressBar aria-label={label} value={null} />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {work.isEnding ? 'Reading what came of it' : 'Starting'}
      </Typography>
    </Box>
  );
}
