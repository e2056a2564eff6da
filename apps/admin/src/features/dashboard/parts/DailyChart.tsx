import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { isNamed } from '../../../shared/ui/named-ticks.ts';
import type { ChartRows } from '../performance.ts';

const MARGIN = { top: 12, right: 16, bottom: 0, left: 0 };
const HATCH = 6;

/** Videos as full bars, posts as hatched ones, so that colour is never the only difference; a table says the same in words. */
export function DailyChart({ rows, height }: { rows: ChartRows; height: number }) {
  const { vars, breakpoints } = useTheme();
  const { palette } = vars;
  const room = useMediaQuery(breakpoints.down('sm'), { noSsr: true }) ? 5 : 10;
  const id = useId();
  const colours = { videos: palette.primary.main, posts: palette.warning.main };
  const hatched = `url(#${id})`;
  const outlined = (colour: string) => ({ stroke: colour, strokeDasharray: '3 2', fillOpacity: 0.3 });
  return (
    <Box role="img" aria-label="Videos and posts of each day as bars; the same figures are in the table below.">
      <Legend marks={{ Videos: colours.videos, Posts: hatched }} />
      <BarChart
        height={height - 32}
        margin={MARGIN}
        hideLegend
        disableKeyboardNavigation
        xAxis={[
          {
            data: rows.labels,
            scaleType: 'band',
            height: 28,
            tickLabelInterval: (_label, place) => isNamed(place, rows.labels.length, room),
          },
        ]}
        yAxis={[{ min: 0, tickMinStep: 1, width: 36 }]}
        grid={{ horizontal: true }}
        series={[
          { id: 'videos', label: 'Videos', data: rows.videos, color: colours.videos },
          { id: 'posts', label: 'Posts', data: rows.posts, color: hatched },
        ]}
        slotProps={{
          bar: ({ dataIndex, seriesId }) =>
            dataIndex === rows.unfinished ? outlined(seriesId === 'posts' ? colours.posts : colours.videos) : {},
        }}
      >
        <defs>
          <pattern id={id} width={HATCH} height={HATCH} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={HATCH} height={HATCH} fill={colours.posts} fillOpacity={0.25} />
            <rect width={HATCH / 2} height={HATCH} fill={colours.posts} />
          </pattern>
        </defs>
      </BarChart>
    </Box>
  );
}

function Legend({ marks }: { marks: Record<string, string> }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 4, justifyContent: 'flex-end', height: 32 }}>
      {Object.entries(marks).map(([label, fill]) => (
        <Box key={label} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <svg width={14} height={14}>
            <rect width={14} height={14} rx={2} fill={fill} />
          </svg>
          <Typography variant="caption">{label}</Typography>
        </Box>
      ))}
    </Box>
  );
}
