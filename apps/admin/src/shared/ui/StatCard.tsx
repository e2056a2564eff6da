import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ChangeLine } from './ChangeLine.tsx';
import type { Change } from './ChangeLine.tsx';
import { FigureHelp } from './FigureHelp.tsx';

interface StatCardProps {
  label: string;
  value: string;
  /** Left out where the figure has no past to compare with. */
  change?: Change;
  /** How the figure is counted. */
  help: string;
}

/** A word instead of a figure has to fit into half a phone. */
const WORD = { fontSize: { xs: 20, sm: 28 } } as const;

/** One figure, with its change against the period before. */
export function StatCard({ label, value, change, help }: StatCardProps) {
  return (
    <Paper variant="outlined" sx={{ p: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography color="textSecondary">{label}</Typography>
        <FigureHelp label={label} help={help} />
      </Box>
      <Typography variant="figure" component="p" sx={{ overflowWrap: 'anywhere', ...(!/\d/.test(value) && WORD) }}>
        {value}
      </Typography>
      {change && <ChangeLine change={change} />}
    </Paper>
  );
}
