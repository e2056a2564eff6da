import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NewsletterDetail } from '@pressloom/contracts/newsletters';
import { zoneAbbreviation } from '@pressloom/contracts/time-zones';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { fieldTime, momentOfField } from '../issue-times.ts';
import { nextText } from '../issue-words.ts';
import type { IssueEditing } from '../use-issue-draft.ts';

interface WhenFieldProps {
  issue: NewsletterDetail;
  editing: IssueEditing;
  timeZone: string;
}

/** When an issue is to go out, and whether it does so by itself. */
export function WhenField({ issue, editing, timeZone }: WhenFieldProps) {
  const { fields, problems, change } = editing;
  const moment = momentOfField(fields.scheduledFor, timeZone);
  // What happens next is said of the saved date, so not beside another one.
  const isSaved = fields.scheduledFor === fieldTime(issue.scheduledFor, timeZone);
  const now = useNow();
  const zone = zoneAbbreviation(timeZone, new Date(moment ?? now));
  return (
    <Box sx={{ display: 'grid', gap: 3, pt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <LabelledInput
          name="scheduledFor"
          type="datetime-local"
          label={`Date and time (${zone})`}
          placeholder="2026-11-21T09:00"
          value={fields.scheduledFor}
          error={problems.scheduledFor}
          onChange={(event) => change({ scheduledFor: event.target.value })}
          sx={{ flex: '1 1 220px', width: 'auto' }}
        />
        {fields.scheduledFor !== '' && (
          <Button color="inherit" onClick={() => change({ scheduledFor: '' })} sx={{ minHeight: 40 }}>
            No date
          </Button>
        )}
      </Box>
      {isSaved && <Typography color="textSecondary">{nextText(issue, timeZone)}</Typography>}
    </Box>
  );
}
