import { useRef } from 'react';
import Box from '@mui/material/Box';
import type { Work } from '../api/use-work.ts';
import { isJobActive } from '../api/job-state.ts';
import { useRescueFocus } from '../hooks/use-rescue-focus.ts';
import { StopWork } from './StopWork.tsx';
import { WorkProgress } from './WorkProgress.tsx';

interface StoppableProgressProps {
  work: Pick<Work, 'job' | 'isBusy'> & Partial<Pick<Work, 'isEnding'>>;
  label: string;
}

/** `WorkProgress` of work that a person may stop while it runs. */
export function StoppableProgress({ work, label }: StoppableProgressProps) {
  // It stays where it was, so that the focus of 'Stop' does, too.
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  return (
    <Box ref={box} tabIndex={-1} sx={{ minWidth: 0, outline: 'none', '&:empty': { position: 'absolute' } }}>
      {work.isBusy && (
        <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', minWidth: 0 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <WorkProgress work={work} label={label} />
          </Box>
          {isJobActive(work.job) && <StopWork job={work.job} label={label} />}
        </Box>
      )}
    </Box>
  );
}
