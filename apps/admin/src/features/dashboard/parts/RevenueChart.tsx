import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { isNamed } from '../../../shared/ui/named-ticks.ts';
import type { RevenueRows } from '../revenue.ts';

const MARGIN = { top: 12, right: 16, bottom: 0, left: 0 };

interface RevenueChartProps {
  rows: RevenueRows;
  /** ISO 4217. */
  currency: string;
  /** What tells it from another chart of the card. */
  name: string;
  height: number;
}

/** MRR at the end of each month; a table says the same in words. */
export function RevenueChart({ rows, currency, name, height }: RevenueChartProps) {
  const { vars, breakpoints } = useTheme();
  const room = useMediaQuery(breakpoints.down('sm'), { noSsr: true }) ? 4 : 12;
  const colour = vars.palette.primary.main;
  const shown = (notation: 'compact' | 'standard') =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, notation });
  const axis = shown('compact');
  const exact = shown('standard');
  return (
    <Box
      role="img"
      aria-label={`Monthly recurring revenue${name} at the end of each month as bars; the same figures are in the table below.`}
    >
      <BarChart
        height={height}
        margin={MARGIN}
        hideLegend
        disableKeyboardNavigation
        xAxis={[
          {
            data: rows.labels,
            scaleType: 'band',
            height: 28,
            valueFormatter: (label: string, { location }) => (location === 'tick' ? label.slice(0, 3) : label),
            tickLabelInterval: (_label, place) => isNamed(place, rows.labels.length, room),
          },
        ]}
        yAxis={[{ min: 0, width: 56, tickNumber: 4, valueFormatter: (value: number) => axis.format(value) }]}
        grid={{ horizontal: true }}
        series={[
          {
            id: 'mrr',
            label: 'MRR',
            data: rows.mrr,
            color: colour,
            valueFormatter: (value) => (value === null ? '' : exact.format(value)),
          },
        ]}
        slotProps={{
          bar: ({ dataIndex }) =>
            dataIndex === rows.unfinished ? { stroke: colour, strokeDasharray: '3 2', fillOpacity: 0.3 } : {},
        }}
      />
    </Box>
  );
}
