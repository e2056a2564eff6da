import { useRef } from 'react';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { JobEntry } from '@pressloom/contracts/jobs';
import { isJobActive, jobFailure } from '../../../shared/api/job-state.ts';
import { useJob } from '../../../shared/api/jobs.ts';
import { asRequestError } from '../../../shared/api/request.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { JobProgress } from '../../../shared/ui/JobProgress.tsx';
import { deleteSite, deletionsQuery } from '../api.ts';

/** Websites that are being deleted: how far that is, and what to do where it stopped. */
export function SiteDeletions() {
  const { data = [] } = useQuery(deletionsQuery);
  return data.map((job) => <SiteDeletion key={job.target} listed={job} />);
}

function SiteDeletion({ listed }: { listed: JobEntry }) {
  const job = useJob('delete-site', listed.target, listed) ?? listed;
  const again = useMutation({ mutationFn: () => deleteSite(Number(listed.target.split(':')[1])) });
  const stopped = job.status === 'failed' && listed.isRepeatable;
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  if (!isJobActive(job) && !stopped) return null;
  const name = listed.title ?? 'A website';
  return (
    <Paper
      ref={box}
      tabIndex={-1}
      variant="outlined"
      component="section"
      aria-label={`Deleting ${name}`}
      sx={{ p: 4, mb: 4, outline: 'none' }}
    >
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        Deleting {name}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        It no longer publishes, sends or sells anything.
      </Typography>
      {stopped ? (
        <Alert
          severity="error"
          action={
            <BusyButton color="inherit" size="small" busy={again.isPending} onClick={() => again.mutate()}>
              Continue
            </BusyButton>
          }
        >
          Deleting stopped before everything was gone.{' '}
          {(again.isError ? asRequestError(again.error) : jobFailure(job))?.human}
        </Alert>
      ) : (
        <JobProgress job={job} label={`Deleting ${name}`} />
      )}
    </Paper>
  );
}
