import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useHeadingFocus } from '../hooks/use-heading-focus.ts';

/** Title of a screen (also of the browser's tab), one sentence of purpose, the primary action on the right. */
export function PageHeader({ title, purpose, action }: { title: string; purpose?: ReactNode; action?: ReactNode }) {
  useDocumentTitle(title);
  const heading = useHeadingFocus(title);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        mb: 5,
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {purpose ? (
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '72ch', textWrap: 'pretty' }}>
            {purpose}
          </Typography>
        ) : null}
      </Box>
      {action ? <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>{action}</Box> : null}
    </Box>
  );
}
