import { useId } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';

interface SectionProps {
  title?: ReactNode;
  /** Small text under the title. */
  hint?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** A bordered part of a screen with its own heading. */
export function Section({ title, hint, action, children, sx }: SectionProps) {
  const headingId = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={title ? headingId : undefined}
      sx={
        [
          { p: { xs: 3, sm: 4 }, minWidth: 0 },
          ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx]),
        ] as SxProps<Theme>
      }
    >
      {title || action ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
          <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
            <Typography variant="h2" id={headingId}>
              {title}
            </Typography>
            {hint ? (
              <Typography variant="caption" component="p" color="textSecondary">
                {hint}
              </Typography>
            ) : null}
          </Box>
          {action}
        </Box>
      ) : null}
      {children}
    </Paper>
  );
}
