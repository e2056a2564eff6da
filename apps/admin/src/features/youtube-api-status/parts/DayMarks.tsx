import Typography from '@mui/material/Typography';
import type { QuotaDay } from '@pressloom/contracts/quota';
import { exhaustedLabel } from '../../../shared/ui/quota-buckets.ts';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';

/** What is special about a day: it isn't over, or YouTube itself said that nothing was left. */
export function DayMarks({ day }: { day: Pick<QuotaDay, 'isToday' | 'exhaustedBuckets'> }) {
  const exhausted = exhaustedLabel(day);
  return (
    <>
      {day.isToday && (
        <Typography component="span" variant="caption" color="textSecondary">
          Today so far
        </Typography>
      )}
      {exhausted && <StatusChip tone="error" label={exhausted} />}
    </>
  );
}
