import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A list of terms, each with what is known of it on the right. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {children}
    </Box>
  );
}

interface FactProps {
  term: ReactNode;
  /** Several sentences: they stand below the term, as text does. */
  isText?: boolean;
  children: ReactNode;
}

const SHORT = { ml: 'auto', textAlign: 'right' } as const;

export function Fact({ term, isText = false, children }: FactProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 3, flexWrap: 'wrap' }}>
      <Typography component="dt" color="textSecondary">
        {term}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', ...(isText ? { width: '100%' } : SHORT) }}
      >
        {children}
      </Typography>
    </Box>
  );
}
