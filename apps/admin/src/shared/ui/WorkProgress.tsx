import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isJobActive } from '../api/job-state.ts';
import type { Work } from '../api/use-work.ts';
import { JobProgress } from './JobProgress.tsx';
import { ProgressBar } from './ProgressBar.tsx';

/** The bar of a long action while it is busy, also in the moment before its job is known; else nothing. */
export function WorkProgress({ work, label }: { work: Pick<Work, 'job' | 'isBusy'>; label: string }) {
  if (!work.isBusy) return null;
  if (isJobActive(work.job)) return <JobProgress job={work.job} label={label} />;
  return (
    <Box sx={{ minWidth: 0 }}>
      <ProgressBar aria-label={label} value={null} />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        Starting
      </Typography>
    </Box>
  );
}
