import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TextLink } from '@pressloom/contracts/rewriting';

/** Links that a text had before it was written again, to be put in anew. */
export function LostLinks({ links }: { links: TextLink[] }) {
  return (
    <Box component="ul" aria-label="Links that are not in this version" sx={{ m: 0, mb: 3, pl: 5 }}>
      {links.map(({ address, text }) => (
        <Typography key={address} component="li" sx={{ overflowWrap: 'anywhere' }}>
          {text && text !== address && `${text}: `}
          {address}
        </Typography>
      ))}
    </Box>
  );
}
