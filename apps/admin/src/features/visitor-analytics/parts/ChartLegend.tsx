import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LineNames } from '../line-names.ts';

const ENTRY = { display: 'inline-flex', gap: 2, alignItems: 'center', color: 'text.secondary' } as const;

/** What the lines mean, by their form. */
export function ChartLegend({ names, hasBefore }: { names: LineNames; hasBefore: boolean }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, mt: 2 }}>
      <Box sx={{ ...ENTRY, '& line': { stroke: ({ vars }) => vars.palette.primary.main } }}>
        <svg width={22} height={8}>
          <line x1={0} x2={22} y1={4} y2={4} strokeWidth={2.5} />
        </svg>
        <Typography variant="caption">{names.now}</Typography>
      </Box>
      {hasBefore && (
        <Box sx={{ ...ENTRY, '& line': { stroke: ({ vars }) => vars.palette.text.secondary } }}>
          <svg width={22} height={8}>
            <line x1={0} x2={22} y1={4} y2={4} strokeWidth={1.5} strokeDasharray="4 3" />
          </svg>
          <Typography variant="caption">{names.before}</Typography>
        </Box>
      )}
      <Box sx={{ ...ENTRY, '& circle': { stroke: ({ vars }) => vars.palette.primary.main } }}>
        <svg width={10} height={10}>
          <circle cx={5} cy={5} r={3.5} strokeWidth={1.5} fill="none" />
        </svg>
        <Typography variant="caption">{names.unfinished}</Typography>
      </Box>
    </Box>
  );
}
