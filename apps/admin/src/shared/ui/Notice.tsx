import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';

const LOOK = {
  error: { Icon: ErrorOutlined, role: 'alert' },
  info: { Icon: InfoOutlined, role: 'status' },
} as const;

/** A sentence that stands out and is read out. It looks like MUI's alert, and is a tenth of its size. */
export function Notice({ tone, children }: { tone: keyof typeof LOOK; children: ReactNode }) {
  const { Icon, role } = LOOK[tone];
  return (
    <Paper
      variant="outlined"
      role={role}
      sx={{ display: 'flex', gap: 3, px: 4, py: '14px', borderColor: `${tone}.main`, overflowWrap: 'anywhere' }}
    >
      <Icon aria-hidden color={tone} sx={{ fontSize: 22, flexShrink: 0 }} />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Paper>
  );
}
