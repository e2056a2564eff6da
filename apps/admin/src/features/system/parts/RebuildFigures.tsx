import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { JobView } from '@pressloom/contracts/jobs';
import type { SiteView } from '@pressloom/contracts/sites';
import { useWork } from '../../../shared/api/use-work.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StoppableProgress } from '../../../shared/ui/StoppableProgress.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { rebuildFigures } from '../api.ts';
import { resultText } from '../advanced-text.ts';

const TITLE = 'Rebuild figures';

/** Has a website's stored events counted anew. */
export function RebuildFigures({ site, last }: { site: SiteView; last: JobView | null }) {
  const toast = useToast();
  const work = useWork({
    ...{ type: 'rebuild-figures', target: `site:${site.id}`, known: last },
    run: () => rebuildFigures(site.id),
    onDone: ({ message }) => toast.success(TITLE, message),
    onFailed: (error) => toast.failed(TITLE, error),
  });
  const result = work.isBusy ? null : resultText(work.job);
  // Whoever stopped it knows: nothing failed.
  const isStopped = result !== null && work.job?.status === 'cancelled';
  return (
    <Box sx={{ mt: 5, pt: 5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 2 }}>
      <Typography variant="h3">{TITLE}</Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        Counts all stored events of {site.name} again. The figures shown stay until the new ones are complete, and days
        whose events were deleted keep theirs.
      </Typography>
      {result !== null && (
        <Typography role="status">
          {result} <RelativeTime iso={work.job?.finishedAt} fallback="" />
        </Typography>
      )}
      {work.failure !== null && !isStopped && <FailureNote sentence={work.failure.human} />}
      <StoppableProgress work={work} label={TITLE} />
      <Box>
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={work.isBusy}
          busyLabel="Rebuilding..."
          onClick={() => work.start()}
        >
          {TITLE}
        </BusyButton>
      </Box>
    </Box>
  );
}
