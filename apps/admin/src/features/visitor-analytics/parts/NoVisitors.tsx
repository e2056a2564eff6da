import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';

/** Nobody was counted so far. Children: what verifies that the website counts. */
export function NoVisitors({ children }: { children: ReactNode }) {
  return (
    <Paper variant="outlined">
      <EmptyState
        title="No visitors yet"
        text="Visits are counted by the content gate’s code, whether the gate is active or not. Verify that the code is on this website."
        action={
          <>
            <Box sx={{ display: 'grid', justifyContent: 'center', textAlign: 'start', '& > div': { mt: 0 } }}>
              {children}
            </Box>
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 4 }}>
              <Link component={RouterLink} to={ADMIN_PATHS.contentGateSettingsTab('embed')}>
                Get the code
              </Link>
              {' or generate sample data to see what these figures will be like.'}
            </Typography>
          </>
        }
      />
    </Paper>
  );
}
