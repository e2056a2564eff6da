import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { VisitorHour } from '@pressloom/contracts/visitor-analytics';
import { formatNumber } from '../../../shared/ui/format.ts';
import { hourName } from '../chart-rows.ts';

/** Today's hours in words, beside those of yesterday. */
export function HourTable({ hours }: { hours: readonly VisitorHour[] }) {
  return (
    <Table size="small" aria-label="Page views by hour">
      <TableHead>
        <TableRow>
          <TableCell>From</TableCell>
          <TableCell align="right">Today</TableCell>
          <TableCell align="right">Yesterday</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {hours.map(({ hour, today, yesterday, isUnfinished }) => (
          <TableRow key={hour}>
            <TableCell component="th" scope="row">
              {hourName(hour)}
              {isUnfinished && ', so far'}
            </TableCell>
            <TableCell align="right">{formatNumber(today)}</TableCell>
            <TableCell align="right">{formatNumber(yesterday)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
