import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { NewsletterSummary } from '@pressloom/contracts/newsletters';
import { counted } from '../../../shared/ui/format.ts';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { IssueState } from './IssueRow.tsx';

/** An issue among all of a website: what it was, when it went out, and to how many. */
export function HistoryRow({ issue, timeZone }: { issue: NewsletterSummary; timeZone: string }) {
  const { id, subject, recipientCount } = issue;
  return (
    <ListRow
      action={
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          component={Link}
          to={ADMIN_PATHS.newsletterIssue(id)}
          aria-label={`View: ${subject}`}
        >
          View
        </Button>
      }
    >
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
