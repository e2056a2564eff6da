import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { PerformanceDay } from '@pressloom/contracts/dashboard';
import { formatNumber } from '../../../shared/ui/format.ts';
import { dayLabel } from '../when.ts';

/** The days in words, the newest first. */
export function DailyTable({ days }: { days: readonly PerformanceDay[] }) {
  return (
    <Table size="small" aria-label="Videos and posts a day">
      <TableHead>
        <TableRow>
          <TableCell>Day</TableCell>
          <TableCell align="right">Videos</TableCell>
          <TableCell align="right">Posts</TableCell>
          <TableCell align="right">Published</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {days.toReversed().map(({ day, videos, posts, published, isToday }) => (
          <TableRow key={day}>
            <TableCell component="th" scope="row">
              {dayLabel(day)}
              {isToday && ', so far'}
            </TableCell>
            <TableCell align="right">{formatNumber(videos)}</TableCell>
            <TableCell align="right">{formatNumber(posts)}</TableCell>
            <TableCell align="right">{formatNumber(published)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
