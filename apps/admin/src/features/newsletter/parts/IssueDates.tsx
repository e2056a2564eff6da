import Typography from '@mui/material/Typography';
import type { NewsletterSummary } from '@pressloom/contracts/newsletters';
import { exactTime } from '../issue-times.ts';

/** When an issue was made, is to go out, and went out, by the clock of its website. */
export function IssueDates({ issue, timeZone }: { issue: NewsletterSummary; timeZone: string }) {
  const dates = [
    ['Created', issue.createdAt],
    [issue.sendsItself ? 'Scheduled' : 'Planned for', issue.sentAt ? null : issue.scheduledFor],
    ['Sent', issue.sentAt],
  ] as const;
  return (
    <Typography color="textSecondary">
      {dates
        .filter(([, iso]) => iso !== null)
        .map(([what, iso]) => `${what} ${exactTime(iso as string, timeZone)}`)
        .join(' · ')}
    </Typography>
  );
}
