import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';

/** While a mail's link is looked at. */
export function CheckingLink({ text }: { text: string }) {
  return (
    <Box role="status" sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
      <CircularProgress size={18} thickness={5} aria-hidden />
      <Typography color="textSecondary">{text}</Typography>
    </Box>
  );
}
