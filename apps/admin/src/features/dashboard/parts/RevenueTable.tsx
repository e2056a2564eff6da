import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { RevenueMonth } from '@pressloom/contracts/revenue';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { FIGURES, figuresText, money, movedText } from '../revenue.ts';

/** Figures of a month, and whose or which they are. */
interface Row {
  key: string;
  name: string;
  figures: RevenueMonth;
}

interface RevenueTableProps {
  rows: readonly Row[];
  /** What the rows are. */
  first: 'Month' | 'Website';
  currency: string;
  label: string;
}

/** What memberships bring, row by row; on a phone a list. */
export function RevenueTable(props: RevenueTableProps) {
  return useNarrow('sm') ? <RowList {...props} /> : <RowTable {...props} />;
}

function RowList({ rows, currency, label }: RevenueTableProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, mt: 2 }}>
      {rows.map(({ key, name, figures }) => (
        <ListRow key={key} action={money(figures.mrrCents, currency)}>
          <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {`${movedText(figures, currency)} · ${figuresText(figures)}`}
          </Typography>
        </ListRow>
      ))}
    </Box>
  );
}

function RowTable({ rows, first, currency, label }: RevenueTableProps) {
  return (
    <Table size="small" aria-label={label} sx={{ '& tbody tr:last-of-type > *': { borderBottom: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{first}</TableCell>
          <TableCell align="right">MRR</TableCell>
          <TableCell align="right">Received</TableCell>
          <TableCell align="right">Refunded</TableCell>
          {FIGURES.map(({ term }) => (
            <TableCell key={term} align="right">
              {term}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, figures }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </TableCell>
            <TableCell align="right">{money(figures.mrrCents, currency)}</TableCell>
            <TableCell align="right">{money(figures.receivedCents, currency)}</TableCell>
            <TableCell align="right">{money(figures.returnedCents, currency)}</TableCell>
            {FIGURES.map(({ term, of }) => (
              <TableCell key={term} align="right">
                {of(figures)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
