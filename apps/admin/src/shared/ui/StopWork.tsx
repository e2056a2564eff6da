import { useMutation } from '@tanstack/react-query';
import type { JobView } from '@pressloom/contracts/jobs';
import { cancelJob } from '../api/job-acts.ts';
import { BusyButton } from './BusyButton.tsx';
import { useToast } from './use-toast.ts';

/** Stops work that a person may stop while it runs; `label` names it. */
export function StopWork({ job, label }: { job: JobView; label: string }) {
  const toast = useToast();
  const stop = useMutation({
    mutationFn: () => cancelJob(job.id),
    onError: (error) => toast.failed('Not Stopped', error),
  });
  return (
    <BusyButton
      size="small"
      variant="outlined"
      color="inherit"
      busy={stop.isPending}
      onClick={() => stop.mutate()}
      aria-label={`Stop: ${label}`}
    >
      Stop
    </BusyButton>
  );
}
