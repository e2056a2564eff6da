import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { QuotaDay } from '@pressloom/contracts/quota';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { historyQuery } from '../api.ts';
import { dayText, isQuiet, shareText } from '../day-text.ts';
import { DayMarks } from './DayMarks.tsx';

/** What the website's quota was used for in the last seven days, today first. */
export function QuotaHistory({ siteId, siteName }: { siteId: number; siteName: string }) {
  const query = useQuery(historyQuery(siteId));
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3">Last 7 days</Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
        For all websites on the same quota, by day in Pacific time. Google counts searches and other units separately;
        the share is that of the fuller one.
      </Typography>
      <DataState
        query={query}
        skeleton={<Skeleton variant="rounded" height={240} />}
        empty={<EmptyState title="No data yet" text="Searches appear here by day, from the first one on." />}
        isEmpty={isQuiet}
      >
        {(days) => <HistoryTable days={days} label={`Quota of ${siteName} by day`} />}
      </DataState>
    </Box>
  );
}

const CELL = { py: 2, px: 2, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } } as const;

function HistoryTable({ days, label }: { days: readonly QuotaDay[]; label: string }) {
  return (
    <TableContainer tabIndex={0}>
      <Table aria-label={label} sx={{ '& td, & th': CELL, '& tbody tr:last-of-type > *': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell>Day</TableCell>
            <TableCell align="right">Searches</TableCell>
            <TableCell align="right">Other units</TableCell>
            <TableCell align="right">Share</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map((day) => (
            <TableRow key={day.day}>
              <TableCell component="th" scope="row">
                <Box
                  component="span"
                  sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}
                >
                  {dayText(day.day)}
                  <DayMarks day={day} />
                </Box>
              </TableCell>
              <TableCell align="right">{formatNumber(day.searches)}</TableCell>
              <TableCell align="right">{formatNumber(day.units)}</TableCell>
              <TableCell align="right">{shareText(day.percentage)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
