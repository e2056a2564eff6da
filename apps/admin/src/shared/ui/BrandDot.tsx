import Box from '@mui/material/Box';

/** The brand's colour as a dot; the name always stands beside it. */
export function BrandDot({ color }: { color: string }) {
  return <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: color, flexShrink: 0 }} />;
}
