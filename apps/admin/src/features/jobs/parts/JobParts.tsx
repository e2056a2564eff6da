import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { JobEntry } from '@pressloom/contracts/jobs';
import { byWhom } from '../../../shared/ui/by-whom.ts';
import { JobProgress } from '../../../shared/ui/JobProgress.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { canCancel, canRetry, isBegun } from '../job-acts.ts';
import { JOB_LOOK, jobReason, jobWord, targetText } from '../job-words.ts';

export interface JobActs {
  onRetry: (job: JobEntry) => void;
  onCancel: (job: JobEntry) => void;
}

/** What a job does, to what, and for whom. */
export function JobName({ job, siteName }: { job: JobEntry; siteName: string }) {
  const target = targetText(job);
  const around = [siteName === target ? '' : siteName, job.actor ? `Requested by ${byWhom(job.actor)}` : ''];
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{jobWord(job.type)}</Typography>
      {target && <Typography>{target}</Typography>}
      <Typography variant="caption" component="p" color="textSecondary">
        {around.filter((part) => part).join(' · ')}
      </Typography>
    </Box>
  );
}

/** How a job stands, and why. */
export function JobState({ job }: { job: JobEntry }) {
  const reason = jobReason(job);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <StatusChip {...JOB_LOOK[job.status]} />
      {job.status === 'running' ? (
        <Box sx={{ width: '100%' }}>
          <JobProgress job={job} label={`${jobWord(job.type)} ${targetText(job)}`} />
        </Box>
      ) : (
        reason && (
          <Typography color={job.status === 'failed' ? 'error' : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
        )
      )}
      {job.attempts > 1 && (
        <Typography variant="caption" color="textSecondary">
          {job.attempts} tries
        </Typography>
      )}
    </Box>
  );
}

/** When a job was asked for, began and ended, as far as it has come. */
export function JobTimes({ job }: { job: JobEntry }) {
  const times = [
    ['Requested', job.createdAt],
    ['Started', job.startedAt],
    ['Ended', job.finishedAt],
  ] as const;
  return (
    <Box sx={{ display: 'grid' }}>
      {times.map(
        ([word, iso]) =>
          iso && (
            <Typography key={word} variant="caption" color="textSecondary">
              {word} <RelativeTime iso={iso} />
            </Typography>
          ),
      )}
    </Box>
  );
}

/** What can be done with a job; nothing for most. */
export function JobActions({ job, onRetry, onCancel }: JobActs & { job: JobEntry }) {
  const act = actOf(job, { onRetry, onCancel });
  if (!act) return null;
  const named = `${jobWord(job.type)} ${targetText(job)}`.trim();
  return (
    <Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => act.run(job)}
        aria-label={`${act.word}: ${named}`}
      >
        {act.word}
      </Button>
    </Box>
  );
}

function actOf(job: JobEntry, { onRetry, onCancel }: JobActs) {
  if (canRetry(job)) return { word: 'Try again', run: onRetry };
  return canCancel(job) ? { word: isBegun(job) ? 'Stop' : 'Cancel', run: onCancel } : null;
}
