import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SubjectNumbers } from '@pressloom/contracts/newsletter-numbers';
import type { AbTest } from '@pressloom/contracts/newsletters';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { testOutcome } from '../numbers-text.ts';

/** How the subjects of a test did, and what came of it. */
export function SubjectResults({ test, subjects }: { test: AbTest; subjects: readonly SubjectNumbers[] }) {
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 2 }}>
        Subject test
      </Typography>
      <Facts>
        {subjects.map(({ subject, sent, clicked }) => (
          <Fact key={subject} term={subject}>
            {`${formatNumber(clicked)} of ${formatNumber(sent)} clicked`}
          </Fact>
        ))}
      </Facts>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {testOutcome(test)}
      </Typography>
    </Box>
  );
}
