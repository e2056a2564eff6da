import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import { tooltipDelay } from './tooltip-place.ts';

/** A finger that rests for this long asks what something is; afterwards there is time to read. */
const LONG_PRESS_MS = 700;
const READ_AFTER_TOUCH_MS = 1500;
/** Time to come from the thing to its tooltip. */
const LEAVE_MS = 50;

let closedAtMs = -Infinity;

/** When a tooltip is open: while the pointer rests on its thing or on itself, the keyboard is there, or a finger was held on it. */
export function useTooltip() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (ms: number, act: () => void): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const close = (): void => {
    clearTimeout(timer.current);
    if (anchor) closedAtMs = performance.now();
    setAnchor(null);
  };
  const openSoon = (element: HTMLElement): void => {
    if (anchor) clearTimeout(timer.current);
    else after(tooltipDelay(performance.now(), closedAtMs), () => setAnchor(element));
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      closedAtMs = performance.now();
      setAnchor(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [anchor]);

  return {
    anchor,
    /** For the thing that is explained. */
    ofThing: {
      onPointerEnter: (event: PointerEvent<HTMLElement>) =>
        event.pointerType !== 'touch' && openSoon(event.currentTarget),
      onPointerLeave: (event: PointerEvent<HTMLElement>) => event.pointerType !== 'touch' && after(LEAVE_MS, close),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const element = event.currentTarget;
        if (event.pointerType === 'touch') after(LONG_PRESS_MS, () => setAnchor(element));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) =>
        event.pointerType === 'touch' && after(anchor ? READ_AFTER_TOUCH_MS : 0, close),
      onPointerCancel: close,
      onFocus: (event: FocusEvent<HTMLElement>) =>
        event.currentTarget.matches(':focus-visible') && openSoon(event.currentTarget),
      onBlur: close,
    },
    /** For the tooltip itself: it can be read and its text marked with the pointer on it. */
    ofTooltip: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: () => after(LEAVE_MS, close) },
  };
}
