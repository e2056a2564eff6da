import { useRef } from 'react';
import IconButton from '@mui/material/IconButton';
import type { IconButtonProps } from '@mui/material/IconButton';
import CloseIcon from '@mui/icons-material/Close';
import { useLeaveFocus } from '../hooks/use-leave-focus.ts';

/** A cross that takes a note off the page, itself included: what surrounded them has the keyboard focus then. */
export function HideButton(props: IconButtonProps & { 'aria-label': string }) {
  const button = useRef<HTMLButtonElement>(null);
  useLeaveFocus(button);
  return (
    <IconButton size="small" {...props} ref={button}>
      <CloseIcon sx={{ fontSize: 16 }} />
    </IconButton>
  );
}
