import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the keyboard focus to the container when a change took the focused thing in it off the page (a deleted row,
 * say, or a button that did its work); else the next Tab would start at the top of the page. To be called where the state
 * stands that takes it away: each rendering is checked, also the one that closes a dialog whose opener is gone, but not those
 * of a child alone.
 */
export function useRescueFocus(container: RefObject<HTMLElement | null>): void {
  const lastInside = useRef<Element | null>(null);
  useEffect(() => {
    const remember = (event: FocusEvent): void => {
      if (event.target instanceof Element && container.current?.contains(event.target))
        lastInside.current = event.target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [container]);

  useEffect(() => {
    if (document.activeElement !== document.body || !lastInside.current || lastInside.current.isConnected) return;
    lastInside.current = null;
    container.current?.focus({ preventScroll: true });
  });
}
