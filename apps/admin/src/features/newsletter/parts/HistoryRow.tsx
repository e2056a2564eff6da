import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { NewsletterSummary } from '@pressloom/contracts/newsletters';
import { counted } from '../../../shared/ui/format.ts';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { IssueLink } from './IssueLink.tsx';
import { IssueState } from './IssueRow.tsx';

/** An issue among all of a website: what it was, when it went out, and to how many. */
export function HistoryRow({ issue, timeZone }: { issue: NewsletterSummary; timeZone: string }) {
  const { subject, recipientCount } = issue;
  return (
    <ListRow action={<IssueLink issue={issue} label="View" />}>
      <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1 }}>
        <IssueState issue={issue} timeZone={timeZone} />
        {recipientCount !== null && (
          <Typography color="textSecondary">{counted(recipientCount, 'recipient', 'recipients')}</Typography>
        )}
      </Box>
    </ListRow>
  );
}
