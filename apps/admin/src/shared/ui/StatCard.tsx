import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import { Tooltip } from './Tooltip.tsx';

/** How a figure moved; `neutral` carries no arrow and no colour. */
export interface Change {
  direction: 'up' | 'down' | 'neutral';
  text: string;
}

interface StatCardProps {
  label: string;
  value: string;
  change: Change;
  /** How the figure is counted. */
  help: string;
}

const COLOURS = { up: 'success.main', down: 'error.main', neutral: 'text.secondary' } as const;

/** One figure with its change against the period before. */
export function StatCard({ label, value, change, help }: StatCardProps) {
  const Arrow = { up: ArrowUpward, down: ArrowDownward, neutral: null }[change.direction];
  return (
    <Paper variant="outlined" sx={{ p: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography color="textSecondary">{label}</Typography>
        <Tooltip title={help}>
          <IconButton
            size="small"
            aria-label={`How ${label} is counted: ${help}`}
            sx={{ m: -1, color: 'text.secondary' }}
          >
            <HelpOutline sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      </Box>
      <Typography variant="figure" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
      <Typography
        variant="caption"
        component="p"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, color: COLOURS[change.direction] }}
      >
        {Arrow ? <Arrow sx={{ fontSize: 14 }} aria-hidden /> : null}
        {change.text}
      </Typography>
    </Paper>
  );
}
