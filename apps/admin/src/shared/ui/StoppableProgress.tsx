import Box from '@mui/material/Box';
import type { Work } from '../api/use-work.ts';
import { isJobActive } from '../api/job-state.ts';
import { StopWork } from './StopWork.tsx';
import { WorkProgress } from './WorkProgress.tsx';

interface StoppableProgressProps {
  work: Pick<Work, 'job' | 'isBusy'> & Partial<Pick<Work, 'isEnding'>>;
  label: string;
}

/** `WorkProgress` of work that a person may stop while it runs. */
export function StoppableProgress({ work, label }: StoppableProgressProps) {
  if (!work.isBusy) return null;
  return (
    <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <WorkProgress work={work} label={label} />
      </Box>
      {isJobActive(work.job) && <StopWork job={work.job} label={label} />}
    </Box>
  );
}
