import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { JobEntry } from '@pressloom/contracts/jobs';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { jobPages } from '../api.ts';
import { cancelQuestion, retryQuestion } from '../job-acts.ts';
import { JOB_FILTER } from '../job-filter.ts';
import { useFreshJobs } from '../use-live-jobs.ts';
import { useJobActs } from '../use-job-acts.ts';
import { JobFilters } from './JobFilters.tsx';
import { JobList } from './JobList.tsx';

interface Question {
  title: string;
  question: string;
  confirmLabel: string;
  act: () => Promise<unknown>;
}

/** The list of jobs, and what can be done with one. */
export function JobsTab() {
  const [filter, setFilter] = useUrlFilter(JOB_FILTER);
  const { list, total, more } = useListPages(jobPages(filter));
  useFreshJobs(list.refetch);
  const { retry, cancel } = useJobActs();
  const [asked, setAsked] = useState<Question | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box, [list.data?.length, asked?.title]);
  const isFiltered = filter.status !== '' || filter.type !== '' || filter.site !== '';

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
      <JobFilters filter={filter} onChange={setFilter} />
      <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
        <DataState
          query={list}
          skeleton={<ListSkeleton />}
          empty={
            <Paper variant="outlined">
              {isFiltered ? (
                <EmptyState
                  title="No job matches"
                  text="Try other statuses, kinds or websites."
                  action={
                    <Button variant="outlined" onClick={() => setFilter({ status: '', type: '', site: '' })}>
                      Show all jobs
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  title="No jobs yet"
                  text="Searches, posts, pictures and publishing appear here as soon as they start, automatically or manually."
                />
              )}
            </Paper>
          }
        >
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
