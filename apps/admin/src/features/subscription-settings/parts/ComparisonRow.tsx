import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReconciliationView } from '@pressloom/contracts/billing';
import { formatExact } from '@pressloom/contracts/shown-times';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { comparisonLook, comparisonText, SCOPE_WORDS } from '../comparison-text.ts';
import { ComparisonDetail } from './ComparisonDetail.tsx';

const LINE = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' } as const;

/** One comparison: when, of which money, how it ended; its differences can be opened. */
export function ComparisonRow({ report, isWorking }: { report: ReconciliationView; isWorking: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const detailId = useId();
  const { id, scope, startedAt, differenceCount, failureCount } = report;
  const look = comparisonLook(report, isWorking);
  return (
    <ListRow>
      <Box sx={LINE}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 500 }}>
            <RelativeTime iso={startedAt} /> · {SCOPE_WORDS[scope]}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {comparisonText(report, isWorking)}
          </Typography>
        </Box>
        <StatusChip tone={look.tone} label={look.label} />
        {differenceCount + failureCount > 0 && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            aria-label={`${isOpen ? 'Hide' : 'Show'} what was found on ${formatExact(startedAt)}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Box id={detailId} sx={{ mt: 3 }}>
          <ComparisonDetail id={id} differenceCount={differenceCount} failureCount={failureCount} />
        </Box>
      )}
    </ListRow>
  );
}
