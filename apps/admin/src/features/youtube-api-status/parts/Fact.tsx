import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** One entry of a `dl`: name on the left, on narrow screens above. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '150px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Typography component="dt" color="textSecondary">
        {term}
      </Typography>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', typography: 'body1' }}>
        {children}
      </Box>
    </Box>
  );
}
