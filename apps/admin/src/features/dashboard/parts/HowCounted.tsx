import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface HowCountedProps {
  title: string;
  notes: readonly (readonly [term: string, text: string])[];
  /** Of days and zones. */
  children: ReactNode;
}

/** How figures are counted, for whoever opens it. */
export function HowCounted({ title, notes, children }: HowCountedProps) {
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: '5px', width: 'fit-content' }}>
        {title}
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 2, maxWidth: '80ch' }}>
        {notes.map(([term, text]) => (
          <Box key={term}>
            <Typography component="dt" sx={{ fontWeight: 500 }}>
              {term}
            </Typography>
            <Typography component="dd" color="textSecondary" sx={{ m: 0 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {children}
      </Typography>
    </Box>
  );
}
