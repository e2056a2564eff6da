import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** One figure of a `dl` with what it counts. */
export function FactLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 3, flexWrap: 'wrap' }}>
      <Typography component="dt" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, ml: 'auto', textAlign: 'right' }}>
        {children}
      </Typography>
    </Box>
  );
}
