import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import { isJobActive } from '../../../shared/api/job-state.ts';
import { useJob } from '../../../shared/api/jobs.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { JobProgress } from '../../../shared/ui/JobProgress.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import type { ImportActs } from '../use-import-acts.ts';

interface ImportProgressProps {
  list: SubscriberImportView;
  stop: ImportActs['stop'];
}

/** How far the work on a list is. It goes on without this page. */
export function ImportProgress({ list: { id, status }, stop }: ImportProgressProps) {
  const isCheck = status === 'checking';
  const label = isCheck ? 'Checking the list' : 'Importing the list';
  const job = useJob(isCheck ? 'check-import' : 'import-subscribers', `import:${id}`);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isJobActive(job) ? <JobProgress job={job} label={label} /> : <ProgressBar aria-label={label} value={null} />}
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="caption" color="textSecondary">
          This continues if you leave the page.
        </Typography>
        <BusyButton size="small" variant="outlined" color="inherit" busy={stop.isPending} onClick={() => stop.mutate()}>
          Stop
        </BusyButton>
      </Box>
    </Box>
  );
}
