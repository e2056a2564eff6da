import { cloneElement, useId, useLayoutEffect, useRef } from 'react';
import type { HTMLAttributes, ReactElement } from 'react';
import { createPortal } from 'react-dom';
import Box from '@mui/material/Box';
import { tooltipPlace } from './tooltip-place.ts';
import { useTooltip } from './use-tooltip.ts';

interface TooltipProps {
  title: string;
  /** The text adds to the name of what it explains, rather than being that name. */
  describeChild?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * Tells what something is while one points at it or stands on it with the keyboard. MUI's tooltip brings a whole library for
 * placing things anywhere, a sixth of what the shell weighs; ours stands below or above.
 */
export function Tooltip({ title, describeChild = false, children }: TooltipProps) {
  const id = useId();
  const { anchor, ofThing, ofTooltip } = useTooltip();
  const named = { 'aria-label': title };
  const described = anchor ? { 'aria-describedby': id } : { title };
  return (
    <>
      {cloneElement(children, { ...(describeChild ? described : named), ...children.props, ...ofThing })}
      {anchor ? <Bubble id={id} anchor={anchor} title={title} {...ofTooltip} /> : null}
    </>
  );
}

interface BubbleProps extends HTMLAttributes<HTMLElement> {
  id: string;
  anchor: HTMLElement;
  title: string;
}

function Bubble({ id, anchor, title, ...events }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = (): void => {
      const element = bubble.current;
      if (!element) return;
      const { offsetWidth: width, offsetHeight: height } = element;
      const { clientWidth, clientHeight } = document.documentElement;
      const at = tooltipPlace(
        anchor.getBoundingClientRect(),
        { width, height },
        { width: clientWidth, height: clientHeight },
      );
      element.style.translate = `${Math.round(at.left)}px ${Math.round(at.top)}px`;
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, title]);
  return createPortal(
    // The way from the thing to the text is part of the tooltip, so that the pointer can go there.
    <Box
      ref={bubble}
      role="tooltip"
      id={id}
      {...events}
      sx={{ position: 'fixed', top: 0, left: 0, py: '14px', zIndex: 'tooltip' }}
    >
      <Box
        sx={{
          maxWidth: 300,
          px: 2,
          py: 1,
          borderRadius: 1,
          typography: 'caption',
          overflowWrap: 'break-word',
          bgcolor: 'text.primary',
          color: 'background.paper',
          transition: (theme) => theme.transitions.create('opacity'),
          '@starting-style': { opacity: 0 },
        }}
      >
        {title}
      </Box>
    </Box>,
    document.body,
  );
}
