import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import type { BoxProps } from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

const first = keyframes({ '0%': { left: '-35%', right: '100%' }, '60%, 100%': { left: '100%', right: '-90%' } });
const second = keyframes({ '0%': { left: '-200%', right: '100%' }, '60%, 100%': { left: '107%', right: '-8%' } });
const RUNNING = [
  { animation: `${first} 2.1s cubic-bezier(0.65, 0.815, 0.735, 0.395) infinite` },
  { animation: `${second} 2.1s cubic-bezier(0.165, 0.84, 0.44, 1) 1.15s infinite` },
];

interface ProgressBarProps extends Omit<BoxProps, 'color'> {
  tone?: 'primary' | 'success' | 'warning' | 'error';
  /** 0 to 100; null while the share isn't known, which a running line shows. */
  value: number | null;
}

/** How far something is. It looks like MUI's, which knows more kinds and is three times as large. */
export function ProgressBar({ tone = 'primary', value, ...rest }: ProgressBarProps) {
  const known = value === null ? null : Math.min(100, Math.max(0, value));
  return (
    <Box
      component="span"
      role="progressbar"
      {...(known === null ? {} : { 'aria-valuenow': Math.round(known), 'aria-valuemin': 0, 'aria-valuemax': 100 })}
      {...rest}
      sx={{
        display: 'block',
        position: 'relative',
        overflow: 'hidden',
        height: 8,
        borderRadius: '4px',
        bgcolor: ({ vars }: Theme) => vars.palette.LinearProgress[`${tone}Bg`],
        '& > span': { position: 'absolute', top: 0, bottom: 0, bgcolor: `${tone}.main` },
      }}
    >
      {known === null ? (
        RUNNING.map((running) => <Box key={running.animation} component="span" sx={running} />)
      ) : (
        <Box
          component="span"
          sx={{ left: 0, width: '100%', transformOrigin: 'left', transition: 'transform .4s linear' }}
          style={{ transform: `translateX(${known - 100}%)` }}
        />
      )}
    </Box>
  );
}
