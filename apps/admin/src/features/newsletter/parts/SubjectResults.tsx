import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SubjectNumbers } from '@pressloom/contracts/newsletter-numbers';
import type { AbTest, NewsletterStatus } from '@pressloom/contracts/newsletters';
import { formatNumber } from '../../../shared/ui/format.ts';
import { exactTime } from '../issue-times.ts';
import { decisionAt, testOutcome } from '../numbers-text.ts';
import { CountRows } from './CountRows.tsx';

interface SubjectResultsProps {
  test: AbTest;
  subjects: readonly SubjectNumbers[];
  deliveryStatus: NewsletterStatus;
  timeZone: string;
}

/** How the subjects of a test did, and what came of it. */
export function SubjectResults({ test, subjects, deliveryStatus, timeZone }: SubjectResultsProps) {
  const at = decisionAt(test);
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 2 }}>
        Subject test
      </Typography>
      <CountRows
        rows={subjects.map(({ subject, sent, clicked }) => ({
          key: subject,
          name: subject,
          count: sent === 0 ? 'None sent' : `${formatNumber(clicked)} of ${formatNumber(sent)} clicked`,
        }))}
      />
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {testOutcome(test, deliveryStatus, at && exactTime(at, timeZone))}
      </Typography>
    </Box>
  );
}
