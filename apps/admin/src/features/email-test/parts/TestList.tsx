import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EmailTestView } from '@pressloom/contracts/email-test';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { TestResult } from './TestResult.tsx';

/** The tests before, each to be opened. */
export function TestList({ tests }: { tests: readonly EmailTestView[] }) {
  return (
    <Box component="ul" aria-label="Recent tests" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {tests.map((test) => (
        <ListRow key={test.id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
            <StatusChip tone={test.success ? 'success' : 'error'} label={test.success ? 'Accepted' : 'Failed'} />
            <Typography component="span" sx={{ fontWeight: 600, minWidth: 0 }}>
              {test.email}
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary">
              <RelativeTime iso={test.testedAt} />
              {test.testedBy ? `, by ${test.testedBy}` : ''}
            </Typography>
          </Box>
          <Box component="details" sx={{ mt: 1 }}>
            <Typography component="summary" variant="caption" sx={{ cursor: 'pointer', py: 1 }}>
              Details of the test to {test.email}
            </Typography>
            <Box sx={{ pt: 3 }}>
              <TestResult result={test} />
            </Box>
          </Box>
        </ListRow>
      ))}
    </Box>
  );
}
