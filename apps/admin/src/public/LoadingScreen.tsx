import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useDelayed } from '../shared/hooks/use-delayed.ts';
import { Wordmark } from '../shared/ui/Wordmark.tsx';

/** Shown while it is checked who is signed in. */
export function LoadingScreen() {
  const due = useDelayed();
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 6 }}
    >
      <Wordmark align="center" />
      <Box
        role="status"
        sx={{
          display: 'flex',
          gap: 3,
          alignItems: 'center',
          visibility: due ? 'visible' : 'hidden',
          color: 'text.secondary',
        }}
      >
        <CircularProgress size={18} thickness={5} aria-hidden />
        <Typography color="textSecondary">Loading…</Typography>
      </Box>
    </Box>
  );
}
