import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Why nothing is written from a video by itself, and what helps. */
export function ThinNote({ reason }: { reason: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, color: 'text.secondary', minWidth: 0 }}>
      <InfoOutlined fontSize="small" aria-hidden sx={{ flexShrink: 0, mt: '1px' }} />
      <Typography color="inherit" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {reason}
      </Typography>
    </Box>
  );
}
