import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { ImportCounts, SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { countRows, unknownStatusText } from '../import-text.ts';

interface ListCountsProps {
  list: SubscriberImportView;
  counts: ImportCounts;
  isDone?: boolean;
}

/** What the rows of a list are. */
export function ListCounts({ list, counts, isDone = false }: ListCountsProps) {
  const unknown = unknownStatusText(list.unknownStatuses);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">{isDone ? 'Import result' : 'Check result'}</Typography>
      <Facts>
        {countRows(counts, isDone).map(({ term, value }) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
      </Facts>
      {unknown && (
        <Alert severity="warning" role="note">
          {unknown}
        </Alert>
      )}
    </Box>
  );
}
