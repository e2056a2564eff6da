import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { MaintenanceView } from '@pressloom/contracts/system';
import { useWork } from '../../../shared/api/use-work.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { MAINTENANCE_WORDS, resultText } from '../advanced-text.ts';
import { startMaintenance } from '../api.ts';

const ROW = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'flex-start', py: 4 },
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;

/** One piece of work: what it is for, how its last run ended, and the button that starts it. */
export function MaintenanceRow({ task }: { task: MaintenanceView }) {
  const { type, target, lastJob, unavailable } = task;
  const { title, hint } = MAINTENANCE_WORDS[type];
  const titleId = useId();
  const toast = useToast();
  const work = useWork({
    ...{ type, target, known: lastJob },
    run: () => startMaintenance(type),
    onDone: ({ message }) => toast.success(title, message),
    onFailed: (error) => toast.failed(title, error),
  });
  return (
    <Box component="li" aria-labelledby={titleId} sx={ROW}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography id={titleId} variant="h3">
          {title}
        </Typography>
        <Typography color="textSecondary">{hint}</Typography>
        <LastRun task={task} job={work.job} />
        {work.failure !== null && <FailureNote sentence={work.failure.human} />}
        <WorkProgress work={work} label={title} />
      </Box>
      {unavailable === null ? (
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={work.isBusy}
          busyLabel="Running…"
          aria-label={work.isBusy ? `Running: ${title}` : `Run now: ${title}`}
          onClick={() => work.start()}
        >
          Run now
        </BusyButton>
      ) : (
        <Typography color="textSecondary" sx={{ flex: '0 1 240px' }}>
          {unavailable} <Link to={ADMIN_PATHS.subscriptionSettingsTab('payments')}>Payment Setup</Link>
        </Typography>
      )}
    </Box>
  );
}

interface LastRunProps {
  task: Pick<MaintenanceView, 'interval' | 'nextRunAt'>;
  job: MaintenanceView['lastJob'];
}

function LastRun({ task: { interval, nextRunAt }, job }: LastRunProps) {
  const result = resultText(job);
  return (
    <>
      {result !== null && <Typography role="status">{result}</Typography>}
      <Typography variant="caption" component="p" color="textSecondary">
        Last run: <RelativeTime iso={job?.finishedAt ?? job?.startedAt} fallback="not yet" />
        {interval !== null && `. Runs automatically ${interval}`}
        {nextRunAt !== null && (
          <>
            , next <RelativeTime iso={nextRunAt} isNext />
          </>
        )}
      </Typography>
    </>
  );
}
