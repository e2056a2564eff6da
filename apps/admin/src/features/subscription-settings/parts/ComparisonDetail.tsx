import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { BillingDifference, ComparisonFailure } from '@pressloom/contracts/billing';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { bySubject, fieldText, subjectText, valueText } from '../comparison-text.ts';
import { comparisonQuery } from '../comparisons-api.ts';

/** In a narrow column each value stands below the one before, under its own name. */
const ROW = {
  display: 'grid',
  columnGap: 4,
  rowGap: 1,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

interface ComparisonDetailProps {
  id: number;
  /** Of all, of which the first are listed. */
  differenceCount: number;
  failureCount: number;
}

/** What a comparison found, by whom it is of: first whom it could not compare. */
export function ComparisonDetail({ id, differenceCount, failureCount }: ComparisonDetailProps) {
  const query = useQuery(comparisonQuery(id));
  return (
    <DataState query={query} skeleton={<Skeleton variant="rounded" height={96} />}>
      {({ differences, failures }) => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {failures.length > 0 && <Failures failures={failures} count={failureCount} />}
          {bySubject(differences).map((group) => (
            <Subject key={group.subject} {...group} />
          ))}
          {differenceCount > differences.length && (
            <Typography color="textSecondary">
              {`The first ${formatNumber(differences.length)} of ${formatNumber(differenceCount)} are listed; all were fixed.`}
            </Typography>
          )}
        </Box>
      )}
    </DataState>
  );
}

function Failures({ failures, count }: { failures: ComparisonFailure[]; count: number }) {
  return (
    <Box component="section" aria-label="Not compared">
      <Typography sx={{ fontWeight: 500, mb: 1 }}>Not compared</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {failures.map(({ subject, message }, place) => (
          <Box component="li" key={place} sx={{ overflowWrap: 'anywhere' }}>
            <Typography>{subjectText({ subject })}</Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {message}
            </Typography>
          </Box>
        ))}
      </Box>
      {count > failures.length && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {`The first ${formatNumber(failures.length)} of ${formatNumber(count)} are listed.`}
        </Typography>
      )}
    </Box>
  );
}

function Subject({ subject, rows }: { subject: string; rows: BillingDifference[] }) {
  return (
    <Box component="section" aria-label={subjectText({ subject })}>
      <Typography sx={{ fontWeight: 500, mb: 1, overflowWrap: 'anywhere' }}>{subjectText({ subject })}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ field, ours, theirs }, place) => (
          <Box component="li" key={place} sx={ROW}>
            <Typography>{fieldText(field)}</Typography>
            <Value name="Before" text={valueText(field, ours)} />
            <Value name="Now" text={valueText(field, theirs)} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Value({ name, text }: { name: string; text: string }) {
  return (
    <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="span" color="textSecondary" sx={{ mr: 2 }}>
        {name}
      </Typography>
      {text}
    </Typography>
  );
}
