import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';

interface ImageOverlayProps {
  src: string;
  alt: string;
  onClose: () => void;
}

/** A picture in full size. Escape, the cross and a click beside it close it. */
export function ImageOverlay({ src, alt, onClose }: ImageOverlayProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      slotProps={{ paper: { 'aria-label': 'Featured image', sx: { m: 4 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, pl: 4, pr: 2, py: 2 }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }} color="textSecondary" aria-hidden>
          {alt}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose} autoFocus>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        component="img"
        src={src}
        alt={alt}
        sx={{
          display: 'block',
          maxWidth: '100%',
          maxHeight: 'calc(100vh - 160px)',
          objectFit: 'contain',
          minHeight: 0,
        }}
      />
    </Dialog>
  );
}
