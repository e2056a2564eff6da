import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Why a video isn’t used automatically, or what readers won’t see of it. */
export function HintNote({ reason }: { reason: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, color: 'text.secondary', minWidth: 0 }}>
      <InfoOutlined fontSize="small" aria-hidden sx={{ flexShrink: 0, mt: '1px' }} />
      <Typography color="inherit" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {reason}
      </Typography>
    </Box>
  );
}
