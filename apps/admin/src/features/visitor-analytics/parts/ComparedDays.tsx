import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ComparedDay } from '@pressloom/contracts/enhanced-stats';
import { formatNumber } from '../../../shared/ui/format.ts';
import { FileButton } from './FileButton.tsx';

const NAMES = ['Pressloom visitors', 'Analyzati visitors', 'Pressloom page views', 'Analyzati page views'];
const SUMMARY = { cursor: 'pointer', py: '5px', width: 'fit-content' } as const;

interface ComparedDaysProps {
  days: readonly ComparedDay[];
  /** Address of the file with the same days. */
  file: string;
}

/** Both figures of each day side by side, the newest first. A day that Analyzati names no figures of has a dash, not 0. */
export function ComparedDays({ days, file }: ComparedDaysProps) {
  return (
    <Box component="details">
      <Box component="summary" sx={SUMMARY}>
        Compare day by day
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
        <FileButton address={file} what="figures of Pressloom and Analyzati by day" isEmpty={false} />
      </Box>
      <TableContainer sx={{ maxHeight: 360 }} tabIndex={0} role="region" aria-label="Figures by day">
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col">
                Day
              </TableCell>
              {NAMES.map((name) => (
                <TableCell key={name} component="th" scope="col" align="right">
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {days.toReversed().map(({ date, isUnfinished, visitors, pageViews, outside }) => (
              <TableRow key={date}>
                <TableCell component="th" scope="row">
                  {date}
                  {isUnfinished && ' (so far)'}
                </TableCell>
                {[visitors, outside?.visitors, pageViews, outside?.pageViews].map((figure, place) => (
                  <TableCell key={NAMES[place]} align="right">
                    {formatNumber(figure)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
