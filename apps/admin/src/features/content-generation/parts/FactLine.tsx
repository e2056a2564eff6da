import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { Children, Fragment } from 'react';
import type { ReactNode } from 'react';

/** Small facts in one line with dots between; what is null or false takes no place. */
export function FactLine({ sx, children }: { sx?: SxProps<Theme>; children: ReactNode }) {
  return (
    <Typography
      component="div"
      color="textSecondary"
      sx={[{ overflowWrap: 'anywhere' }, ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx])] as SxProps<Theme>}
    >
      {Children.toArray(children).map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <Box component="span" aria-hidden sx={{ mx: 1.5 }}>
              ·
            </Box>
          )}
          <span>{fact}</span>
        </Fragment>
      ))}
    </Typography>
  );
}
