import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { VisitorTrend } from '@pressloom/contracts/visitor-analytics';
import { formatNumber } from '../../../shared/ui/format.ts';
import { dayName, lengthNote } from '../chart-rows.ts';

interface DayTableProps {
  trends: readonly VisitorTrend[];
  /** Visitors as many days before each day, in the same order. */
  before?: readonly (number | null)[];
}

/** The days in words, the newest first. */
export function DayTable({ trends, before }: DayTableProps) {
  return (
    <Table size="small" aria-label="Visitors by day">
      <TableHead>
        <TableRow>
          <TableCell>Day</TableCell>
          <TableCell align="right">Visitors</TableCell>
          {before && <TableCell align="right">Visitors {before.length} days before</TableCell>}
          <TableCell align="right">Page views</TableCell>
          <TableCell align="right">Visits</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {trends.toReversed().map((day, place) => (
          <TableRow key={day.date}>
            <TableCell component="th" scope="row">
              {dayName(day.date)}
              {day.isUnfinished && ', so far'}
              {lengthNote(day)}
            </TableCell>
            <TableCell align="right">{formatNumber(day.visitors)}</TableCell>
            {before && <TableCell align="right">{formatNumber(before.at(-1 - place))}</TableCell>}
            <TableCell align="right">{formatNumber(day.pageViews)}</TableCell>
            <TableCell align="right">{formatNumber(day.sessions)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
