import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** One entry of a short list in a section: what it is, and what can be done with it on the right. */
export function ListRow({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        py: 3,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {action}
    </Box>
  );
}
