import Typography from '@mui/material/Typography';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';

/** How a figure moved; `neutral` carries no arrow and no colour. */
export interface Change {
  direction: 'up' | 'down' | 'neutral';
  text: string;
}

const COLOURS = { up: 'success.main', down: 'error.main', neutral: 'text.secondary' } as const;
const ARROWS = { up: ArrowUpward, down: ArrowDownward, neutral: null } as const;

/** The small line under a figure. */
export function ChangeLine({ change: { direction, text } }: { change: Change }) {
  const Arrow = ARROWS[direction];
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, color: COLOURS[direction] }}
    >
      {Arrow ? <Arrow sx={{ fontSize: 14 }} aria-hidden /> : null}
      {text}
    </Typography>
  );
}
