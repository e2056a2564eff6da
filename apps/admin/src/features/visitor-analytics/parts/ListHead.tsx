import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface ListHeadProps {
  hint: ReactNode;
  /** Address of the file with all of it. */
  file: string;
  isEmpty: boolean;
  isFiltered: boolean;
}

/** What a list is of, and its file. */
export function ListHead({ hint, file, isEmpty, isFiltered }: ListHeadProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
      <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {hint}
      </Typography>
      <Button variant="outlined" color="inherit" size="small" component="a" href={file} download disabled={isEmpty}>
        {isFiltered ? 'Export these' : 'Export CSV'}
      </Button>
    </Box>
  );
}
