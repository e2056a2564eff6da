import Box from '@mui/material/Box';

/** The first letter of an address in a circle; the address always stands beside it. */
export function Initial({ email }: { email: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: 36,
        height: 36,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '50%',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        color: 'text.secondary',
        fontWeight: 600,
      }}
    >
      {email.charAt(0).toUpperCase()}
    </Box>
  );
}
