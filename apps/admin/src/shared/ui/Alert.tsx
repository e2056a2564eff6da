import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import { MESSAGE_ICONS } from './message-icons.ts';

interface AlertProps {
  severity: keyof typeof MESSAGE_ICONS;
  /** `status` for what need not interrupt a screen reader, `note` for what stands there from the start. */
  role?: 'alert' | 'status' | 'note';
  id?: string;
  /** A button at the end, or below where the sentence would get too narrow. */
  action?: ReactNode;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** A sentence that stands out and is read out. It looks like MUI's alert, and is a fifth of its size. */
export function Alert({ severity, role = 'alert', id, action, sx, children }: AlertProps) {
  const Icon = MESSAGE_ICONS[severity];
  return (
    <Paper
      variant="outlined"
      role={role}
      id={id}
      sx={
        [
          {
            display: 'flex',
            flexWrap: action ? 'wrap' : 'nowrap',
            gap: 3,
            px: 4,
            py: '14px',
            borderColor: `${severity}.main`,
            overflowWrap: 'anywhere',
          },
          ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx]),
        ] as SxProps<Theme>
      }
    >
      <Icon aria-hidden color={severity} sx={{ fontSize: 22, flexShrink: 0, alignSelf: 'center' }} />
      <Box sx={{ flex: 1, minWidth: action ? 180 : 0 }}>{children}</Box>
      {action ? <Box sx={{ my: '-5px', mr: -2, ml: 'auto' }}>{action}</Box> : null}
    </Paper>
  );
}
