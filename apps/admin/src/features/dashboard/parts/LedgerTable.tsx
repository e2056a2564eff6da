import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Ledger } from '@pressloom/contracts/ledger';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { BY_LABELS, ledgerGroups, ledgerLines } from '../ledger.ts';
import type { LedgerGroup, LedgerLine } from '../ledger.ts';
import { LedgerList } from './LedgerList.tsx';

/** All lines of a ledger; on a phone a list. */
export function LedgerTable({ ledger }: { ledger: Ledger }) {
  const lines = ledgerLines(ledger);
  const groups = ledgerGroups(ledger.currencies);
  const label = `Ledger by ${ledger.by}`;
  if (useNarrow('sm')) return <LedgerList lines={lines} groups={groups} label={label} />;
  return (
    // It is wider than most windows, so that the keyboard has to reach what is scrolled.
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', position: 'relative' }}>
      <Table size="small" aria-label={label} sx={{ '& tbody tr:last-of-type > *': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell rowSpan={2} sx={{ ...STICKY, verticalAlign: 'bottom' }}>
              {BY_LABELS[ledger.by]}
            </TableCell>
            {groups.map(({ label: name, columns }) => (
              <TableCell key={name} colSpan={columns.length} scope="colgroup" align="center" sx={BEGIN}>
                {name}
              </TableCell>
            ))}
          </TableRow>
          <TableRow>
            {groups.flatMap(({ columns }) =>
              columns.map(({ key, label: name, begins }) => (
                <TableCell key={key} align="right" sx={{ ...NUMBER, ...(begins && BEGIN) }}>
                  {name}
                </TableCell>
              )),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Line key={line.key} line={line} groups={groups} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Line({ line: { name, kind, figures }, groups }: { line: LedgerLine; groups: readonly LedgerGroup[] }) {
  const weight = kind === 'total' ? { fontWeight: 600 } : kind === 'row' ? {} : { color: 'text.secondary' };
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ ...STICKY, ...weight, overflowWrap: 'anywhere' }}>
        {name}
      </TableCell>
      {groups.flatMap(({ columns }) =>
        columns.map(({ key, begins, of }) => (
          <TableCell key={key} align="right" sx={{ ...NUMBER, ...weight, ...(begins && BEGIN) }}>
            {of(figures)}
          </TableCell>
        )),
      )}
    </TableRow>
  );
}

/** The names stay while the figures are scrolled. */
const STICKY = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  minWidth: 200,
  maxWidth: 320,
} as const;
const NUMBER = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
const BEGIN = { borderLeft: 1, borderLeftColor: 'divider' } as const;
