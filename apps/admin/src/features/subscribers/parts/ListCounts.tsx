import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { ImportCounts } from '@pressloom/contracts/subscriber-imports';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { countRows } from '../import-text.ts';

/** What the rows of a list are. */
export function ListCounts({ counts, isDone }: { counts: ImportCounts; isDone: boolean }) {
  return (
    <Box role="status">
      <Typography variant="h3" gutterBottom>
        {isDone ? 'Import result' : 'Check result'}
      </Typography>
      <Facts>
        {countRows(counts, isDone).map(({ term, value }) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Box>
  );
}
