import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import type { LedgerGroup, LedgerLine } from '../ledger.ts';

interface LedgerListProps {
  lines: readonly LedgerLine[];
  groups: readonly LedgerGroup[];
  label: string;
}

/** The lines of a ledger one below the other, for narrow windows. */
export function LedgerList({ lines, groups, label }: LedgerListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map(({ key, name, figures }) => (
        <ListRow key={key}>
          <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
          <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1 }}>
            {groups.map(({ label: group, columns }) => (
              <Box key={group}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {group}
                </Typography>
                <Typography component="dd" variant="caption" sx={{ m: 0 }}>
                  {columns.map(({ label: column, of }) => `${column} ${of(figures)}`).join(' · ')}
                </Typography>
              </Box>
            ))}
          </Box>
        </ListRow>
      ))}
    </Box>
  );
}
