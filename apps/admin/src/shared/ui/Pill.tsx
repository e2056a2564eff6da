import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

const PILL = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  maxWidth: '100%',
  height: 24,
  border: 1,
  borderColor: ({ vars }: Theme) => vars.palette.Chip.defaultBorder,
  borderRadius: '12px',
  verticalAlign: 'middle',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  color: 'text.primary',
} as const;

const LABEL = { px: '7px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface PillProps extends Omit<BoxProps, 'children'> {
  icon?: ReactNode;
  label: string;
}

/** A word with a line around it. It looks like MUI's small chip, which can also be clicked, deleted and filled, and is ten times as large. */
export function Pill({ icon, label, sx, ...rest }: PillProps) {
  return (
    <Box {...rest} sx={[PILL, ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx])] as SxProps<Theme>}>
      {icon}
      <Box component="span" sx={LABEL}>
        {label}
      </Box>
    </Box>
  );
}
