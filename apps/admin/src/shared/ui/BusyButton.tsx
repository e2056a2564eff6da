import { useRef } from 'react';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { SxProps, Theme } from '@mui/material/styles';
import { useLeaveFocus } from '../hooks/use-leave-focus.ts';

const DIMMED = { '&[aria-disabled="true"]': { opacity: 0.7, cursor: 'default' } };

interface BusyButtonProps extends ButtonProps {
  busy?: boolean;
  /** Shown instead of the children while busy. */
  busyLabel?: string;
  /** There is nothing for it to do now; it stays focusable, as while it is busy. */
  isIdle?: boolean;
}

/**
 * A button that shows that its work is under way. It stays focusable then, since disabling it would drop the keyboard
 * focus to the top of the page; a press does nothing until the work is over. Where it leaves the page with its work done, what
 * surrounds it has the focus.
 */
export function BusyButton(props: BusyButtonProps) {
  const { busy = false, busyLabel, isIdle = false, children, onClick, startIcon, sx, ...rest } = props;
  const isStill = busy || isIdle;
  const button = useRef<HTMLButtonElement>(null);
  useLeaveFocus(button);
  return (
    <Button
      {...rest}
      ref={button}
      aria-disabled={isStill || undefined}
      startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : startIcon}
      onClick={(event) => (isStill ? event.preventDefault() : onClick?.(event))}
      sx={[DIMMED, ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx])] as SxProps<Theme>}
    >
      {busy && busyLabel ? busyLabel : children}
    </Button>
  );
}
