import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatCompact } from '../../../shared/ui/format.ts';
import { isNamed } from '../../../shared/ui/named-ticks.ts';
import { splitAt } from '../chart-rows.ts';
import type { ChartRows } from '../chart-rows.ts';
import type { LineNames } from '../line-names.ts';

const MARGIN = { top: 12, right: 20, bottom: 0, left: 0 };
/** More points than that have no marks of their own. */
const MARKED = 31;

interface LineComparisonProps {
  rows: ChartRows;
  what: string;
  names: LineNames;
  height: number;
}

/** A solid line of this period, a dashed one of the period before, dotted to what isn't over; a table says the same in words. */
export function LineComparison({ rows, what, names, height }: LineComparisonProps) {
  const { vars, breakpoints } = useTheme();
  const room = useMediaQuery(breakpoints.down('sm'), { noSsr: true }) ? 5 : 10;
  const { over, running } = splitAt(rows);
  const colour = vars.palette.primary.main;
  const isShown = (value: number | null) => (value === null ? null : value.toLocaleString('en-US'));
  return (
    <Box role="img" aria-label={`${what} as lines; the same figures are in the table below.`}>
      <LineChart
        height={height}
        margin={MARGIN}
        hideLegend
        disableKeyboardNavigation
        xAxis={[
          {
            data: rows.labels,
            scaleType: 'point',
            height: 28,
            valueFormatter: (label: string, { location }) =>
              location === 'tooltip' ? (rows.details[label] ?? label) : label,
            tickLabelInterval: (_label, place) => isNamed(place, rows.labels.length, room),
          },
        ]}
        yAxis={[{ min: 0, tickMinStep: 1, width: 44, valueFormatter: formatCompact }]}
        grid={{ horizontal: true }}
        series={[
          ...(rows.hasBefore
            ? [
                {
                  ...{
                    id: 'before',
                    label: names.before,
                    data: rows.before,
                    showMark: false,
                    shape: 'circle' as const,
                  },
                  ...{ color: vars.palette.text.secondary, curve: 'linear' as const, valueFormatter: isShown },
                },
              ]
            : []),
          {
            ...{
              id: 'now',
              label: names.now,
              data: over,
              color: colour,
              curve: 'linear' as const,
              shape: 'circle' as const,
            },
            ...{ showMark: rows.labels.length <= MARKED, valueFormatter: isShown },
          },
          {
            ...{
              id: 'running',
              label: names.unfinished,
              data: running,
              color: colour,
              curve: 'linear' as const,
              shape: 'circle' as const,
            },
            showMark: ({ index }: { index: number }) => index === rows.unfinished,
            // Where it begins is a point of the other line.
            valueFormatter: (value, { dataIndex }) => (dataIndex === rows.unfinished ? isShown(value) : null),
          },
        ]}
        sx={{
          '& path[data-series="now"]': { strokeWidth: 2.5 },
          '& path[data-series="before"]': { strokeWidth: 1.5, strokeDasharray: '4 3' },
          '& path[data-series="running"]': { strokeWidth: 2.5, strokeDasharray: '2 4' },
          // Of each point.
          '& [data-index]': { strokeDasharray: 'none', strokeWidth: 2 },
          '& [data-index][data-series="now"]': { fill: colour, r: '3.5px' },
        }}
      />
    </Box>
  );
}
