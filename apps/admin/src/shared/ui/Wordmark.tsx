import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** The product's name with its tagline. */
export function Wordmark({ align = 'left' }: { align?: 'left' | 'center' }) {
  return (
    <Box sx={{ textAlign: align }}>
      <Typography
        component="p"
        sx={{ fontSize: '1.125rem', lineHeight: '26px', fontWeight: 700, letterSpacing: '-0.01em' }}
      >
        Pressloom
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        WordPress Automation
      </Typography>
    </Box>
  );
}
