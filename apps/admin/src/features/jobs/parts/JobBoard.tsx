import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { JobEntry } from '@pressloom/contracts/jobs';
import { useFreshJobs } from '../../../shared/api/use-fresh-jobs.ts';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { jobPages } from '../api.ts';
import { cancelQuestion, retryQuestion } from '../job-acts.ts';
import type { JobFilter } from '../job-filter.ts';
import { useJobActs } from '../use-job-acts.ts';
import { JobList } from './JobList.tsx';

interface Question {
  title: string;
  question: string;
  confirmLabel: string;
  act: () => Promise<unknown>;
}

interface JobBoardProps {
  filter: JobFilter;
  /** Where no job is listed. */
  empty: ReactNode;
}

/** The jobs that a filter leaves, and what can be done with one. */
export function JobBoard({ filter, empty }: JobBoardProps) {
  const { list, total, more } = useListPages(jobPages(filter));
  useFreshJobs(list.refetch);
  const { retry, cancel } = useJobActs();
  const [asked, setAsked] = useState<Question | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);

  const onRetry = (job: JobEntry): void => {
    const question = retryQuestion(job);
    if (question === null) retry.mutate(job);
    else
      setAsked({
        title: 'Try this job again?',
        question,
        confirmLabel: 'Try again',
        act: () => retry.mutateAsync(job),
      });
  };
  const onCancel = (job: JobEntry): void => {
    const question = cancelQuestion(job);
    if (question === null) cancel.mutate(job);
    else
      setAsked({ title: 'Cancel this job?', question, confirmLabel: 'Cancel job', act: () => cancel.mutateAsync(job) });
  };

  return (
    <>
      <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
        <DataState query={list} skeleton={<ListSkeleton />} empty={<Paper variant="outlined">{empty}</Paper>}>
          {(jobs) => (
            <>
              <JobList jobs={jobs} onRetry={onRetry} onCancel={onCancel} />
              {more.hasNextPage && <LoadMore query={more} shown={jobs.length} total={total} />}
            </>
          )}
        </DataState>
      </Box>
      {asked && (
        <ConfirmDialog
          title={asked.title}
          question={asked.question}
          confirmLabel={asked.confirmLabel}
          tone="primary"
          onConfirm={asked.act}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rounded" height={64} />
      ))}
    </Box>
  );
}
