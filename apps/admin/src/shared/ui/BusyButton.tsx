import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { SxProps, Theme } from '@mui/material/styles';

const DIMMED = { '&[aria-disabled="true"]': { opacity: 0.7, cursor: 'default' } };

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  /** Shown instead of the children while busy. */
  busyLabel?: string;
}

/**
 * A button that shows that its work is under way. It stays focusable then, since disabling it would drop the keyboard
 * focus to the top of the page; a press does nothing until the work is over.
 */
export function BusyButton({ busy, busyLabel, children, onClick, startIcon, sx, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={busy || undefined}
      startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : startIcon}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      sx={[DIMMED, ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx])] as SxProps<Theme>}
    >
      {busy && busyLabel ? busyLabel : children}
    </Button>
  );
}
